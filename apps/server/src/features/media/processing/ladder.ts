import type { FrameRate, SourceFacts } from './source-facts.ts';

/** One size of a video with its maximum bit rate. */
export type VideoSize = { name: string; width: number; height: number; maxKbps: number; level: string };

/** How a video is split: every segment but the last has `frames` frames. */
export type Cut = { rate: FrameRate; frames: number; segments: number; totalFrames: number };

const RUNGS = [
  { side: 360, maxKbps: 800, level: '3.0' },
  { side: 540, maxKbps: 1600, level: '3.1' },
  { side: 720, maxKbps: 2800, level: '3.1' },
  { side: 1080, maxKbps: 5000, level: '4.0' },
];
const SMALLEST = { side: 0, maxKbps: 800, level: '3.0' };

export const SEGMENT_SECONDS = 6;
const MAX_SEGMENT_SECONDS = 9;

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));

/** The sizes to encode, by the shorter side; none is larger than the source. */
export const ladderFor = ({ width, height }: { width: number; height: number }): VideoSize[] => {
  const short = Math.min(width, height);
  const fitting = RUNGS.filter(({ side }) => side <= short);
  return (fitting.length ? fitting : [{ ...SMALLEST, side: 2 * Math.floor(short / 2) }]).map(
    ({ side, maxKbps, level }) => ({
      name: `v${side}`,
      width: even((width * side) / short),
      height: even((height * side) / short),
      maxKbps,
      level,
    }),
  );
};

/** The interval between key frames when it is constant, else null. */
const keyFrameInterval = (keyTimes: number[], frameSeconds: number): number | null => {
  const [first, second] = keyTimes;
  if (first === undefined || second === undefined) return null;
  const interval = second - first;
  const isRegular = keyTimes.every(
    (time, index) => Math.abs(time - first - index * interval) < frameSeconds / 2,
  );
  return isRegular && interval > 0 ? interval : null;
};

/**
 * Segments are about six seconds long. With a constant key frame interval they start on key frames, because a segment
 * that starts elsewhere must be decoded from the key frame before it.
 */
export const planSegments = (facts: SourceFacts, keyTimes: number[]): Cut => {
  const rate = facts.video?.rate ?? { frames: 25, per: 1 };
  const frameSeconds = rate.per / rate.frames;
  const interval = keyFrameInterval(keyTimes, frameSeconds);
  const times = interval ? Math.max(1, Math.round(SEGMENT_SECONDS / interval)) : 1;
  const aligned = (interval ?? 0) * times;
  const seconds = aligned > 0 && aligned <= MAX_SEGMENT_SECONDS ? aligned : SEGMENT_SECONDS;
  const frames = Math.max(1, Math.round(seconds / frameSeconds));
  const totalFrames = Math.max(
    1,
    Math.round((facts.video?.durationMs ?? facts.durationMs) / 1000 / frameSeconds),
  );
  return { rate, frames, totalFrames, segments: Math.ceil(totalFrames / frames) };
};

/** The share of a source that may be missing at its end before it is treated as damaged. */
const MAX_MISSING_SHARE = 0.1;

/** Shortens the plan when a segment has no frames; null when too much is missing. */
export const shortenCut = (cut: Cut, emptySegment: number): Cut | null => {
  const missing = cut.segments - emptySegment;
  const isTail = emptySegment > 0 && (missing === 1 || missing <= cut.segments * MAX_MISSING_SHARE);
  return isTail ? { ...cut, segments: emptySegment, totalFrames: emptySegment * cut.frames } : null;
};

export const segmentStart = ({ rate, frames }: Cut, segment: number): number =>
  (segment * frames * rate.per) / rate.frames;

export const framesIn = ({ frames, totalFrames }: Cut, segment: number): number =>
  Math.min(frames, totalFrames - segment * frames);

export const segmentName = (segment: number): string => `${String(segment).padStart(5, '0')}.ts`;
