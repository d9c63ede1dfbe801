/** What is said or written from a second of a recording on. */
export type TimedLine = { start: number; text: string };

/** What a feature gives to be found: the text of an item or of one of its lessons. */
export type SearchText = {
  itemId: number;
  /** The lesson, or 0 for the item itself. */
  partId: number;
  /** Of the lesson; null for an item, which the catalogue knows. */
  title: string | null;
  html: string;
  /** What is not HTML: names, lists. */
  texts: readonly string[];
  /** The recording whose captions are found too. */
  recordingId: number | null;
  /** What is said, where it is known without captions. */
  lines: readonly TimedLine[];
};

export type Passage = { text: string; startSeconds: number | null };

const PASSAGE_LENGTH = 240;
const SPOKEN_PASSAGE_LENGTH = 160;

const splitSentences = (paragraph: string): string[] => paragraph.split(/(?<=[.!?…])\s+/);

/** Passages of whole sentences, short enough to be quoted. */
export const writtenPassages = (paragraphs: readonly string[]): Passage[] =>
  paragraphs.flatMap((paragraph) => {
    const passages: Passage[] = [];
    let text = '';
    for (const sentence of splitSentences(paragraph)) {
      if (text && text.length + sentence.length > PASSAGE_LENGTH) {
        passages.push({ text, startSeconds: null });
        text = '';
      }
      text = text ? `${text} ${sentence}` : sentence;
    }
    return text ? [...passages, { text, startSeconds: null }] : passages;
  });

/** Passages of lines that follow each other; each starts where its first line is said. */
export const spokenPassages = (lines: readonly TimedLine[]): Passage[] => {
  const passages: { text: string; startSeconds: number }[] = [];
  for (const { start, text } of lines) {
    const last = passages.at(-1);
    if (last && last.text.length + text.length <= SPOKEN_PASSAGE_LENGTH) last.text += ` ${text}`;
    else passages.push({ text, startSeconds: Math.floor(start) });
  }
  return passages;
};
