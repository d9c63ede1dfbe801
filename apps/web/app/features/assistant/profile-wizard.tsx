import { PROFILE_LABELS, PROFILE_TYPES, type ProfileType } from '@maetrix/contract/content-types';
import { MEDICAL_REFUSAL } from '@maetrix/contract/messages';
import { MAX_AI_VALUES } from '@maetrix/contract/profile-limits';
import { AlertDialog } from '@maetrix/ui/alert-dialog';
import { Button } from '@maetrix/ui/button';
import { Chip, ChipGroup, Segmented } from '@maetrix/ui/chip';
import { Drawer } from '@maetrix/ui/drawer';
import { Field } from '@maetrix/ui/field';
import { Markdown } from '@maetrix/ui/markdown';
import { renderMarkdownAsHtml } from '@maetrix/ui/markdown-html';
import { Notice } from '@maetrix/ui/notice';
import { ProgressBar } from '@maetrix/ui/progress';
import { RichTextEditor } from '@maetrix/ui/rich-text-editor';
import { Textarea } from '@maetrix/ui/textarea';
import { PencilLine, RotateCw, Square } from 'lucide-react';
import { useId, useState } from 'react';

import { NoteDialog } from './note-dialog.tsx';
import styles from './profile-wizard.module.css';
import { useAnswer } from './use-answer.ts';
import { useNote } from './use-note.ts';
import { canToggle, hasValue, toggleValue } from './values-text.ts';

const SUGGESTIONS = [
  'Consult first',
  'Evidence before trend',
  'No pressure',
  'Natural results',
  'Every skin',
  'Plain English',
];

const OPTIONS = PROFILE_TYPES.map((value) => ({ value, label: PROFILE_LABELS[value] }));

/** What the call takes at most. */
const MAX_QUESTION = 4_000;
const STEPS = 3;

type ProfileWizardProps = {
  /** What the practice stands for, as the profile says so far. */
  initialValues: string;
  /** Of the HTML. */
  maxLength: number;
  onUse: (text: { values: string; html: string }) => void;
  isSaving: boolean;
  /** Why the text was not saved. */
  problem: string | null;
  onClose: () => void;
};

