import { Button } from '@maetrix/ui/button';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import styles from './next-lesson-countdown.module.css';

const COUNTDOWN_SECONDS = 5;

type NextLessonCountdownProps = { name: string; onGo: () => void; onStay: () => void };

/** Countdown over a finished video; the next lesson starts unless the member stays. */
export function NextLessonCountdown({ name, onGo, onStay }: NextLessonCountdownProps) {
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  const overlay = useRef<HTMLDivElement>(null);
  const go = useEffectEvent(onGo);
  const stay = useEffectEvent(onStay);

  useEffect(() => {
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : go()), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  // The focus announces the countdown. A member who is busy elsewhere on the page keeps theirs.
  useEffect(() => {
    const { activeElement, body } = document;
    const isWatching = activeElement === body || overlay.current?.parentElement?.contains(activeElement);
    if (isWatching) overlay.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stay();
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  return (
    <div ref={overlay} role="group" aria-label="Next lesson" className={styles.overlay}>
      <p id="next-lesson-countdown" role="status" className="sr">
        The next lesson, {name}, starts in {COUNTDOWN_SECONDS} seconds.
      </p>
      <p className={styles.label} aria-hidden="true">
        Next in {seconds} s
      </p>
      <p className={styles.name}>{name}</p>
      <div className={styles.actions}>
        <Button aria-describedby="next-lesson-countdown" onClick={onGo}>
          Play now
        </Button>
        <Button variant="secondary" onClick={onStay}>
          Stay
        </Button>
      </div>
    </div>
  );
}
