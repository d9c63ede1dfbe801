import { expect, it } from 'vitest';
import { findLinks } from './links.ts';

it('finds each link once, decoded, in HTML and text', () => {
  const html = `<a href="https://a.test/x?p=1&amp;q=2">x</a> <a href='mailto:me@a.test'>m</a> <a HREF="javascript:alert(1)">j</a>`;
  const text = 'Go to https://a.test/x?p=1&q=2. Or (https://b.test/y), please.';
  expect(findLinks(html, text)).toEqual(['https://a.test/x?p=1&q=2', 'https://b.test/y']);
});
