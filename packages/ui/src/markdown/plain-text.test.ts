import { expect, test } from 'vitest';

import { readMarkdownAsText } from './plain-text.ts';

test('a text is copied as it is read, without marks', () => {
  expect(
    readMarkdownAsText(
      '# One\n\n**Two** and *three* [4]\nfive\n\n- six\n- `seven`\n\n1. eight\n2. nine\n\n> ten',
    ),
  ).toBe('One\n\nTwo and three\nfive\n\n- six\n- seven\n\n1. eight\n2. nine\n\nten');
});
