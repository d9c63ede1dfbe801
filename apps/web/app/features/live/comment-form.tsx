import { MAX_COMMENT_LENGTH, PLEASE_ENTER_MESSAGE } from '@maetrix/contract/messages';
import { IconButton } from '@maetrix/ui/icon-button';
import { ArrowUp, Smile } from 'lucide-react';
import { useId, useRef, useState, type SyntheticEvent } from 'react';

import { useAlert } from '../../shared/feedback/alerts.tsx';
import { callApi } from '../../shared/http/browser-calls.ts';
import styles from './comment-form.module.css';
import { toComments, type Comment } from './comments.ts';

const EMOJI = ['😀', '😂', '😄', '😊', '😍', '😎', '😜', '😭', '😉', '😳'];

/** Writes a comment. What could not be sent stays in the field, with the reason. */
export function CommentForm({ onSent }: { onSent: (comments: Comment[]) => void }) {
  const alert = useAlert();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isPanelOpen, setPanelOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** A comment that is sent again has the same key, so that it is stored once. */
  const attempt = useRef<{ text: string; key: string } | null>(null);

  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending) return;
    const message = text.trim();
    if (!message) {
      alert(PLEASE_ENTER_MESSAGE, () => input.current?.focus());
      return;
    }
    if (attempt.current?.text !== message) attempt.current = { text: message, key: crypto.randomUUID() };
    setSending(true);
    const answer = await callApi('/live/comments', {
      userMessage: message,
      request_key: attempt.current.key,
    });
    setSending(false);
    if (!answer.ok) {
      setProblem(answer.errors.userMessage ?? answer.message);
      return;
    }
    attempt.current = null;
    setProblem(null);
    setText((current) => (current.trim() === message ? '' : current));
    onSent(toComments(answer.result));
  };

  const insert = (emoji: string) => {
    const at = input.current?.selectionStart ?? text.length;
    setText(`${text.slice(0, at)}${emoji}${text.slice(at)}`.slice(0, MAX_COMMENT_LENGTH));
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
      {isPanelOpen && (
        <div id={`${id}-emoji`} role="group" aria-label="Emoji" className={styles.panel}>
          {EMOJI.map((emoji) => (
            <button key={emoji} type="button" className={styles.emoji} onClick={() => insert(emoji)}>
              {emoji}
            </button>
          ))}
        </div>
      )}
      <div className={styles.row}>
        <IconButton
          icon={Smile}
          label="Emoji panel"
          aria-expanded={isPanelOpen}
          aria-controls={isPanelOpen ? `${id}-emoji` : undefined}
          onClick={() => setPanelOpen(!isPanelOpen)}
        />
        <input
          ref={input}
          className={styles.input}
          aria-label="Add a comment"
          placeholder="Add a comment"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MAX_COMMENT_LENGTH}
          value={text}
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton
          type="submit"
          icon={ArrowUp}
          label="Send"
          className={styles.send}
          aria-disabled={isSending || undefined}
        />
      </div>
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  );
}
