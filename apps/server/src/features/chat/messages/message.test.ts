import { expect, test } from 'vitest';

import { excerpt, findMentioned, searchExpression } from './message.ts';

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

test('makes an expression of words alone for the search of one room', () => {
  expect(searchExpression("Autoclave's SERVICE!", 7)).toBe("'chatroom7' & 'autoclave' & 's' & 'service':*");
  expect(searchExpression("') | ('x", 7)).toBe("'chatroom7' & 'x'");
  expect(searchExpression('botox se', 7)).toBe("'chatroom7' & 'botox' & 'se'");
  expect(searchExpression('&|!:*()', 7)).toBeNull();
  expect(searchExpression('a '.repeat(50), 7)?.split('&')).toHaveLength(9);
});