/** A drawer in which Clara drafts a text for the profile: what it is about, the draft, and the member's own changes. */
export function ProfileWizard(props: ProfileWizardProps) {
  const { initialValues, maxLength, onUse, isSaving, problem, onClose } = props;
  const [type, setType] = useState<ProfileType>('content');
  const [values, setValues] = useState(initialValues);
  const [askedType, setAskedType] = useState<ProfileType | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const hintId = useId();
  /** The draft as the member changes it; null while it is only read. */
  const [edited, setEdited] = useState<string | null>(null);
  const { answer, ask, stop } = useAnswer({
    toRequest: (question) => ({ path: '/ai/profile/stream', body: { type, question } }),
  });
  const note = useNote((question) => {
    setAskedType(type);
    setEdited(null);
    void ask(question);
  });

  const isWriting = answer.status === 'answering';
  const isUsable = answer.status === 'finished' && answer.text !== '' && answer.text !== MEDICAL_REFUSAL;
  const question = values.trim().slice(0, MAX_QUESTION).trim();
  const canRegenerate = answer.text !== '' && answer.question === question && askedType === type;
  const draftHtml = isUsable ? renderMarkdownAsHtml(answer.text) : '';
  const html = edited ?? draftHtml;
  const hasEdits = (edited !== null && edited !== draftHtml) || values.trim() !== initialValues.trim();
  const isTooLong = html.length > maxLength;
  const readStep = () => {
    if (edited !== null) return 3;
    return answer.status === 'idle' || answer.problem !== null ? 1 : 2;
  };
  const step = readStep();

  const write = () => {
    setMissing(question === '');
    if (question !== '' && !isWriting) void note.ask(question);
  };
  const change = (text: string) => {
    setValues(text);
    setMissing(false);
  };

  return (
    <Drawer
      open
      title="Fill with AI"
      onOpenChange={(isOpen) => {
        if (isOpen) return;
        if (hasEdits && !isSaving) setLeaving(true);
        else onClose();
      }}
      footer={
        <>
          {isWriting && (
            <Button variant="secondary" icon={Square} onClick={stop}>
              Stop
            </Button>
          )}
          {!isWriting && edited !== null && (
            <Button variant="secondary" onClick={() => setEdited(null)}>
              Discard changes
            </Button>
          )}
          {!isWriting && edited === null && (
            <Button
              variant={isUsable ? 'secondary' : 'primary'}
              {...(canRegenerate && { icon: RotateCw })}
              onClick={write}
            >
              {canRegenerate ? 'Regenerate' : 'Write it'}
            </Button>
          )}
          {isUsable && edited === null && (
            <Button variant="secondary" icon={PencilLine} onClick={() => setEdited(html)}>
              Edit
            </Button>
          )}
          {step > 1 && (
            <Button
              disabled={html === '' || isTooLong}
              loading={isSaving}
              loadingLabel="Saving"
              onClick={() => onUse({ values: values.trim(), html })}
            >
              Use this bio
            </Button>
          )}
        </>
      }
    >
      <div className={styles.body}>
        <div>
          <p className={styles.step}>
            Step {step} of {STEPS}
          </p>
          <ProgressBar value={(100 * step) / STEPS} label="Steps of the wizard" />
        </div>
        <div>
          <p className={styles.label} aria-hidden="true">
            What should it write?
          </p>
          <Segmented label="What should it write?" value={type} options={OPTIONS} onValueChange={setType} />
        </div>
        <div>
          <p className={styles.label} aria-hidden="true">
            Your core values
          </p>
          <ChipGroup label="Your core values">
            {SUGGESTIONS.map((value) => (
              <Chip
                key={value}
                pressed={hasValue(values, value)}
                disabled={!canToggle(values, SUGGESTIONS, value)}
                aria-describedby={hintId}
                onClick={() => change(toggleValue(values, value))}
              >
                {value}
              </Chip>
            ))}
          </ChipGroup>
          <p id={hintId} className={styles.hint}>
            Choose up to three. They shape everything Clara drafts for you.
          </p>
        </div>
        <div className={styles.values}>
          <Field
            label="What your practice stands for"
            hint="One for each line. Your profile lists them."
            error={isMissing ? 'AI Core Value Is Required' : undefined}
          >
            <Textarea
              rows={4}
              value={values}
              maxLength={MAX_AI_VALUES}
              onChange={(event) => change(event.target.value)}
            />
          </Field>
        </div>
        {edited === null ? (
          <section className={styles.draft} aria-label="Draft bio" aria-live="polite" aria-busy={isWriting}>
            <p className={styles.draftTitle} aria-hidden="true">
              Draft bio
            </p>
            {answer.problem !== null && <Notice tone="warning" live="alert" title={answer.problem} />}
            {answer.status === 'idle' || answer.problem !== null ? (
              <p className={styles.intro}>Clara drafts a text for your profile. You decide what is used.</p>
            ) : (
              <Markdown text={answer.text} isWriting={isWriting} className={styles.text} />
            )}
          </section>
        ) : (
          <RichTextEditor
            label="Your text"
            initialHtml={edited}
            onChange={setEdited}
            hint="Replace what stands in square brackets, and check every claim."
            error={isTooLong ? 'This is too long. Please shorten it.' : undefined}
          />
        )}
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <AlertDialog
        open={isLeaving}
        onOpenChange={setLeaving}
        title="Discard your changes?"
        description="What you wrote here has not been saved to your profile."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={onClose}
      />
      {note.isShown && <NoteDialog onAccept={note.accept} onDecline={note.decline} />}
    </Drawer>
  );
}
