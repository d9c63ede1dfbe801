import { formatClockTime } from '@maetrix/contract/clock-time';

import type { Category, Item } from '#app/features/catalogue/index.ts';
import { cleanHtml } from '#app/platform/html.ts';

import type { Episode, EpisodeFile } from '../episode.ts';

export const EPISODES_PER_PAGE = 100;

/** Stands for the address of the episodes' files, which differs from feed to feed; not allowed in XML. */
const FILES = '\u0000';

export type Show = { origin: string; title: string; description: string; author: string; email: string };

/** One page of a feed (RFC 5005). */
export type FeedPage = { address: string; page: number; pages: number; isPrivate: boolean; builtAt: Date };

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Removes characters that make a document that is not XML. */
const removeForbidden = (text: string) =>
  // oxlint-disable-next-line no-control-regex
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');

const escape = (text: string) =>
  removeForbidden(text).replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '');

const cdata = (html: string) => `<![CDATA[${removeForbidden(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const element = (name: string, text: string | number) => `<${name}>${escape(String(text))}</${name}>`;

const fileUrl = (itemId: number, file: EpisodeFile) => `${FILES}/${itemId}/${file}`;

/** Links to our own pages are absolute: an app has no page they could be relative to. */
const renderNotes = (origin: string, { descriptionHtml }: Pick<Episode, 'descriptionHtml'>): string =>
  cleanHtml(descriptionHtml).replaceAll('href="/', `href="${origin}/`);

/** An episode with a placeholder for the address of its files; empty without a recording. */
export const renderEpisode = (
  { origin }: Show,
  item: Item,
  category: Category,
  { audio, ...episode }: Episode,
  /** Below the address of media. */
  cover: string | undefined,
): string => {
  if (!audio) return '';
  const link = `${origin}/podcast/${category.slug}/${item.slug}`;
  const seconds = Math.round((audio.durationMs ?? 0) / 1000);
  return [
    '<item>',
    element('title', item.title),
    element('link', link),
    `<guid isPermaLink="false">${escape(`maetrix-podcast-${item.id}`)}</guid>`,
    element('pubDate', new Date(item.publishedAt).toUTCString()),
    element('description', item.previewText),
    `<content:encoded>${cdata(renderNotes(origin, episode) || escape(item.previewText))}</content:encoded>`,
    `<enclosure url="${fileUrl(item.id, 'audio.mp3')}" length="${audio.recordingBytes ?? 0}" type="audio/mpeg"/>`,
    element('category', category.name),
    element('itunes:title', item.title),
    element('itunes:author', item.speakers.join(', ')),
    element('itunes:duration', formatClockTime(seconds)),
    element('itunes:explicit', 'false'),
    element('itunes:episodeType', 'full'),
    ...(episode.season ? [element('itunes:season', episode.season)] : []),
    ...(episode.episode ? [element('itunes:episode', episode.episode)] : []),
    ...(cover ? [`<itunes:image href="${escape(`${origin}/media/${cover}`)}"/>`] : []),
    ...(audio.captions.length
      ? [
          `<podcast:transcript url="${fileUrl(item.id, 'transcript.vtt')}" type="text/vtt" language="en" rel="captions"/>`,
        ]
      : []),
    ...(episode.chapters.length
      ? [`<podcast:chapters url="${fileUrl(item.id, 'chapters.json')}" type="application/json+chapters"/>`]
      : []),
    ...item.speakers.map((speaker) => `<podcast:person>${escape(speaker)}</podcast:person>`),
    '</item>',
  ].join('\n');
};

const pageLinks = ({ address, page, pages }: FeedPage) => {
  const link = (rel: string, number: number) =>
    `<atom:link rel="${rel}" type="application/rss+xml" href="${escape(number === 1 ? address : `${address}?page=${number}`)}"/>`;
  return [
    link('self', page),
    link('first', 1),
    link('last', pages),
    ...(page > 1 ? [link('previous', page - 1)] : []),
    ...(page < pages ? [link('next', page + 1)] : []),
  ];
};

/** What precedes the episodes: RSS 2.0 with the elements of iTunes and Podcasting 2.0. */
export const renderChannel = (show: Show, page: FeedPage): string => {
  const cover = `${show.origin}/art/podcast-cover-1400.jpg`;
  const channel = [
    element('title', show.title),
    element('link', `${show.origin}/podcasts`),
    element('description', show.description),
    element('language', 'en-gb'),
    element('lastBuildDate', page.builtAt.toUTCString()),
    ...pageLinks(page),
    element('itunes:author', show.author),
    `<itunes:owner>${element('itunes:name', show.author)}${element('itunes:email', show.email)}</itunes:owner>`,
    `<itunes:image href="${escape(cover)}"/>`,
    `<image>${element('url', cover)}${element('title', show.title)}${element('link', `${show.origin}/podcasts`)}</image>`,
    '<itunes:category text="Business"><itunes:category text="Management"/></itunes:category>',
    element('itunes:explicit', 'false'),
    element('itunes:type', 'episodic'),
    element('podcast:medium', 'podcast'),
    `<podcast:locked owner="${escape(show.email)}">yes</podcast:locked>`,
    // Directories must not list a private feed.
    ...(page.isPrivate ? [element('itunes:block', 'Yes'), element('podcast:block', 'yes')] : []),
  ];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    ' xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:podcast="https://podcastindex.org/namespace/1.0">',
    '<channel>',
    ...channel,
  ].join('\n');
};

export const renderFeed = (channel: string, filesAddress: string, episodes: string[]): string =>
  [
    channel,
    ...episodes.map((episode) => episode.replaceAll(FILES, filesAddress)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
