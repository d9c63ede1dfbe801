import { useEffect, useState } from 'react';

import { describeNewMessages } from './announcement.ts';
import { arrivals } from './chat-state.ts';

const BATCH_MS = 2_000;

/** Tells screen readers about new messages of others, a few at a time. */
export function Announcer() {
  const [text, setText] = useState('');
  useEffect(() => {
    let waiting: { userName: string; text: string }[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const announce = () => {
      timer = undefined;
      setText(describeNewMessages(waiting));
      waiting = [];
    };
    const unsubscribe = arrivals.subscribe(({ message, userName }) => {
      waiting.push({ userName, text: message.userMessage || 'sent a file' });
      timer ??= setTimeout(announce, BATCH_MS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, []);
  return (
    <p className="sr" aria-live="polite">
      {text}
    </p>
  );
}
