import { expect, test } from 'vitest';

import { renderFeed, type FeedItem } from './feed.ts';

const ORIGIN = 'https://maetrix.example';

const item = (given: Partial<FeedItem> = {}): FeedItem => ({
  title: 'VAT & “you”',
  category: 'Money',
  categoryUrl: 'money',
  slug: 'vat-and-you',
  preview: 'Is it <exempt>?',
  author: 'Rohan Mistry',
  publishedAt: '2026-10-02T08:00:00.000Z',
  updatedAt: '2026-10-05T09:30:00.000Z',
  ...given,
});

/** The elements of a level: name and inner text. */
const childrenOf = (xml: string): [name: string, inner: string][] =>
  [...xml.matchAll(/<([a-zA-Z:]+)(?: [^<>]*)?(?:\/>|>([\s\S]*?)<\/\1>)/g)].map(
    ([, name = '', inner = '']) => [name, inner],
  );

const innerOf = (xml: string, name: string): string =>
  new RegExp(`<${name}(?: [^<>]*)?>([\\s\\S]*)</${name}>`).exec(xml)?.[1] ?? '';

/** RFC 822 with a year of four digits, as RSS 2.0 demands. */
const RFC_822 =
  /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (?:GMT|[+-]\d{4})$/;

test('follows the rules of RSS 2.0', () => {
  const feed = renderFeed([item(), item({ slug: 'second', updatedAt: '2026-11-01T00:00:00.000Z' })], ORIGIN);
  expect(feed.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0"')).toBe(true);
  expect(childrenOf(innerOf(feed, 'rss')).map(([name]) => name)).toEqual(['channel']);
  const channel = childrenOf(innerOf(feed, 'channel'));
  const names = channel.map(([name]) => name);
  // Required once: title, link, description.
  for (const name of ['title', 'link', 'description', 'language', 'lastBuildDate', 'atom:link'])
    expect(
      names.filter((found) => found === name),
      name,
    ).toHaveLength(1);
  const fields = Object.fromEntries(channel);
  expect(fields['link']).toBe(`${ORIGIN}/blogs`);
  expect(fields['lastBuildDate']).toMatch(RFC_822);
  expect(fields['lastBuildDate']).toBe('Sun, 01 Nov 2026 00:00:00 GMT');
  expect(feed).toContain(`<atom:link href="${ORIGIN}/blogs/rss.xml" rel="self" type="application/rss+xml"/>`);

  const items = channel
    .filter(([name]) => name === 'item')
    .map(([, inner]) => Object.fromEntries(childrenOf(inner)));
  expect(items).toHaveLength(2);
  expect(items[0]).toEqual({
    title: 'VAT &amp; “you”',
    link: `${ORIGIN}/blog/money/vat-and-you`,
    guid: `${ORIGIN}/blog/money/vat-and-you`,
    pubDate: 'Fri, 02 Oct 2026 08:00:00 GMT',
    'dc:creator': 'Rohan Mistry',
    category: 'Money',
    description: 'Is it &lt;exempt&gt;?',
  });
  for (const { pubDate } of items) expect(pubDate).toMatch(RFC_822);
  expect(new Set(items.map(({ guid }) => guid)).size).toBe(2);
});

test('an empty feed is a valid channel without a date', () => {
  const names = childrenOf(innerOf(renderFeed([], ORIGIN), 'channel')).map(([name]) => name);
  expect(names).toEqual(['title', 'link', 'description', 'language', 'atom:link']);
});
