import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { meaningOfTap, type Tap } from './taps.ts';
import styles from './video-player.module.css';

type PictureSurfaceProps = {
  onToggle: () => void;
  onFull: () => void;
  onTap: () => void;
  onSeekBy: (seconds: number) => void;
};

/**
 * Takes the pointer over the picture: a click plays, two fill the screen, a tap shows the controls and two at a side
 * seek. Everything it does has a control and a key of its own.
 */
export function PictureSurface({ onToggle, onFull, onTap, onSeekBy }: PictureSurfaceProps) {
  const previous = useRef<Tap | null>(null);
  const touched = useRef(false);

  function tap(event: PointerEvent<HTMLDivElement>) {
    touched.current = event.pointerType === 'touch';
    if (!touched.current) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const now = { at: event.timeStamp, x: event.clientX - left, width };
    const meaning = meaningOfTap(now, previous.current);
    previous.current = now;
    if (meaning === 'controls') onTap();
    else onSeekBy(meaning * 10);
  }

  return (
    <div
      role="presentation"
      className={styles.surface}
      onPointerUp={tap}
      onClick={() => {
        if (!touched.current) onToggle();
      }}
      onDoubleClick={() => {
        if (!touched.current) onFull();
      }}
      onContextMenu={refuse}
    />
  );
}

/** Keeps the browser's menu, and its way to save the picture, from the picture alone. */
export function refuse(event: MouseEvent) {
  event.preventDefault();
}
