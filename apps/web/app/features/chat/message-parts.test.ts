import { expect, test } from 'vitest';

import { splitMessage } from './message-parts.ts';

const describe = (text: string, names: string[] = []) =>
  splitMessage(text, names).map((part) => (part.kind === 'text' ? part.text : { [part.kind]: part.text }));

test('links with http(s) are recognised without the punctuation after them', () => {
  expect(describe('See https://example.org/a?b=1, and http://example.org/x_(y).')).toEqual([
    'See ',
    { link: 'https://example.org/a?b=1' },
    ', and ',
    { link: 'http://example.org/x_(y)' },
    '.',
  ]);
  expect(describe('(https://example.org)')).toEqual(['(', { link: 'https://example.org' }, ')']);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,<b>',
  'https://',
  'http://maetrix.example@evil.example/',
  '<a href="x">',
])('%j stays a text', (text) => {
  expect(describe(text)).toEqual([text]);
});

test('names of those who are mentioned are marked, the longer one first', () => {
  expect(describe('Hi @Tom Harding-Smith and @tom harding', ['Tom Harding', 'Tom Harding-Smith'])).toEqual([
    'Hi ',
    { mention: '@Tom Harding-Smith' },
    ' and ',
    { mention: '@tom harding' },
  ]);
  expect(describe('Hi @Nobody', [])).toEqual(['Hi @Nobody']);
});
