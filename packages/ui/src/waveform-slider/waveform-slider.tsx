import type { CSSProperties, KeyboardEvent } from 'react';
import { cx } from '../cx/cx.ts';
import { useSeekInput } from '../seek-input/use-seek-input.ts';
import { bundleLevels, drawBars } from './bars.ts';
import styles from './waveform-slider.module.css';

type WaveformSliderProps = {
  /** How loud the recording is over its length, 0 to 100. Without it the slider is a plain line. */
  levels: readonly number[] | null;
  /** Seconds. */
  time: number;
  duration: number;
  label: string;
  /** What screen readers say of a position. */
  describe: (time: number, duration: number) => string;
  onSeek: (seconds: number) => void;
  disabled?: boolean;
  className?: string | undefined;
};

const BARS = 96;
const KEY_SECONDS = 5;
const PAGE_SECONDS = 30;

const KEY_STEPS: Record<string, number> = {
  ArrowRight: KEY_SECONDS,
  ArrowUp: KEY_SECONDS,
  ArrowLeft: -KEY_SECONDS,
  ArrowDown: -KEY_SECONDS,
  PageUp: PAGE_SECONDS,
  PageDown: -PAGE_SECONDS,
};

/** A seek bar in the shape of the sound. */
export function WaveformSlider({
  levels,
  time,
  duration,
  label,
  describe,
  onSeek,
  disabled = false,
  className,
}: WaveformSliderProps) {
  const { draggedTime, inputProps } = useSeekInput(onSeek);
  const shownTime = draggedTime ?? time;
  const played = duration > 0 ? Math.min(1, shownTime / duration) : 0;

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = KEY_STEPS[event.key];
    if (step === undefined || disabled) return;
    event.preventDefault();
    onSeek(Math.max(0, Math.min(duration, shownTime + step)));
  }

  const path = levels?.length ? drawBars(bundleLevels(levels, BARS)) : null;
  return (
    <div className={cx(styles.slider, className)} style={{ '--played': played } as CSSProperties}>
      {path ? (
        <>
          <Bars path={path} className={styles.rest} />
          <Bars path={path} className={styles.played} />
        </>
      ) : (
        <span className={styles.line} />
      )}
      <input
        {...inputProps}
        type="range"
        className={styles.input}
        min={0}
        max={duration || 1}
        step="any"
        value={Math.min(shownTime, duration || 1)}
        disabled={disabled || duration === 0}
        aria-label={label}
        aria-valuetext={describe(shownTime, duration)}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}

function Bars({ path, className }: { path: string; className: string | undefined }) {
  return (
    <svg
      className={cx(styles.bars, className)}
      viewBox={`0 0 ${BARS} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
