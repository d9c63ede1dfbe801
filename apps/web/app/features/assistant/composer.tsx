import { Button } from '@maetrix/ui/button';
import { useTypedEarly } from '@maetrix/ui/typed-early';
import { ArrowUp, RotateCw, Square } from 'lucide-react';
import { useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';

import styles from './composer.module.css';
import { keepFocus } from './keep-focus.ts';

type ComposerProps = {
  label: string;
  placeholder: string;
  /** Shown when nothing was written. */
  emptyMessage: string;
  isAnswering: boolean;
  /** The question that the shown answer belongs to; empty when there is none. */
  answered: string;
  /** The last question, if nothing was answered: it goes back to where it was written. Empty otherwise. */
  unanswered: string;
  problem: string | null;
  /** False when it is not asked after all: then it stays where it was written. */
  onAsk: (question: string) => Promise<boolean>;
  onStop: () => void;
};

const MAX_LENGTH = 4_000;

/** Where a question is written: Enter sends it, Shift and Enter begin a new line. */
export function Composer(props: ComposerProps) {
  const { label, placeholder, emptyMessage, isAnswering, answered, unanswered, problem, onAsk, onStop } =
    props;
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [returned, setReturned] = useState('');
  const isSending = useRef(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useTypedEarly(field);
  const problemId = useId();
  const shownProblem = isMissing ? emptyMessage : problem;
  const written = text.trim();
  const canRegenerate = !isAnswering && answered !== '' && (written === '' || written === answered);

  if (returned !== unanswered) {
    setReturned(unanswered);
    if (written === '' || written === returned.trim()) setText(unanswered);
  }

  const send = (question: string) => {
    setMissing(question === '');
    if (question === '') field.current?.focus();
    if (question === '' || isAnswering || isSending.current) return;
    isSending.current = true;
    void onAsk(question)
      .then((isAsked) => {
        // What was written meanwhile is the next question.
        if (isAsked) setText((shown) => (shown.trim() === question ? '' : shown));
      })
      .finally(() => {
        isSending.current = false;
      });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(written);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send(written);
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.field}>
        {/* Not a Field: the dashboard has no other, and would load its code for this one. */}
        <textarea
          ref={field}
          className={styles.text}
          rows={1}
          value={text}
          maxLength={MAX_LENGTH}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={shownProblem !== null}
          aria-describedby={shownProblem === null ? undefined : problemId}
          onChange={(event) => {
            setText(event.target.value);
            setMissing(false);
          }}
          onKeyDown={sendOnEnter}
        />
        {shownProblem !== null && (
          <p id={problemId} role="alert" className={styles.problem}>
            {shownProblem}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        {canRegenerate && (
          <Button
            variant="secondary"
            icon={RotateCw}
            onClick={(event) => {
              keepFocus(event, field.current);
              void onAsk(answered);
            }}
          >
            Regenerate
          </Button>
        )}
        {/* With keys: one button that becomes the other while it is pressed would submit. */}
        {isAnswering ? (
          <Button
            key="stop"
            variant="secondary"
            icon={Square}
            onClick={(event) => {
              keepFocus(event, field.current);
              onStop();
            }}
          >
            Stop
          </Button>
        ) : (
          <Button
            key="send"
            type="submit"
            icon={ArrowUp}
            aria-label="Send"
            className={styles.send}
            onClick={(event) => keepFocus(event, field.current)}
          />
        )}
      </div>
    </form>
  );
}
