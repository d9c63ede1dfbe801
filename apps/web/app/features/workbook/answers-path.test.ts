import { expect, test } from 'vitest';

import { answersPath, readFilter } from './answers-path.ts';

test('an address has what is searched for and filtered by, and nothing else', () => {
  const filter = { search: 'deposit & “fee”', category: '7' };
  const path = answersPath('/ai-workbook', filter, 12);
  expect(path).toBe('/ai-workbook?search=deposit+%26+%E2%80%9Cfee%E2%80%9D&category=7&before=12');
  expect(readFilter(path)).toEqual(filter);
  expect(answersPath('/ai-workbook', { search: '', category: '' })).toBe('/ai-workbook');
});

test('what no list can be filtered by is left out', () => {
  expect(readFilter('/insight-engine?search=%20%20&category=%3Cb%3E')).toEqual({ search: '', category: '' });
  expect(readFilter(`/insight-engine?search=${'x'.repeat(200)}`).search).toHaveLength(100);
});
