import { escapeXml } from '../../shared/formatting/escape-xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const render = (root: 'urlset' | 'sitemapindex', entry: 'url' | 'sitemap', addresses: string[]) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...addresses.map((address) => `  <${entry}><loc>${escapeXml(address)}</loc></${entry}>`),
    `</${root}>`,
    '',
  ].join('\n');

export const renderSitemap = (addresses: string[]): string => render('urlset', 'url', addresses);

/** Names the sitemaps of a site that has more addresses than one may list. */
export const renderSitemapIndex = (addresses: string[]): string =>
  render('sitemapindex', 'sitemap', addresses);
