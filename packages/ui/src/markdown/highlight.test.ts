import { expect, test } from 'vitest';

import { cutAtRanges, locatePieces, toPlainText } from './highlight.ts';
import type { Inline } from './parse-markdown.ts';

const PIECES: Inline[] = [
  { kind: 'text', text: 'Our peel is ' },
  { kind: 'strong', children: [{ kind: 'text', text: '100%' }] },
  { kind: 'mark', number: 1 },
  { kind: 'text', text: ' safe.' },
];

test('locates pieces in the plain text', () => {
  expect(toPlainText(PIECES)).toBe('Our peel is 100% safe.');
  expect(locatePieces(PIECES, 0).map(({ start }) => start)).toEqual([0, 12, 16, 16]);
});

test('cuts a text where ranges begin and end, also when they begin before it or overlap', () => {
  expect(cutAtRanges(' safe.', 16, [{ start: 12, end: 21 }])).toEqual([
    { text: ' safe', isHighlighted: true },
    { text: '.', isHighlighted: false },
  ]);
  expect(
    cutAtRanges('abcdef', 0, [
      { start: 1, end: 3 },
      { start: 2, end: 4 },
    ]),
  ).toEqual([
    { text: 'a', isHighlighted: false },
    { text: 'b', isHighlighted: true },
    { text: 'c', isHighlighted: true },
    { text: 'd', isHighlighted: true },
    { text: 'ef', isHighlighted: false },
  ]);
  expect(cutAtRanges('abc', 0, [])).toEqual([{ text: 'abc', isHighlighted: false }]);
});
