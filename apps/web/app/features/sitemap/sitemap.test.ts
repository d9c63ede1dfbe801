import { expect, test } from 'vitest';

import { renderSitemap, renderSitemapIndex } from './sitemap.ts';

test('a sitemap lists addresses, escaped', () => {
  expect(renderSitemap(['https://maetrix.test/a?b=1&c=<2>'])).toContain(
    '<url><loc>https://maetrix.test/a?b=1&amp;c=&lt;2&gt;</loc></url>',
  );
});

test('an index lists sitemaps', () => {
  const index = renderSitemapIndex(['https://maetrix.test/sitemap/1', 'https://maetrix.test/sitemap/2']);
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">');
  expect(index.match(/<sitemap><loc>/g)).toHaveLength(2);
});
