import { RichText } from '@maetrix/ui/rich-text';
import { IconButton } from '@maetrix/ui/icon-button';
import { Share2 } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { xssMarkup, xssPayloads } from '../../../../../packages/testing/src/xss-payloads.ts';
import { serializeStructuredData } from '../../shared/meta/structured-data.tsx';
import { describeArticle } from './article-meta.ts';
import type { ArticleView } from './article-view.ts';
import { BlogCard } from './blog-card.tsx';
import { renderFeed } from './feed.ts';

const payloads = [...xssPayloads, ...xssMarkup];

/** React writes attributes in double quotes and escapes the rest, so anything else with `<` is an escape that failed. */
const TAG = /<\/?([a-z0-9]+)((?: [a-z0-9-]+="[^"<>]*")*)\/?>/gi;

const expectOnly = (html: string, tags: RegExp, attributes: RegExp, payload: string) => {
  for (const [, tag = '', given = ''] of html.matchAll(TAG)) {
    expect(tag, payload).toMatch(tags);
    for (const [, name = '', value = ''] of given.matchAll(/ ([a-z0-9-]+)="([^"]*)"/gi)) {
      expect(name, payload).toMatch(attributes);
      if (name === 'href') expect(value, payload).toMatch(/^(?:https?:\/\/|mailto:|\/blog\/)/);
    }
  }
  expect(html.replaceAll(TAG, ''), payload).not.toContain('<');
};

const articleWith = (text: string): ArticleView => ({
  id: 1,
  path: '/blog/money/an-article',
  title: text,
  picture: null,
  banner: null,
  author: text,
  isOpen: true,
  isFavourite: false,
  plan: null,
  category: text,
  categoryPath: '/blog/money',
  preview: text,
  html: text,
  authorImage: null,
  hasAuthor: true,
  publishedAt: '2026-11-09T08:00:00.000Z',
  updatedAt: '2026-11-09T08:00:00.000Z',
  isOpenToAnyone: true,
  bannerPicture: null,
  bannerAlt: text,
  socialImage: null,
  metaTitle: text,
  metaDescription: text,
  related: [],
  courses: [],
});

test('the text of an article renders nothing of 1,100 payloads but allowed elements', () => {
  const tags = /^(?:div|h[2-4]|p|br|ul|ol|li|strong|em|blockquote|a|hr|table|thead|tbody|tr|th|td)$/;
  const attributes = /^(?:class|id|href|rel|role|aria-label|tabindex)$/;
  expect(payloads.length).toBeGreaterThanOrEqual(1_100);
  for (const payload of payloads)
    for (const html of [payload, `<h2>${payload}</h2><p>${payload}</p>`])
      expectOnly(
        renderToStaticMarkup(createElement(RichText, { html, linkable: true, reading: true })),
        tags,
        attributes,
        payload,
      );
});

test('a card shows payloads in title, author and plan as text', () => {
  const tags = /^(?:article|div|span|h3|a|svg|path|rect|circle|line|button)$/;
  const attributes = /^(?!on)/i;
  for (const payload of payloads) {
    const card = {
      href: '/blog/money/x',
      title: payload,
      author: payload,
      lockedBy: payload,
      share: createElement(IconButton, { icon: Share2, label: payload }),
    };
    expectOnly(renderToStaticMarkup(createElement(BlogCard, card)), tags, attributes, payload);
  }
});

test('structured data cannot leave its script element, and keeps the text', () => {
  for (const payload of payloads) {
    const json = serializeStructuredData(describeArticle(articleWith(payload), 'https://maetrix.example'));
    expect(json, payload).not.toContain('<');
    expect(JSON.parse(json)).toMatchObject({ '@type': 'BlogPosting', headline: payload });
  }
});

test('structured data has no text of the article', () => {
  const article = { ...articleWith('x'), html: '<p>Secret</p>', isOpenToAnyone: false };
  const described = describeArticle(article, 'https://maetrix.example');
  expect(JSON.stringify(described)).not.toContain('Secret');
  expect(described).toMatchObject({ isAccessibleForFree: false });
});

test('the feed shows payloads as text', () => {
  const tags =
    /^(?:xml|rss|channel|title|link|description|language|lastBuildDate|atom:link|item|guid|pubDate|dc:creator|category)$/;
  for (const payload of payloads) {
    const item = {
      title: payload,
      category: payload,
      categoryUrl: 'money',
      slug: 'an-article',
      preview: payload,
      author: payload,
      publishedAt: '2026-11-09T08:00:00.000Z',
      updatedAt: '2026-11-09T08:00:00.000Z',
    };
    const feed = renderFeed([item], 'https://maetrix.example');
    expect(feed, payload).not.toContain('\u0000');
    const rest = feed.replaceAll(
      /<\/?\??([a-zA-Z:]+)(?: [a-zA-Z:]+="[^"<>]*")*[/?]?>/g,
      (whole, tag: string) => {
        expect(tag, payload).toMatch(tags);
        return whole.length ? '' : whole;
      },
    );
    expect(rest, payload).not.toMatch(/[<]/);
  }
});
