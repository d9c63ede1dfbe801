import { expect, test } from 'vitest';

import { firstCharacters, shorten, shortenAtWord } from './shorten.ts';

test('counts characters, and cuts no emoji in two', () => {
  expect(firstCharacters('🙂🙂🙂', 2)).toBe('🙂🙂');
  expect(firstCharacters('🙂🙂🙂', 3)).toBe('🙂🙂🙂');
  expect(shorten('🙂🙂🙂', 3)).toBe('🙂🙂🙂');
  expect(shorten('🙂🙂🙂🙂', 3)).toBe('🙂🙂…');
});

test('cuts after a word where there is one', () => {
  expect(shortenAtWord('one two three', 9)).toBe('one two…');
  expect(shortenAtWord('one two', 7)).toBe('one two');
  expect(shortenAtWord('onetwothree', 5)).toBe('onet…');
});
