import { PLEASE_INPUT_QUESTION } from '@maetrix/contract/messages';
import { Anchor } from '@maetrix/ui/link';
import { Suspense } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import type { StreamRequest } from './answer-stream.ts';
import styles from './clara-box.module.css';
import { Composer } from './composer.tsx';
import { useAnswer } from './use-answer.ts';
import { useNote } from './use-note.ts';

// Most members open the page without asking.
const AnswerText = lazyPart(() => import('./answer-text.tsx').then(({ AnswerText: part }) => part));
const CopyAnswer = lazyPart(() => import('./copy-answer.tsx').then(({ CopyAnswer: part }) => part));
const NoteDialog = lazyPart(() => import('./note-dialog.tsx').then(({ NoteDialog: part }) => part));

export type ClaraBoxProps = {
  title: string;
  placeholder: string;
  /** Shown before the first question. */
  intro: string;
  toRequest: (question: string) => StreamRequest;
  /** Where earlier answers are. */
  past: { href: string; label: string };
  /** Saves the question with its answer. */
  save: (question: string, answer: string) => void;
  className?: string | undefined;
};

/** A question box: idle, answering, finished. */
export function ClaraBox({ title, placeholder, intro, past, toRequest, save, className }: ClaraBoxProps) {
  const { answer, ask, stop } = useAnswer({ toRequest, onEnd: ({ question, text }) => save(question, text) });
  const note = useNote((question) => void ask(question));
  const isAnswering = answer.status === 'answering';
  const isFinished = answer.status === 'finished';
  return (
    <section className={`${styles.box} ${className ?? ''}`} aria-label={title}>
      <h2 className={styles.title}>
        <span className={styles.arc} aria-hidden="true" />
        {title}
        <Anchor href={past.href} className={styles.past}>
          {past.label}
        </Anchor>
      </h2>
      <div className={styles.answer} aria-live="polite" aria-busy={isAnswering}>
        {answer.status === 'idle' ? (
          <p className={styles.intro}>{intro}</p>
        ) : (
          <>
            <p className={`d-22 ${styles.question}`}>{answer.question}</p>
            <Suspense fallback={<p>…</p>}>
              <AnswerText text={answer.text} citations={answer.citations} isWriting={isAnswering} />
            </Suspense>
          </>
        )}
      </div>
      {isFinished && answer.text && (
        <div className={styles.tools}>
          <Suspense>
            <CopyAnswer text={answer.text} />
          </Suspense>
        </div>
      )}
      <Composer
        label="Your question to Clara"
        placeholder={placeholder}
        emptyMessage={PLEASE_INPUT_QUESTION}
        isAnswering={isAnswering}
        answered={isFinished ? answer.question : ''}
        unanswered={isFinished && answer.text === '' ? answer.question : ''}
        problem={answer.problem}
        onAsk={note.ask}
        onStop={stop}
      />
      {note.isShown && (
        <Suspense>
          <NoteDialog onAccept={note.accept} onDecline={note.decline} />
        </Suspense>
      )}
    </section>
  );
}
