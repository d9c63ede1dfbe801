import { expect, test } from 'vitest';

import { readPageSummary } from './page-summary-codec.ts';

test('takes the words of Open Graph before those of the page, on one line', () => {
  expect(
    readPageSummary(`<head><title>News &amp; more</title>
      <meta property="og:title" content=" Consent
        in seven questions "><meta name="DESCRIPTION" content="What to ask &lt;before&gt;"></head>
      <body><meta property="og:description" content="from the body"></body>`),
  ).toEqual({ title: 'Consent in seven questions', description: 'What to ask <before>' });
  const shop = { title: 'Shop', description: '' };
  expect(readPageSummary('<title>Shop</title><title>Two</title>')).toEqual(shop);
  expect(readPageSummary('<title></title><script>let a = 1</script><title>Shop</title>')).toEqual(shop);
});

test('a page without a title has no summary', () => {
  for (const html of ['', '<title> \u202e</title>', '<p>text</p>', '<meta name="description" content="x">'])
    expect(readPageSummary(html), html).toBeNull();
});

test('cuts long words, drops what is not seen, and reads hostile pages in no time', () => {
  const summary = readPageSummary(
    `<title>${'😀'.repeat(500)}</title><meta name=description content="a\u202eb\u0000c">`,
  );
  expect(Array.from(summary?.title ?? '')).toHaveLength(161);
  expect(summary?.description).toBe('abc');
  for (const html of [
    '<'.repeat(256_000),
    '<title>'.repeat(30_000),
    '<meta '.repeat(40_000),
    '&'.repeat(256_000),
  ])
    readPageSummary(html);
});
