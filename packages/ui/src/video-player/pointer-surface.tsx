import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { interpretTap, type Tap } from './taps.ts';
import styles from './video-player.module.css';

type PointerSurfaceProps = {
  onToggle: () => void;
  onToggleFullscreen: () => void;
  onTap: () => void;
  onSeekBy: (seconds: number) => void;
};

/**
 * Handles the pointer over the picture: click plays, double click toggles full screen, tap shows the controls, double
 * tap on a side seeks. All of it is also available by a control and a key.
 */
export function PointerSurface({ onToggle, onToggleFullscreen, onTap, onSeekBy }: PointerSurfaceProps) {
  const previous = useRef<Tap | null>(null);
  const isTouch = useRef(false);

  function handlePointerUp(event: PointerEvent<HTMLDivElement>) {
    isTouch.current = event.pointerType === 'touch';
    if (!isTouch.current) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const tap = { timeMs: event.timeStamp, x: event.clientX - left, width };
    const action = interpretTap(tap, previous.current);
    previous.current = tap;
    if (action === 'controls') onTap();
    else onSeekBy(action * 10);
  }

  return (
    <div
      role="presentation"
      className={styles.surface}
      onPointerUp={handlePointerUp}
      onClick={() => {
        if (!isTouch.current) onToggle();
      }}
      onDoubleClick={() => {
        if (!isTouch.current) onToggleFullscreen();
      }}
      onContextMenu={preventContextMenu}
    />
  );
}

/** Suppresses the browser's context menu, which offers to save the video. */
export function preventContextMenu(event: MouseEvent) {
  event.preventDefault();
}
