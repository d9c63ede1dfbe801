import { escapeXml } from '../../shared/formatting/escape-xml.ts';
import { articlePath } from '../catalogue/index.ts';
import { BLOGS_PATH, FEED_PATH } from './article-paths.ts';

export type FeedItem = {
  title: string;
  category: string;
  categoryUrl: string;
  slug: string;
  preview: string;
  author: string;
  publishedAt: string;
  updatedAt: string;
};

const element = (name: string, text: string, attributes = '') =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`;

const formatDate = (at: string) => new Date(at).toUTCString();

const newest = (dates: string[]) => dates.reduce((latest, date) => (date > latest ? date : latest));

const renderItem = (item: FeedItem, siteOrigin: string): string => {
  const url = siteOrigin + articlePath({ category: item.categoryUrl, slug: item.slug });
  return [
    '<item>',
    element('title', item.title),
    element('link', url),
    element('guid', url, ' isPermaLink="true"'),
    element('pubDate', formatDate(item.publishedAt)),
    element('dc:creator', item.author),
    element('category', item.category),
    element('description', item.preview),
    '</item>',
  ].join('\n');
};

/** The RSS 2.0 feed of articles that are open to anyone: previews, not their texts. */
export const renderFeed = (items: FeedItem[], siteOrigin: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', 'Maetrix Blogs'),
    element('link', siteOrigin + BLOGS_PATH),
    element('description', 'Articles for people who run or work in aesthetic clinics.'),
    element('language', 'en-gb'),
    ...(items.length
      ? [element('lastBuildDate', formatDate(newest(items.map(({ updatedAt }) => updatedAt))))]
      : []),
    `<atom:link href="${escapeXml(siteOrigin + FEED_PATH)}" rel="self" type="application/rss+xml"/>`,
    ...items.map((item) => renderItem(item, siteOrigin)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
