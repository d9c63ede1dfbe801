export type TimedText = { startTime: number; endTime: number; text: string };

/** The cues to be seen at a moment, in the order of the file. */
export function cuesAt<Cue extends TimedText>(cues: Iterable<Cue>, time: number): Cue[] {
  return [...cues].filter((cue) => cue.startTime <= time && time < cue.endTime);
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': '\u{a0}',
  '&lrm;': '\u{200e}',
  '&rlm;': '\u{200f}',
};

/** The lines of a cue as plain text: WebVTT's own tags go, its entities are read, nothing becomes markup. */
export function cueLines(text: string): string[] {
  return text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** The track for a wanted language: the same, else one of the same tongue, else the first. */
export function trackFor<Track extends { srclang: string }>(
  tracks: readonly Track[],
  wanted: string | null,
): Track | null {
  if (wanted === null) return null;
  const [tongue] = wanted.split('-');
  return (
    tracks.find((track) => track.srclang === wanted) ??
    tracks.find((track) => track.srclang.split('-')[0] === tongue) ??
    tracks[0] ??
    null
  );
}
