import { expect, test } from 'vitest';

import { readMarkdownAsText } from './plain-text.ts';

test('a text is copied as it is read, without marks', () => {
  expect(
    readMarkdownAsText(
      '# One\n\n**Two** and *three* [4]\nfive [4]. Six [4] [5]\n\n- seven\n- `eight`\n\n1. nine\n2. ten\n\n> eleven',
    ),
  ).toBe('One\n\nTwo and three\nfive. Six\n\n- seven\n- eight\n\n1. nine\n2. ten\n\neleven');
});

test('a list goes on with its numbers after what stands between them', () => {
  expect(readMarkdownAsText('1. one\n\n2. two\n   - three\n\n3. four')).toBe(
    '1. one\n\n2. two\n\n- three\n\n3. four',
  );
});
