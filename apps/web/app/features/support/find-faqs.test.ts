import { expect, test } from 'vitest';

import { findFaqs } from './find-faqs.ts';

const faqs = [
  { question: 'How do I cancel my plan?', paragraphs: ['Open My Account.', 'There is no fee.'] },
  { question: 'Can I have my money back?', paragraphs: ['Ask within 7 days. At the café, too.'] },
];
const find = (search: string) => findFaqs(faqs, search).map(({ question }) => question.split(' ')[0]);

test('finds words in the question and in the answer, by their beginning', () => {
  expect(find('cancel')).toEqual(['How']);
  expect(find('acc')).toEqual(['How']);
  expect(find('7')).toEqual(['Can']);
  expect(find('ancel')).toEqual([]);
});

test('needs every word, in any order and case, with or without accents', () => {
  expect(find('FEE cancel')).toEqual(['How']);
  expect(find('cancel money')).toEqual([]);
  expect(find('cafe')).toEqual(['Can']);
  expect(find('CAFÉ')).toEqual(['Can']);
});

test('finds everything without a word, and takes signs for spaces', () => {
  for (const search of ['', '  ', '?!', '(.*']) expect(find(search)).toEqual(['How', 'Can']);
  expect(find('days?')).toEqual(['Can']);
});
