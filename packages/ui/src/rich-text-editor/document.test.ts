import { expect, test } from 'vitest';

import { toDocument, toHtml } from './document.ts';

const reopen = (html: string) => toHtml(toDocument(html));

test.each([
  '<h2>Title</h2><p>One<br>two <strong>three</strong> <em>four</em></p>',
  '<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul>',
  '<blockquote><p>said</p></blockquote><hr><h3>Next</h3><h4>Last</h4>',
  '<p><a href="https://a.example/?b=1&amp;c=2">a &lt; b</a></p>',
  '<table><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></table>',
])('keeps %s', (html) => {
  expect(reopen(html)).toBe(html);
});

test.each([
  ['Only words', '<p>Only words</p>'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '<ul><li><p>a</p></li><li><p>b</p></li></ul>'],
  ['<strong><p>one</p><p>two</p></strong>', '<p><strong>one</strong></p><p><strong>two</strong></p>'],
  ['<table><thead><tr><th>a</th></tr></thead></table>', '<table><tr><th><p>a</p></th></tr></table>'],
  ['<li>alone</li>', '<p>alone</p>'],
  ['<ul></ul><p></p>', ''],
  ['', ''],
  ['<p onclick="alert(1)">x<img src=x onerror=alert(1)></p><script>alert(1)</script>', '<p>x</p>'],
  ['<p><a href="javascript:alert(1)">x</a></p>', '<p>x</p>'],
  ['&lt;script&gt;', '<p>&lt;script&gt;</p>'],
])('reads %j as %j', (html, expected) => {
  expect(reopen(html)).toBe(expected);
});
