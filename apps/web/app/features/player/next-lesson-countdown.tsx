import { Button } from '@maetrix/ui/button';
import { useEffect, useEffectEvent, useState } from 'react';

import styles from './next-lesson-countdown.module.css';

const COUNTDOWN_SECONDS = 5;

type NextLessonCountdownProps = { name: string; onGo: () => void; onStay: () => void };

/** Countdown over a finished video; the next lesson starts unless the member stays. */
export function NextLessonCountdown({ name, onGo, onStay }: NextLessonCountdownProps) {
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  const go = useEffectEvent(onGo);

  useEffect(() => {
    const timer = setTimeout(() => (seconds > 1 ? setSeconds(seconds - 1) : go()), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);

  return (
    <div className={styles.overlay}>
      <p role="status" className="sr">
        The next lesson, {name}, starts in {COUNTDOWN_SECONDS} seconds.
      </p>
      <p className={styles.label} aria-hidden="true">
        Next in {seconds} s
      </p>
      <p className="d-28">{name}</p>
      <div className={styles.actions}>
        <Button onClick={onGo}>Play now</Button>
        <Button variant="secondary" onClick={onStay}>
          Stay
        </Button>
      </div>
    </div>
  );
}
