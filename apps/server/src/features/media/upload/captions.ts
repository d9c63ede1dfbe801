import { vttTime } from '../processing/playlist.ts';

const MAX_LINE_LENGTH = 74;

/** Splits a text at sentences, then at commas, then between words. */
const splitIntoCues = (text: string): string[] =>
  text
    .trim()
    .split(/(?<=[.!?…])\s+/)
    .flatMap((sentence) => {
      const lines: string[] = [];
      let line = '';
      for (const word of sentence.split(/\s+/)) {
        const isFull = line !== '' && (line + word).length > MAX_LINE_LENGTH;
        const isPause = /[,;:]$/.test(line) && line.length > MAX_LINE_LENGTH / 2;
        if (isFull || isPause) {
          lines.push(line);
          line = '';
        }
        line = line ? `${line} ${word}` : word;
      }
      return line ? [...lines, line] : lines;
    });

/** Creates WebVTT captions for a text that is spoken evenly over `seconds`. */
export const captionsFor = (text: string, seconds: number): string => {
  const cues = splitIntoCues(text);
  const letters = cues.reduce((sum, cue) => sum + cue.length, 0);
  let spoken = 0;
  const timed = cues.map((cue) => {
    const from = (spoken / letters) * seconds;
    spoken += cue.length;
    return `${vttTime(from)} --> ${vttTime((spoken / letters) * seconds)}\n${cue.replaceAll('<', '&lt;').replaceAll('-->', '→')}\n`;
  });
  return ['WEBVTT\n', ...timed].join('\n');
};

const MAX_CAPTION_LENGTH = 2_000_000;

/** Whether a text is a WebVTT file. */
export const isCaptionTrack = (text: string): boolean =>
  text.length <= MAX_CAPTION_LENGTH && /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\r?\n|$)/.test(text);
