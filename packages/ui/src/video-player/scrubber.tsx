import { useState, type CSSProperties, type PointerEvent } from 'react';
import { useSeekInput } from '../seek-input/use-seek-input.ts';
import type { PlayerLabels } from './labels.ts';
import { findTile, type Tile } from './thumbnails.ts';
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

/** The seek bar: played and buffered parts, and a thumbnail preview under the pointer. */
export function Scrubber({ time, duration, buffered, thumbnails, labels, onSeek }: ScrubberProps) {
  const { draggedTime, inputProps } = useSeekInput(onSeek);
  const [hoveredTime, setHoveredTime] = useState<number | null>(null);
  const [thumbnailsNeeded, setThumbnailsNeeded] = useState(false);
  const tiles = useThumbnails(thumbnails, thumbnailsNeeded);
  const displayedTime = draggedTime ?? time;
  const previewTime = draggedTime ?? hoveredTime;

  function handlePointerMove(event: PointerEvent<HTMLDivElement>) {
    setThumbnailsNeeded(true);
    if (event.pointerType === 'touch' || duration === 0) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setHoveredTime(Math.max(0, Math.min(1, (event.clientX - left) / width)) * duration);
  }

  return (
    <div
      className={styles.scrubber}
      style={
        {
          '--played': toFraction(displayedTime, duration),
          '--loaded': toFraction(buffered, duration),
        } as CSSProperties
      }
      onPointerDown={() => setThumbnailsNeeded(true)}
      onPointerMove={handlePointerMove}
      onPointerLeave={() => setHoveredTime(null)}
    >
      <div className={styles.rail}>
        <i className={styles.loaded} />
        <i className={styles.played} />
      </div>
      {previewTime !== null && (
        <Preview
          position={toFraction(previewTime, duration)}
          tile={findTile(tiles, previewTime)}
          text={formatTime(previewTime)}
        />
      )}
      <input
        {...inputProps}
        type="range"
        data-scrubber
        className={styles.input}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(displayedTime, duration)}
        disabled={duration === 0}
        aria-label={labels.seek}
        aria-valuetext={labels.position(displayedTime, duration)}
      />
      <b className={styles.knob} />
    </div>
  );
}

function Preview({ position, tile, text }: { position: number; tile: Tile | undefined; text: string }) {
  const width = tile?.width ?? 64;
  const style = { '--preview-position': position, '--width': `${width}px` } as Record<
    string,
    string | number
  >;
  if (tile) {
    style['--height'] = `${tile.height}px`;
    style['--tile-position'] = `-${tile.x}px -${tile.y}px`;
    style['--sprite'] = `url("${tile.url}")`;
  }
  return (
    <div className={styles.preview} style={style as CSSProperties} aria-hidden="true">
      {tile && <div className={styles.tile} />}
      <span className={styles.time}>{text}</span>
    </div>
  );
}

function toFraction(value: number, total: number): number {
  return total > 0 ? Math.max(0, Math.min(1, value / total)) : 0;
}
