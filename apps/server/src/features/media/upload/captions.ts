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

const escapeCue = (text: string) => text.replaceAll('<', '&lt;').replaceAll('-->', '→');

/** A line of a recording: who says what, from when to when in seconds. */
export type SpokenLine = { start: number; end: number; speaker?: string; text: string };

/** The cues of a line that is spoken evenly. */
const cuesForLine = ({ start, end, speaker, text }: SpokenLine): string[] => {
  const cues = splitIntoCues(text);
  const letters = cues.reduce((sum, cue) => sum + cue.length, 0);
  const voice = speaker ? `<v ${escapeCue(speaker)}>` : '';
  let spoken = 0;
  const timeAt = () => vttTime(start + (spoken / letters) * (end - start));
  return cues.map((cue) => {
    const from = timeAt();
    spoken += cue.length;
    return `${from} --> ${timeAt()}\n${voice}${escapeCue(cue)}\n`;
  });
};

/** Creates WebVTT captions for lines with their times. */
export const captionsForLines = (lines: readonly SpokenLine[]): string =>
  ['WEBVTT\n', ...lines.flatMap(cuesForLine)].join('\n');

/** Creates WebVTT captions for a text that is spoken evenly over `seconds`. */
export const captionsFor = (text: string, seconds: number): string =>
  captionsForLines([{ start: 0, end: seconds, text }]);

const CUE_TIME = /^(?:(\d{2}):)?(\d{2}):(\d{2})\.\d{3} +-->/;
const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ' };

/** What a WebVTT file says, and from which second on. */
export const readCaptionLines = (track: string): { start: number; text: string }[] =>
  track
    .replaceAll(/[\r\0]/g, '')
    .split(/\n{2,}/)
    .flatMap((block) => {
      const lines = block.split('\n');
      const timing = lines.findIndex((line) => CUE_TIME.test(line));
      const [, hours = '0', minutes = '0', seconds = '0'] = CUE_TIME.exec(lines[timing] ?? '') ?? [];
      const text = lines
        .slice(timing + 1)
        .join(' ')
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll(/&(?:lt|gt|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
        .trim();
      if (timing < 0 || !text) return [];
      return { start: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), text };
    });

const MAX_CAPTION_LENGTH = 2_000_000;

/** Whether a text is a WebVTT file. */
export const isCaptionTrack = (text: string): boolean =>
  text.length <= MAX_CAPTION_LENGTH && /^\uFEFF?WEBVTT(?:[ \t][^\n]*)?(?:\r?\n|$)/.test(text);
