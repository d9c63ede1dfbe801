import type { ChatMessage, reportChat } from '@maetrix/contract';
import { CHAT_REPORTED } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { RadioGroup } from '@maetrix/ui/radio-group';
import { CountedTextarea } from '@maetrix/ui/textarea';
import { useRef, useState } from 'react';
import type { z } from 'zod';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import { useDiscardQuestion } from '../../shared/feedback/use-discard-question.tsx';
import { callApi } from '../../shared/http/browser-calls.ts';
import styles from './report-dialog.module.css';

type ReportType = z.input<NonNullable<(typeof reportChat)['body']>>['report_type'];

const REASONS: readonly ReportType[] = [
  'Spam',
  'Harassment',
  'Hate or abuse',
  'Inappropriate content',
  'Other',
];
const MAX_DESCRIPTION = 1000;

/** Asks why a message is reported, and tells the team. */
export function ReportDialog({ message, onClose }: { message: ChatMessage; onClose: () => void }) {
  const toasts = useToasts();
  const [reason, setReason] = useState<ReportType | null>(null);
  const [description, setDescription] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [isSending, setSending] = useState(false);

  const firstReason = useRef<HTMLElement>(null);
  const { leave, question } = useDiscardQuestion({
    hasChanges: description.trim() !== '',
    description: 'Your report has not been sent.',
    onClose,
  });

  const forgetProblem = (field: string) => setProblems(({ [field]: _solved, ...others }) => others);

  const submit = async () => {
    const missing = {
      ...(reason === null && { report_type: 'Please choose a reason' }),
      ...(!description.trim() && { description: 'Please describe what is wrong' }),
    };
    setProblems(missing);
    if (reason === null || !description.trim() || description.length > MAX_DESCRIPTION) return;
    setSending(true);
    const answer = await callApi('/reportChat', {
      suspect_uuid: message.userId,
      report_type: reason,
      message: message.userMessage,
      description: description.trim(),
      room_id: message.room_id,
      seq: message.seq,
    });
    setSending(false);
    if (answer.ok) {
      toasts.success(answer.message || CHAT_REPORTED);
      onClose();
    } else if (Object.keys(answer.errors).length > 0) setProblems(answer.errors);
    else toasts.error(answer.message);
  };

  return (
    <Dialog
      open
      title="Report This Message?"
      description="Our team reads every report. The author is not told who reported."
      onOpenChange={(isOpen) => !isOpen && leave()}
      initialFocus={firstReason}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button loading={isSending} onClick={() => void submit()}>
            Report
          </Button>
        </>
      }
    >
      <div
        className={styles.fields}
        ref={(fields) => {
          firstReason.current = fields?.querySelector<HTMLElement>('[role=radio]') ?? null;
        }}
      >
        <RadioGroup
          label="Reason"
          required
          options={REASONS.map((value) => ({ value, label: value }))}
          value={reason}
          onValueChange={(chosen) => {
            setReason(chosen);
            forgetProblem('report_type');
          }}
        />
        {problems.report_type && (
          <p className={styles.problem} role="alert">
            {problems.report_type}
          </p>
        )}
        <CountedTextarea
          label="Description"
          limit={MAX_DESCRIPTION}
          required
          rows={4}
          value={description}
          onValueChange={(written) => {
            setDescription(written);
            forgetProblem('description');
          }}
          error={problems.description}
          overLimitError={`At most ${MAX_DESCRIPTION} characters`}
        />
      </div>
      {question}
    </Dialog>
  );
}
