import { expect, test } from 'vitest';

import { planCandidates, exchangeLetters, rankItems, readWords } from './query.ts';

test('reads words without accents, operators and repetitions, at most twelve', () => {
  expect(readWords(`Ayşe's "Botox" & laser:* | (laser) !x <-> %_`)).toEqual([
    'ayse',
    's',
    'botox',
    'laser',
    'x',
  ]);
  expect(readWords('a b c d e f g h i j k l m n')).toHaveLength(12);
  expect(readWords(`${'a'.repeat(31)} ok`)).toEqual(['ok']);
  expect(readWords(' … ')).toEqual([]);
});

test('exchanges each two neighbouring letters', () => {
  expect(exchangeLetters('laser')).toEqual(['alser', 'lsaer', 'laesr', 'lasre']);
  expect(exchangeLetters('a')).toEqual([]);
});

test('an item that has all words in different lessons comes before one that has half of them in its title', () => {
  const ranked = rankItems(
    [
      { itemId: 1, partId: 0, rank: 0.9, hasWords: [true, false] },
      { itemId: 2, partId: 5, rank: 0.3, hasWords: [true, false] },
      { itemId: 2, partId: 6, rank: 0.3, hasWords: [false, true] },
    ],
    [1, 1],
  );
  expect(ranked.map(({ itemId }) => itemId)).toEqual([2, 1]);
});

test('a rare word counts more than a common one', () => {
  const ranked = rankItems(
    [
      { itemId: 1, partId: 0, rank: 0.5, hasWords: [true, false] },
      { itemId: 2, partId: 0, rank: 0.5, hasWords: [false, true] },
    ],
    [0.1, 0.7],
  );
  expect(ranked.map(({ itemId }) => itemId)).toEqual([2, 1]);
});

const known = (word: string, documents: number) => ({ word, documents, isPublic: true });

test('looks in lessons for words that few documents have, the three rarest first', () => {
  expect(
    planCandidates([known('a', 40), known('b', 10), known('c', 30), known('d', 20), known('7', 0)]),
  ).toEqual({
    scope: 'documents',
    words: ['a', 'b', 'c', 'd', '7'],
    every: 'a & b & c & d & 7',
    some: 'a | b | c | d | 7',
    rare: '7 | b | d | c',
    inTitles: 'a | b | c | d | 7',
  });
});

test('a very common word is left to the other words', () => {
  expect(planCandidates([known('botox', 10_001), known('rota', 3)])).toMatchObject({
    scope: 'documents',
    every: 'botox & rota',
    rare: 'rota',
    inTitles: 'rota',
  });
});

test.each([
  ['alone', [known('botox', 10_001)], 'botox'],
  ['beside a word that nothing has', [known('botox', 10_001), known('2031', 0)], '2031 | botox'],
])('a very common word %s is looked for in items', (_where, words, rare) => {
  expect(planCandidates(words)).toMatchObject({ scope: 'items', rare });
});
