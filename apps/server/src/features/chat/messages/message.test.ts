import { expect, test } from 'vitest';

import { excerpt, findMentioned } from './message.ts';

test('cuts a text between characters', () => {
  expect(excerpt('Short\n\ntext')).toBe('Short text');
  expect(excerpt(null)).toBe('');
  expect(excerpt('🙂'.repeat(200))).toBe(`${'🙂'.repeat(140)}…`);
});

test('mentions only those whose name stands in the text after an @', () => {
  const people = [{ name: 'Ada Byron' }, { name: 'Ben' }, { name: 'Cleo' }];
  expect(findMentioned('Hello @ada byron and Cleo, ben@clinic.example', people)).toEqual([
    { name: 'Ada Byron' },
  ]);
  expect(findMentioned('@', people)).toEqual([]);
});
