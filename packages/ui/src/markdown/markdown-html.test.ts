import { expect, test } from 'vitest';

import { renderMarkdownAsHtml } from './markdown-html.ts';

test('renders headings, paragraphs, lists and quotes', () => {
  expect(
    renderMarkdownAsHtml('# One\n\n**Two** and *three*\nfour\n\n- five\n- `six`\n\n1. seven\n\n> eight'),
  ).toBe(
    '<h2>One</h2><p><strong>Two</strong> and <em>three</em><br>four</p><ul><li><p>five</p></li><li><p>six</p></li></ul>' +
      '<ol><li><p>seven</p></li></ol><blockquote><p>eight</p></blockquote>',
  );
});

test('markup stays text, links are their words, numbers of citations are left out', () => {
  expect(
    renderMarkdownAsHtml(
      '<img src=x onerror=alert(1)> & "q" ![seen](https://attacker.example/x) [1]\n\n```\n<b>\n```',
    ),
  ).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;q&quot; seen </p><p>&lt;b&gt;</p>');
});
