import type { Inline } from './parse-markdown.ts';

/** A part of a text, by the index of its letters. */
export type Range = { start: number; end: number };

/** What is read of a line. */
export const toPlainText = (pieces: readonly Inline[]): string =>
  pieces
    .map((piece) => {
      if (piece.kind === 'mark') return '';
      return 'children' in piece ? toPlainText(piece.children) : piece.text;
    })
    .join('');

/** Where each piece begins in the plain text of its line. */
export const locatePieces = (
  pieces: readonly Inline[],
  start: number,
): { piece: Inline; start: number }[] => {
  const located: { piece: Inline; start: number }[] = [];
  let next = start;
  for (const piece of pieces) {
    located.push({ piece, start: next });
    next += toPlainText([piece]).length;
  }
  return located;
};

/** Cuts a text that begins at `start` where ranges begin and end. */
export const cutAtRanges = (
  text: string,
  start: number,
  ranges: readonly Range[],
): { text: string; isHighlighted: boolean }[] => {
  const bounds = ranges
    .flatMap((range) => [range.start - start, range.end - start])
    .filter((bound) => bound > 0 && bound < text.length);
  const cuts = [...new Set([0, ...bounds, text.length])].toSorted((left, right) => left - right);
  return cuts.slice(0, -1).map((from, index) => ({
    text: text.slice(from, cuts[index + 1]),
    isHighlighted: ranges.some((range) => range.start <= start + from && start + from < range.end),
  }));
};
