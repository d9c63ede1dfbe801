import type { FrameRate, SourceFacts } from './source-facts.ts';

/** One size of a video, with what its stream may cost. */
export type Rung = { name: string; width: number; height: number; maxKbps: number; level: string };

/** How a video is cut: every segment but the last has `frames` frames. */
export type Cut = { rate: FrameRate; frames: number; segments: number; totalFrames: number };

const RUNGS = [
  { side: 360, maxKbps: 800, level: '3.0' },
  { side: 540, maxKbps: 1600, level: '3.1' },
  { side: 720, maxKbps: 2800, level: '3.1' },
  { side: 1080, maxKbps: 5000, level: '4.0' },
];
const SMALLEST = { side: 0, maxKbps: 800, level: '3.0' };

export const SEGMENT_SECONDS = 6;
const LONGEST_SEGMENT_SECONDS = 9;

const even = (value: number) => Math.max(2, 2 * Math.round(value / 2));

/** The sizes a source is worth: none larger than itself, by its shorter side. */
export const ladderFor = ({ width, height }: { width: number; height: number }): Rung[] => {
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

/** The distance between a source's key frames when it is always the same. */
const regularDistance = (keyTimes: number[], frameSeconds: number): number | null => {
  const [first, second] = keyTimes;
  if (first === undefined || second === undefined) return null;
  const distance = second - first;
  const isRegular = keyTimes.every(
    (time, index) => Math.abs(time - first - index * distance) < frameSeconds / 2,
  );
  return isRegular && distance > 0 ? distance : null;
};

/**
 * Segments are about six seconds; where the source has its key frames at one distance they begin on them, because
 * a segment that begins elsewhere is decoded from the key frame before it.
 */
export const cutOf = (facts: SourceFacts, keyTimes: number[]): Cut => {
  const rate = facts.video?.rate ?? { frames: 25, per: 1 };
  const frameSeconds = rate.per / rate.frames;
  const distance = regularDistance(keyTimes, frameSeconds);
  const times = distance ? Math.max(1, Math.round(SEGMENT_SECONDS / distance)) : 1;
  const aligned = (distance ?? 0) * times;
  const seconds = aligned > 0 && aligned <= LONGEST_SEGMENT_SECONDS ? aligned : SEGMENT_SECONDS;
  const frames = Math.max(1, Math.round(seconds / frameSeconds));
  const totalFrames = Math.max(
    1,
    Math.round((facts.video?.durationMs ?? facts.durationMs) / 1000 / frameSeconds),
  );
  return { rate, frames, totalFrames, segments: Math.ceil(totalFrames / frames) };
};

/** How much of a source may turn out not to be there before we call it damaged. */
const MISSING_SHARE = 0.1;

/** A cut of what there is, where a segment came out without a frame; null when too much is missing. */
export const shortenedCut = (cut: Cut, emptySegment: number): Cut | null => {
  const missing = cut.segments - emptySegment;
  const isTail = emptySegment > 0 && (missing === 1 || missing <= cut.segments * MISSING_SHARE);
  return isTail ? { ...cut, segments: emptySegment, totalFrames: emptySegment * cut.frames } : null;
};

export const segmentStart = ({ rate, frames }: Cut, segment: number): number =>
  (segment * frames * rate.per) / rate.frames;

export const framesIn = ({ frames, totalFrames }: Cut, segment: number): number =>
  Math.min(frames, totalFrames - segment * frames);

export const segmentName = (segment: number): string => `${String(segment).padStart(5, '0')}.ts`;
