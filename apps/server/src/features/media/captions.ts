import { vttTime } from './playlist.ts';

const LONGEST_LINE = 74;

/** Breaks a text where a reader would: at sentences, then at commas, then between words. */
const cuesIn = (text: string): string[] =>
  text
    .trim()
    .split(/(?<=[.!?…])\s+/)
    .flatMap((sentence) => {
      const lines: string[] = [];
      let line = '';
      for (const word of sentence.split(/\s+/)) {
        const isFull = line !== '' && (line + word).length > LONGEST_LINE;
        const isPause = /[,;:]$/.test(line) && line.length > LONGEST_LINE / 2;
        if (isFull || isPause) {
          lines.push(line);
          line = '';
        }
        line = line ? `${line} ${word}` : word;
      }
      return line ? [...lines, line] : lines;
    });

/** Captions for a text that is spoken evenly from the beginning to `seconds`. */
export const captionsFor = (text: string, seconds: number): string => {
  const cues = cuesIn(text);
  const letters = cues.reduce((sum, cue) => sum + cue.length, 0);
  let spoken = 0;
  const timed = cues.map((cue) => {
    const from = (spoken / letters) * seconds;
    spoken += cue.length;
    return `${vttTime(from)} --> ${vttTime((spoken / letters) * seconds)}\n${cue.replaceAll('<', '&lt;').replaceAll('-->', '→')}\n`;
  });
  return ['WEBVTT\n', ...timed].join('\n');
};

const MAX_CAPTION_LETTERS = 2_000_000;

/** Whether a text is a track of captions at all. */
export const isCaptionTrack = (text: string): boolean =>
  text.length <= MAX_CAPTION_LETTERS && /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\r?\n|$)/.test(text);
