import type { Run } from './export-document.ts';

/** Text of one font in a line; `x` is its distance from the line's start. */
export type Segment = { text: string; font: string; run: Run; x: number };

/** How wide a text is in a font. */
export type Measure = (font: string, text: string) => number;

type Piece = { text: string; font: string; run: Run; width: number };
type Word = { pieces: Piece[]; width: number };

/** Text of one font each: letters may need another one than their neighbours. */
export type SplitByFont = (text: string, run: Run) => { text: string; font: string }[];

const isSameStyle = (a: Run, b: Run) =>
  Boolean(a.isBold) === Boolean(b.isBold) &&
  Boolean(a.isItalic) === Boolean(b.isItalic) &&
  Boolean(a.isCode) === Boolean(b.isCode);

const createLine = (measure: Measure) => {
  const segments: Segment[] = [];
  let width = 0;
  const addPiece = ({ text, font, run, width: added }: Piece) => {
    const last = segments.at(-1);
    if (last?.font === font && isSameStyle(last.run, run)) last.text += text;
    else segments.push({ text, font, run, x: width });
    width += added;
  };
  return {
    segments,
    isEmpty: () => segments.length === 0,
    /** How wide the line is with one more space. */
    widthWithSpace: () => {
      const last = segments.at(-1);
      return last ? width + measure(last.font, ' ') : width;
    },
    addSpace: () => {
      const last = segments.at(-1);
      if (last) addPiece({ text: ' ', font: last.font, run: last.run, width: measure(last.font, ' ') });
    },
    addWord: (word: Word) => word.pieces.forEach(addPiece),
    fits: (added: number, limit: number) => width + added <= limit,
    addPiece,
  };
};

/** The lines of a paragraph that is `limit` wide. A word that is wider than a line is broken anywhere. */
export const layOutLines = (
  runs: readonly Run[],
  { limit, measure, split }: { limit: number; measure: Measure; split: SplitByFont },
): Segment[][] => {
  const lines: Segment[][] = [];
  let line = createLine(measure);
  let word: Word = { pieces: [], width: 0 };

  const breakLine = () => {
    lines.push(line.segments);
    line = createLine(measure);
  };
  const placeByLetters = ({ pieces }: Word) => {
    for (const { text, font, run } of pieces)
      for (const letter of text) {
        const width = measure(font, letter);
        if (!line.isEmpty() && !line.fits(width, limit)) breakLine();
        line.addPiece({ text: letter, font, run, width });
      }
  };
  const closeWord = () => {
    const closed = word;
    if (!closed.pieces.length) return;
    word = { pieces: [], width: 0 };
    if (!line.isEmpty()) {
      if (line.widthWithSpace() + closed.width <= limit) line.addSpace();
      else breakLine();
    }
    if (closed.width > limit) placeByLetters(closed);
    else line.addWord(closed);
  };
  const addToWord = (text: string, run: Run) => {
    for (const piece of split(text, run)) {
      const width = measure(piece.font, piece.text);
      word.pieces.push({ ...piece, run, width });
      word.width += width;
    }
  };

  for (const run of runs)
    for (const [row, text] of run.text.split('\n').entries()) {
      if (row > 0) {
        closeWord();
        breakLine();
      }
      for (const [index, part] of text.split(' ').entries()) {
        if (index > 0) closeWord();
        if (part) addToWord(part, run);
      }
    }
  closeWord();
  if (!line.isEmpty() || !lines.length) breakLine();
  return lines;
};
