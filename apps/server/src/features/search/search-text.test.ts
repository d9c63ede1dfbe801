import { expect, test } from 'vitest';

import { spokenPassages, writtenPassages } from './search-text.ts';

test('passages are whole sentences, never across paragraphs', () => {
  const long = 'Count the hours you fill. '.repeat(12).trim();
  const texts = writtenPassages(['Costs & hours', long, 'Rent', 'Heat']).map(({ text }) => text);
  expect(texts[0]).toBe('Costs & hours');
  expect(texts.slice(-2)).toEqual(['Rent', 'Heat']);
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(240);
  expect(texts.length).toBeGreaterThan(4);
  expect(texts.slice(1, -2).every((text) => text.startsWith('Count') && text.endsWith('.'))).toBe(true);
});

test('a spoken passage starts where its first line is said', () => {
  const lines = [
    { start: 0, text: 'Good morning.' },
    { start: 3.4, text: 'Three things today.' },
    { start: 8.9, text: 'x'.repeat(150) },
  ];
  expect(spokenPassages(lines)).toEqual([
    { text: 'Good morning. Three things today.', startSeconds: 0 },
    { text: 'x'.repeat(150), startSeconds: 8 },
  ]);
});
