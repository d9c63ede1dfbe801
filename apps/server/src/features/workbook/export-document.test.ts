import { expect, test } from 'vitest';

import { cleanText } from './export-document.ts';
import { toEntry } from './exported-entry-codec.ts';
import { layOutLines } from './line-layout.ts';

test('drops what no file can hold, and keeps letters, signs and lines', () => {
  const nul = String.fromCharCode(0, 7, 11, 27, 31, 127, 0x9f);
  expect(cleanText(`a${nul}b\r\nc\td \ud800 \ufffe€ ‘x’ 🎉 e\u0301`)).toBe('ab\nc d \ufffd € ‘x’ 🎉 é');
});

test('[WORK-003] an answer in Markdown becomes headings, lists, bold and plain text; markup stays text', () => {
  const paragraphs = toEntry({
    source: 'Pricing, The deposit',
    question: 'How <b>much</b>?',
    answer: '## First\n**Fifty** pounds [1]\n- one\n- *two*\n\n1. three\n> said\n```\n<script>\n```',
    createdAt: new Date('2026-11-14T08:41:00Z'),
  });
  expect(paragraphs).toEqual([
    { style: 'note', runs: [{ text: 'Pricing, The deposit' }] },
    { style: 'question', runs: [{ text: 'How <b>much</b>?' }] },
    { style: 'heading', runs: [{ text: 'First' }] },
    { style: 'text', runs: [{ text: 'Fifty', isBold: true }, { text: ' pounds ' }] },
    { style: 'item', marker: '•', runs: [{ text: 'one' }] },
    { style: 'item', marker: '•', runs: [{ text: 'two', isItalic: true }] },
    { style: 'item', marker: '1.', runs: [{ text: 'three' }] },
    { style: 'quote', runs: [{ text: 'said' }] },
    { style: 'code', runs: [{ text: '<script>', isCode: true }] },
    { style: 'note', runs: [{ text: '14 November 2026 at 08:41' }] },
  ]);
});

/** Each letter is one wide. */
const layOut = (limit: number, ...runs: { text: string; isBold?: boolean }[]) =>
  layOutLines(runs, {
    limit,
    measure: (_font, text) => text.length,
    split: (text, run) => [{ text, font: run.isBold ? 'bold' : 'plain' }],
  }).map((segments) => segments.map(({ text, x }) => `${x}:${text}`));

test('breaks lines at spaces, and words that are wider than a line anywhere', () => {
  expect(layOut(9, { text: 'one two three' })).toEqual([['0:one two'], ['0:three']]);
  expect(layOut(4, { text: 'a abcdefghij b' })).toEqual([['0:a'], ['0:abcd'], ['0:efgh'], ['0:ij b']]);
  expect(layOut(9, { text: 'one\n\ntwo' })).toEqual([['0:one'], [], ['0:two']]);
  expect(layOut(9, { text: '' })).toEqual([[]]);
});

test('keeps a word of two styles together', () => {
  expect(layOut(8, { text: 'one ' }, { text: 'tw', isBold: true }, { text: 'o three' })).toEqual([
    ['0:one ', '4:tw', '6:o'],
    ['0:three'],
  ]);
});
