import { expect, test } from 'vitest';

import { parseMarkdown } from './parse-markdown.ts';

test('reads headings, paragraphs, lists, quotes and code', () => {
  expect(
    parseMarkdown(
      '# One\n\n**Two** and *three* [4]\nfive\n- six\n- `seven`\n\n1. eight\n> nine\n```\n<b>ten</b>\n```',
    ),
  ).toEqual([
    { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'One' }] },
    {
      kind: 'paragraph',
      children: [
        { kind: 'strong', children: [{ kind: 'text', text: 'Two' }] },
        { kind: 'text', text: ' and ' },
        { kind: 'emphasis', children: [{ kind: 'text', text: 'three' }] },
        { kind: 'text', text: ' ' },
        { kind: 'mark', number: 4 },
        { kind: 'text', text: '\nfive' },
      ],
    },
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ kind: 'text', text: 'six' }], [{ kind: 'code', text: 'seven' }]],
    },
    { kind: 'list', isOrdered: true, start: 1, items: [[{ kind: 'text', text: 'eight' }]] },
    { kind: 'quote', children: [{ kind: 'text', text: 'nine' }] },
    { kind: 'code', text: '<b>ten</b>' },
  ]);
});

test('links and pictures are their words, markup is text', () => {
  expect(
    parseMarkdown(
      '[open](javascript:alert(1)) ![seen](https://attacker.example/x) <img src=x onerror=alert(1)>',
    ),
  ).toEqual([
    {
      kind: 'paragraph',
      children: [
        { kind: 'text', text: '[open](javascript:alert(1)) ' },
        { kind: 'text', text: 'seen' },
        { kind: 'text', text: ' <img src=x onerror=alert(1)>' },
      ],
    },
  ]);
});

test('reads an unfinished text', () => {
  expect(parseMarkdown('A **bold\n```\ncode')).toEqual([
    { kind: 'paragraph', children: [{ kind: 'text', text: 'A **bold' }] },
    { kind: 'code', text: 'code' },
  ]);
  expect(parseMarkdown('')).toEqual([]);
});
