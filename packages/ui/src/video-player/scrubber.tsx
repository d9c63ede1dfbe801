import { useEffect, useEffectEvent, useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import type { PlayerLabels } from './labels.ts';
import { tileAt, type Tile } from './thumbnails.ts';
import { formatTime } from './time.ts';
import { useThumbnails } from './use-thumbnails.ts';
import styles from './scrubber.module.css';

type ScrubberProps = {
  time: number;
  duration: number;
  buffered: number;
  thumbnails?: string | undefined;
  labels: PlayerLabels;
  onSeek: (seconds: number) => void;
};

/** The line of time: what is played, what is loaded, and a look at what lies under the pointer. */
export function Scrubber({ time, duration, buffered, thumbnails, labels, onSeek }: ScrubberProps) {
  const input = useRef<HTMLInputElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [wanted, setWanted] = useState(false);
  const tiles = useThumbnails(thumbnails, wanted);
  const shown = dragged ?? time;
  const looked = dragged ?? hovered;

  const commit = useEffectEvent(() => {
    if (!input.current) return;
    onSeek(input.current.valueAsNumber);
    setDragged(null);
  });
  // React's onChange is the browser's input event, which comes all along a drag; a seek belongs to its end.
  useEffect(() => {
    const element = input.current;
    const listener = () => commit();
    element?.addEventListener('change', listener);
    return () => element?.removeEventListener('change', listener);
  }, []);

  function look(event: PointerEvent<HTMLDivElement>) {
    setWanted(true);
    if (event.pointerType === 'touch' || duration === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setHovered(Math.max(0, Math.min(1, (event.clientX - left) / width)) * duration);
  }

  return (
    <div
      className={styles.scrubber}
      style={{ '--played': part(shown, duration), '--loaded': part(buffered, duration) } as CSSProperties}
      onPointerDown={() => setWanted(true)}
      onPointerMove={look}
      onPointerLeave={() => setHovered(null)}
    >
      <div className={styles.rail}>
        <i className={styles.loaded} />
        <i className={styles.played} />
      </div>
      {looked !== null && (
        <Preview at={part(looked, duration)} tile={tileAt(tiles, looked)} text={formatTime(looked)} />
      )}
      <input
        ref={input}
        type="range"
        data-scrubber
        className={styles.input}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(shown, duration)}
        disabled={duration === 0}
        aria-label={labels.seek}
        aria-valuetext={labels.position(shown, duration)}
        onChange={(event) => setDragged(event.target.valueAsNumber)}
      />
      <b className={styles.knob} />
    </div>
  );
}

function Preview({ at, tile, text }: { at: number; tile: Tile | undefined; text: string }) {
  const width = tile?.width ?? 64;
  const style = { '--at': at, '--width': `${width}px` } as Record<string, string | number>;
  if (tile) {
    style['--height'] = `${tile.height}px`;
    style['--place'] = `-${tile.x}px -${tile.y}px`;
    style['--sprite'] = `url("${tile.url}")`;
  }
  return (
    <div className={styles.preview} style={style as CSSProperties} aria-hidden="true">
      {tile && <div className={styles.tile} />}
      <span className={styles.time}>{text}</span>
    </div>
  );
}

function part(value: number, whole: number): number {
  return whole > 0 ? Math.max(0, Math.min(1, value / whole)) : 0;
}
