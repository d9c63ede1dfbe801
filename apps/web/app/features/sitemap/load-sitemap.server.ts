import { publicItems, publicMembers } from '@maetrix/contract';
import type { Answer } from '@maetrix/contract/client';
import type { RouterContextProvider } from 'react-router';

import { siteOrigin } from '../../shared/meta/site-origin.server.ts';
import {
  articlePath,
  blogCategoryPath,
  categoryPath,
  coursePath,
  podcastCategoryPath,
  podcastPath,
  videoCategoryPath,
  videoPath,
} from '../catalogue/index.ts';
import { memberPath } from '../members/index.server.ts';
import { getApi } from '../session/index.server.ts';
import { renderSitemap, renderSitemapIndex } from './sitemap.ts';

const PAGES = [
  '/',
  '/courses',
  '/videos',
  '/podcasts',
  '/blogs',
  '/calendar',
  '/members',
  '/support',
  '/terms-and-conditions',
  '/privacy-policy',
];

const paths = {
  course: { category: categoryPath, item: coursePath },
  video: { category: videoCategoryPath, item: videoPath },
  podcast: { category: podcastCategoryPath, item: podcastPath },
  blog: { category: blogCategoryPath, item: articlePath },
};

const toAddress = (path: string) => siteOrigin + path;

type Context = Readonly<RouterContextProvider>;
type Section = 'items' | 'members';

const sitemapPath = (section: Section, page: number) =>
  `/sitemap/${section === 'members' ? 'members-' : ''}${page}`;

/** A cache that kept a failure as the sitemap would hide the site from search engines. */
const failure = (status: 404 | 503) => new Response('', { status, headers: { 'cache-control': 'no-store' } });

const requirePage = <Result>(answer: Answer<Result>): Result => {
  if (answer.ok) return answer.result;
  throw failure(answer.code === 'not_found' ? 404 : 503);
};

const loadItems = async (context: Context, page: number) => {
  const answer = await getApi(context)(publicItems, { query: { page } });
  const { categories, items, page_count: pageCount } = requirePage(answer);
  const ofSite = [
    ...PAGES,
    ...categories.map(({ kind, category_url }) => paths[kind].category(category_url)),
  ];
  const ofItems = items.map(({ kind, id, category_url: category, title_url: slug }) =>
    paths[kind].item({ category, id, slug }),
  );
  return { pageCount, addresses: [...(page === 1 ? ofSite : []), ...ofItems].map(toAddress) };
};

const loadMembers = async (context: Context, page: number) => {
  const answer = await getApi(context)(publicMembers, { query: { page } });
  const { members, page_count: pageCount } = requirePage(answer);
  return { pageCount, addresses: members.map(memberPath).map(toAddress) };
};

const LOADERS = { items: loadItems, members: loadMembers };

const toResponse = (xml: string) =>
  new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });

const MAX_ADDRESSES = 50_000;

/** The addresses of a small site, or the pages of a large one. */
const loadFirst = async (context: Context) => {
  const [items, members] = await Promise.all([loadItems(context, 1), loadMembers(context, 1)]);
  const addresses = [...items.addresses, ...members.addresses];
  const isSmall = items.pageCount === 1 && members.pageCount === 1 && addresses.length <= MAX_ADDRESSES;
  const listPages = (section: Section, count: number) =>
    Array.from({ length: count }, (_, index) => toAddress(sitemapPath(section, index + 1)));
  return isSmall
    ? { addresses }
    : { pages: [...listPages('items', items.pageCount), ...listPages('members', members.pageCount)] };
};

/** The sitemap, or the index of several. */
export const loadSitemap = async (context: Context): Promise<Response> => {
  const { addresses, pages } = await loadFirst(context);
  return toResponse(addresses ? renderSitemap(addresses) : renderSitemapIndex(pages));
};

/** One sitemap of several. */
export const loadSitemapPage = async (context: Context, page: string): Promise<Response> => {
  const [, prefix, number] = /^(members-)?([1-9]\d{0,3})$/.exec(page) ?? [];
  if (number === undefined) throw failure(404);
  const { addresses, pageCount } = await LOADERS[prefix ? 'members' : 'items'](context, Number(number));
  if (pageCount === 1 && !(await loadFirst(context)).pages) throw failure(404);
  return toResponse(renderSitemap(addresses));
};
