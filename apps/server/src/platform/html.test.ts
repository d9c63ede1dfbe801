import { expect, test } from 'vitest';

import { cleanHtml } from './html.ts';

test('keeps HTML that consists of allowed tags', () => {
  const allowed = '<h3>Before</h3><p>Ask <strong>twice</strong>.</p><ul><li>One</li></ul>';
  expect(cleanHtml(allowed)).toBe(allowed);
});

test.each([
  ['<script>steal()</script><p>x</p>', '<p>x</p>'],
  ['<p onclick="steal()">x</p>', '<p>x</p>'],
  ['<p style="position:fixed">x</p>', '<p>x</p>'],
  ['<a href="javascript:steal()">x</a>', '<a rel="ugc noopener">x</a>'],
  ['<a href="//evil.example">x</a>', '<a rel="ugc noopener">x</a>'],
  ['<img src=x onerror=steal()><p>x</p>', '<p>x</p>'],
  ['<svg><script>steal()</script></svg>x', 'x'],
  ['<math><mtext><style><img src=x onerror=steal()></style></mtext></math>x', 'x'],
])('sanitises %s to %s', (html, sanitised) => {
  expect(cleanHtml(html)).toBe(sanitised);
});
