export type TimedText = { startTime: number; endTime: number; text: string };

/** The cues to show at `time`, in file order. */
export function findActiveCues<Cue extends TimedText>(cues: Iterable<Cue>, time: number): Cue[] {
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

/** The lines of a cue as plain text: removes WebVTT tags and decodes entities. */
export function parseCueText(text: string): string[] {
  return text
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|nbsp|lrm|rlm);/g, (entity) => ENTITIES[entity] ?? entity)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Selects a track: same language tag, else same base language, else the first. */
export function selectTrack<Track extends { srclang: string }>(
  tracks: readonly Track[],
  language: string | null,
): Track | null {
  if (language === null) return null;
  const [baseLanguage] = language.split('-');
  return (
    tracks.find((track) => track.srclang === language) ??
    tracks.find((track) => track.srclang.split('-')[0] === baseLanguage) ??
    tracks[0] ??
    null
  );
}
