import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { parseRichText } from './parse.ts';
import { listHeadings, RichText } from './rich-text.tsx';

const render = (html: string) =>
  renderToStaticMarkup(createElement(RichText, { html }))
    .replace(/^<div class="prose">/, '')
    .replace(/<\/div>$/, '');

test('renders the allowed tags', () => {
  const html =
    '<h2>Title</h2><p>One<br/>two <strong>three</strong> <em>four</em></p><ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><blockquote>said</blockquote><hr/>';
  expect(render(html)).toBe(html);
});

test('renders web and mail links with rel=ugc', () => {
  expect(render('<a href="https://a.example/?b=1&amp;c=2" target="_top" onclick="x()">a</a>')).toBe(
    '<a href="https://a.example/?b=1&amp;c=2" rel="noopener noreferrer ugc">a</a>',
  );
  expect(render('<a href="/course/money">a</a>')).toContain('href="/course/money"');
  expect(render("<a href='mailto:a@b.example'>a</a>")).toContain('href="mailto:a@b.example"');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java&#x0A;script:alert(1)',
  '&#106;avascript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  'https:evil',
  '',
])('renders a link to %j as text', (href) => {
  expect(render(`<a href="${href}">text</a>`)).not.toContain('<a');
});

test.each([
  ['<script>alert(1)</script>after', 'after'],
  ['<SCRIPT src=//x>alert(1)</SCRIPT >after', 'after'],
  ['<script>never closed', ''],
  ['<style>*{display:none}</style>after', 'after'],
  ['<svg onload=alert(1)><p>in</p></svg>after', 'after'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></math>after', 'after'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">', '&quot;&gt;'],
  ['<img src=x onerror=alert(1)>after', 'after'],
  ['<iframe srcdoc="<script>alert(1)</script>"></iframe>after', 'after'],
  ['<form action=//x><input name=a>text</form>', 'text'],
  ['<!-- <img src=x onerror=alert(1)> -->after', 'after'],
  ['<!--> <img src=x onerror=alert(1)>', ''],
  ['<![CDATA[<img src=x>]]>', ']]&gt;'],
  ['<p style="position:fixed" class="x" id="main" onmouseover="alert(1)">text</p>', '<p>text</p>'],
  ['<p title=">"onclick=alert(1)>text</p>', '<p>text</p>'],
  ['<p <img src=x onerror=alert(1)>text', '<p>text</p>'],
  ['<p/onclick=alert(1)>text</p>', '<p>text</p>'],
  ['<img src="x` `<script>alert(1)</script>"` `>text', 'text'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a < b & c &copy; &#0; &#1114112;', 'a &lt; b &amp; c &amp;copy;  '],
  ['text <unfinished', 'text '],
])('sanitizes %j to %j', (html, expected) => {
  expect(render(html)).toBe(expected);
});

test.each([
  ['<p>one<p>two', '<p>one</p><p>two</p>'],
  ['<p>one<ul><li>two</ul>', '<p>one</p><ul><li>two</li></ul>'],
  ['<p><strong>one<h2>two</h2>', '<p><strong>one</strong></p><h2>two</h2>'],
  ['<ul><li>a<li>b<ul><li>c</ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
  ['<a href="https://a.example">a<a href="https://b.example">b</a></a>', 'ab</a>'],
  ['</p></div>text</strong>', 'text'],
])('nests %j as a browser would', (html, expected) => {
  expect(render(html)).toContain(expected);
});

test('limits the depth and parses long input in time (timing)', () => {
  const maxDepth = (nodes: ReturnType<typeof parseRichText>): number =>
    Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + maxDepth(node.children))));
  expect(maxDepth(parseRichText('<em>'.repeat(100_000)))).toBeLessThan(60);
  const startedAt = performance.now();
  parseRichText('<p '.repeat(20_000));
  parseRichText(`<a href="${' '.repeat(200_000)}`);
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});

test.each([
  [
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
    '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>',
  ],
  [
    '<table><tr><td>a<td>b<tr><td>c',
    '<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>',
  ],
  ['<table> lost <tr> lost <td>a</td></tr></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
  [
    '<table><p>lost<tr><td><p>a</p><table><tr><td>b</table>',
    '<table><tbody><tr><td><p>a</p></td></tr><tr><td>b</td></tr></tbody></table>',
  ],
  ['<tr><td>no table</td></tr>', 'no table'],
  ['<p>one<table><tr><td>two', '<p>one</p><div'],
])('builds a table from %j', (html, expected) => {
  expect(render(html)).toContain(expected);
});

test('gives headings unique ids that no other part of the page has', () => {
  const html =
    '<h2>Main</h2><h2>Main</h2><h3>Was it <em>ever</em>?</h3><h4>no</h4><h2>ß…</h2><h2></h2><h2>Crème</h2>';
  const headings = listHeadings(html);
  expect(headings).toEqual([
    { id: 'section-main', label: 'Main', level: 2 },
    { id: 'section-main-2', label: 'Main', level: 2 },
    { id: 'section-was-it-ever', label: 'Was it ever?', level: 3 },
    { id: 'section-untitled', label: 'ß…', level: 2 },
    { id: 'section-creme', label: 'Crème', level: 2 },
  ]);
  const rendered = renderToStaticMarkup(createElement(RichText, { html, linkable: true }));
  expect([...rendered.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual(headings.map(({ id }) => id));
  expect(render(html)).not.toContain('id=');
});
