import { PLEASE_WRITE_FEEDBACK } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { Dialog } from '@maetrix/ui/dialog';
import { Field } from '@maetrix/ui/field';
import { Textarea } from '@maetrix/ui/textarea';
import { useState, type FormEvent } from 'react';

import { useToasts } from '../../shared/feedback/toasts.tsx';
import type { ActionResult } from '../../shared/http/action-result.ts';
import { useAction } from '../../shared/http/use-action.ts';
import { CONTENT_PATH } from './paths.ts';

type FeedbackDialogProps = { draftId: number; vote: 1 | -1; onClose: () => void };

/** Why a draft was useful or not. */
export function FeedbackDialog({ draftId, vote, onClose }: FeedbackDialogProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const toast = useToasts();
  const { submit, isPending } = useAction<ActionResult>({
    key: `draft-feedback-${draftId}`,
    path: CONTENT_PATH,
    onSuccess: () => {
      toast.success('Thank you, we have your feedback.');
      onClose();
    },
    onError: ({ message }) => setError(message),
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') setError(PLEASE_WRITE_FEEDBACK);
    else submit({ id: String(draftId), like: String(vote), feedback: text });
  };
  return (
    <Dialog
      open
      title={vote === 1 ? 'What was useful?' : 'What was missing?'}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="draft-feedback" loading={isPending}>
            Send feedback
          </Button>
        </>
      }
    >
      <form id="draft-feedback" onSubmit={send} noValidate>
        <Field label="Your feedback" error={error ?? undefined}>
          <Textarea
            rows={4}
            maxLength={2_000}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setError(null);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
