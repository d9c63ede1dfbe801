import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { findPage, readsQuery } from './app/route-table.ts';

// Together with the 5 s of the edge cache, a change is visible within a minute.
const PAGE_TTL_MS = 50_000;
const MAX_CACHED_PAGES = 500;
const SESSION_COOKIE = '__Host-maetrix_session';
/** Cached by the edge; browsers revalidate each time. */
const CACHED_AT_EDGE = 'public, max-age=0, s-maxage=1, stale-while-revalidate=4, stale-if-error=600';

const compressors = {
  br: (html: Buffer) => promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 9 }),
};

type Encoding = keyof typeof compressors;

type CachedPage = {
  status: number;
  headers: Record<string, string>;
  html: Buffer;
  compressed: Partial<Record<Encoding, Promise<Buffer>>>;
  expires: number;
};

const splitUrl = (url: string): [path: string, query: string] => {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  return [path, query];
};

/**
 * The path of a page that is the same for all visitors; null for anything else. A query parameter that the page reads
 * makes it private: caller input must never be in a cached page, whose policy allows every inline script in it.
 */
export const sharedPath = ({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | null => {
  const [path, query] = splitUrl(url);
  const isVisitor = !headers.cookie?.includes(SESSION_COOKIE);
  // Other spellings of a path would be cached twice, and `.data` is a data request of the router.
  const isPlain = path === '/' || !/%|\/$|\.data$/.test(path);
  const page = method === 'GET' && isVisitor && isPlain ? findPage(path) : undefined;
  return page?.isShared && !readsQuery(page, query) ? path : null;
};

const encodingFor = (accepted = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => accepted.includes(name));

/** Redirects keep the query. */
const withQuery = (location: string, url: string): string => {
  const [, query] = splitUrl(url);
  return query ? `${location.split('?', 1)[0]}?${query}` : location;
};

/**
 * Caches pages for all visitors. Concurrent requests share one render; the least recently rendered page is evicted.
 */
export const createVisitorPages = (render: (path: string) => Promise<Response>) => {
  const pages = new Map<string, Promise<CachedPage>>();

  const renderOnce = async (path: string): Promise<CachedPage> => {
    const response = await render(path);
    const isFound = response.status === 200;
    const headers = { ...Object.fromEntries(response.headers), vary: 'accept-encoding, cookie' };
    return {
      status: response.status,
      headers: isFound ? { ...headers, 'cache-control': CACHED_AT_EDGE } : headers,
      html: Buffer.from(await response.arrayBuffer()),
      compressed: {},
      expires: isFound ? Date.now() + PAGE_TTL_MS : 0,
    };
  };

  const renderAndCache = async (path: string): Promise<CachedPage> => {
    const fresh = renderOnce(path);
    pages.delete(path);
    pages.set(path, fresh);
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_CACHED_PAGES) break;
      pages.delete(oldest);
    }
    const page = await fresh.catch(() => null);
    // Missing, moved and failed pages are rendered again next time.
    if (!page?.expires && pages.get(path) === fresh) pages.delete(path);
    return fresh;
  };

  const getPage = async (path: string): Promise<CachedPage> => {
    const known = pages.get(path);
    const found = await known;
    if (found && (found.expires === 0 || found.expires > Date.now())) return found;
    return pages.get(path) === known ? renderAndCache(path) : getPage(path);
  };

  return {
    /** False when rendering failed: the page must then be rendered for this visitor. */
    send: async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const page = await getPage(path).catch(() => null);
      if (!page) return false;
      reply.code(page.status).headers(page.headers);
      const { location } = page.headers;
      if (location) reply.header('location', withQuery(location, request.url));
      const encoding = encodingFor(request.headers['accept-encoding']);
      if (encoding) {
        reply.header('content-encoding', encoding);
        page.compressed[encoding] ??= compressors[encoding](page.html);
        await reply.send(await page.compressed[encoding]);
      } else await reply.send(page.html);
      return true;
    },
  };
};
