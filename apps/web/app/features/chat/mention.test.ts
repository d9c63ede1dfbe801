import { expect, test } from 'vitest';

import { findMentioned, findMentionQuery, insertMention } from './mention.ts';

test.each([
  ['@', ''],
  ['Good luck @', ''],
  ['Good luck @Gra', 'Gra'],
  ['Bravo\n@Ayş', 'Ayş'],
  ['(@Tom', 'Tom'],
  ["@O'Neil", "O'Neil"],
])('[CHAT-014] the list opens when the text ends with %j', (text, query) => {
  expect(findMentionQuery(text)).toBe(query);
});

test.each(['', 'Good luck', 'ada@clinic', 'Good luck @Grace ', '@Grace Adeyemi', '@@'])(
  '[CHAT-014] the list stays closed when the text ends with %j',
  (text) => {
    expect(findMentionQuery(text)).toBeNull();
  },
);

test('a picked name replaces the word before the caret', () => {
  expect(insertMention('Good luck @Gra', 14, 'Grace Adeyemi')).toEqual({
    text: 'Good luck @Grace Adeyemi ',
    caret: 25,
  });
  expect(insertMention('Hi @T today', 5, 'Tom Harding')).toEqual({
    text: 'Hi @Tom Harding today',
    caret: 16,
  });
});

test('only those whose name still stands in the text are mentioned, each once', () => {
  const tom = { userId: 'tom', userName: 'Tom Harding' };
  const grace = { userId: 'grace', userName: 'Grace Adeyemi' };
  expect(findMentioned('hello @tom harding', [tom, grace, tom])).toEqual(['tom']);
});
