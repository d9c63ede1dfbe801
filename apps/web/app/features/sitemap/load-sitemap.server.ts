import { publicItems } from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { siteOrigin } from '../../shared/meta/site-origin.server.ts';
import { articlePath, blogCategoryPath } from '../blogs/index.server.ts';
import { categoryPath, coursePath, videoCategoryPath, videoPath } from '../catalogue/index.ts';
import { podcastCategoryPath, podcastPath } from '../podcasts/index.server.ts';
import { getApi } from '../session/index.server.ts';
import { renderSitemap, renderSitemapIndex } from './sitemap.ts';

const PAGES = [
  '/',
  '/courses',
  '/videos',
  '/podcasts',
  '/blogs',
  '/calendar',
  '/support',
  '/terms-and-conditions',
  '/privacy-policy',
];

const paths = {
  course: { category: categoryPath, item: coursePath },
  video: { category: videoCategoryPath, item: videoPath },
  podcast: { category: podcastCategoryPath, item: podcastPath },
  blog: {
    category: blogCategoryPath,
    item: ({ category, slug }: { category: string; slug: string }) => articlePath(category, slug),
  },
};

const toAddress = (path: string) => siteOrigin + path;

const sitemapPath = (page: number) => `/sitemap/${page}`;

type Context = Readonly<RouterContextProvider>;

/** A cache that kept a failure as the sitemap would hide the site from search engines. */
const failure = (status: 404 | 503) => new Response('', { status, headers: { 'cache-control': 'no-store' } });

const loadPage = async (context: Context, page: number) => {
  const answer = await getApi(context)(publicItems, { query: { page } });
  if (!answer.ok) throw failure(answer.code === 'not_found' ? 404 : 503);
  const { categories, items, page_count: pageCount } = answer.result;
  const ofSite = [
    ...PAGES,
    ...categories.map(({ kind, category_url }) => paths[kind].category(category_url)),
  ];
  const ofItems = items.map(({ kind, id, category_url: category, title_url: slug }) =>
    paths[kind].item({ category, id, slug }),
  );
  return { pageCount, addresses: [...(page === 1 ? ofSite : []), ...ofItems].map(toAddress) };
};

const toResponse = (xml: string) =>
  new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });

/** The sitemap, or the index of several. */
export const loadSitemap = async (context: Context): Promise<Response> => {
  const { pageCount, addresses } = await loadPage(context, 1);
  if (pageCount === 1) return toResponse(renderSitemap(addresses));
  const all = Array.from({ length: pageCount }, (_, index) => toAddress(sitemapPath(index + 1)));
  return toResponse(renderSitemapIndex(all));
};

/** One sitemap of several. */
export const loadSitemapPage = async (context: Context, page: string): Promise<Response> => {
  if (!/^[1-9]\d{0,3}$/.test(page)) throw failure(404);
  const { pageCount, addresses } = await loadPage(context, Number(page));
  if (pageCount === 1) throw failure(404);
  return toResponse(renderSitemap(addresses));
};
