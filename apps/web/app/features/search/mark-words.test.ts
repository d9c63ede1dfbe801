import { expect, test } from 'vitest';

import { createMarker } from './mark-words.ts';

const shown = (text: string, searched: string) =>
  createMarker(searched)(text)
    .map((piece) => (piece.isMatch ? `[${piece.text}]` : piece.text))
    .join('');

test('marks the beginnings of words, in any case', () => {
  expect(shown('Deposits without apology', 'deposit')).toBe('[Deposit]s without apology');
  expect(shown('The 90-second phone enquiry', 'PHONE enquiry')).toBe('The 90-second [phone] [enquiry]');
});

test('marks nothing inside a word, and no short words', () => {
  expect(shown('Therapy and the forms of it', 'the for and')).toBe('Therapy [and] [the] forms of it');
  expect(shown('Redeposit of a deposit', 'deposit of')).toBe('Redeposit of a [deposit]');
});

test('takes signs of a pattern for what they are', () => {
  expect(shown('What (not) to say', '(not) .* to')).toBe('What ([not]) to say');
  expect(shown('Why', '((((')).toBe('Why');
});

test('a long text with thousands of words costs no more than twelve (timing)', () => {
  const words = Array.from({ length: 2_000 }, (_, index) => `ss${String.fromCodePoint(0x4e00 + index)}`);
  const began = performance.now();
  const mark = createMarker(words.join(' '));
  for (let title = 0; title < 50; title++) mark('Saying sss kkk ssk and then some more '.repeat(5));
  expect(performance.now() - began).toBeLessThan(10_000);
});
