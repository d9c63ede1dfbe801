import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import { SESSION_COOKIE } from '@maetrix/contract/cookies';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { findDocumentPath, findPage, readsQuery } from './app/route-table.ts';

// Together with the 5 s of the edge cache, a change is visible within a minute.
const PAGE_TTL_MS = 50_000;
const MAX_CACHED_PAGES = 500;
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

/** `expires` is infinite while the page is being rendered. */
type Cached = { page: Promise<CachedPage>; expires: number };

const splitUrl = (url: string): [path: string, query: string] => {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  return [path, query];
};

type AskedFor = Pick<FastifyRequest, 'method' | 'url' | 'headers'>;

/** Where a document is when it is asked for by another spelling of its path: each would be rendered for itself. */
export const documentRedirect = ({ url }: AskedFor): string | null => {
  const [path] = splitUrl(url);
  const document = findDocumentPath(path);
  return document === path ? null : document;
};

/**
 * The path of a document, or of a page that is the same for all visitors; null for anything else. A query parameter
 * that the page reads makes it private: caller input must never be in a cached page, whose policy allows every inline
 * script in it.
 */
export const visitorPagePath = ({ method, url, headers }: AskedFor): string | null => {
  const [path, query] = splitUrl(url);
  if (findDocumentPath(path) === path) return method === 'GET' || method === 'HEAD' ? path : null;
  const isVisitor = !headers.cookie?.includes(SESSION_COOKIE);
  // Other spellings of a path would be cached twice, and `.data` is a data request of the router.
  const isPlain = path === '/' || !/[%\\#]|\/$|\.data$/.test(path);
  const page = method === 'GET' && isVisitor && isPlain ? findPage(path) : undefined;
  return page?.isVisitorPage && !readsQuery(page, query) ? path : null;
};

const encodingFor = (accepted = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => accepted.includes(name));

/** Redirects keep the query, and every parameter of their own. */
const withQuery = (location: string, url: string): string => {
  const [path, query] = splitUrl(location);
  const own = new URLSearchParams(query);
  const others = [...new URLSearchParams(splitUrl(url)[1])].filter(([name]) => !own.has(name));
  const all = new URLSearchParams([...own, ...others]);
  return all.size ? `${path}?${all}` : path;
};

/**
 * Caches documents, and pages for all visitors. Concurrent requests share one render; the least recently rendered one
 * is evicted.
 */
export const createVisitorPages = (render: (path: string) => Promise<Response>) => {
  const pages = new Map<string, Cached>();

  const renderOnce = async (path: string): Promise<CachedPage> => {
    const response = await render(path);
    const isFound = response.status === 200;
    const headers = Object.fromEntries(response.headers);
    const caching = isFound ? { 'cache-control': CACHED_AT_EDGE } : {};
    return {
      status: response.status,
      headers: findDocumentPath(path)
        ? { ...headers, vary: 'accept-encoding' }
        : { ...headers, ...caching, vary: 'accept-encoding, cookie' },
      html: Buffer.from(await response.arrayBuffer()),
      compressed: {},
      expires: isFound ? Date.now() + PAGE_TTL_MS : 0,
    };
  };

  const renderAndCache = async (path: string): Promise<CachedPage> => {
    const fresh: Cached = { page: renderOnce(path), expires: Infinity };
    pages.delete(path);
    pages.set(path, fresh);
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_CACHED_PAGES) break;
      pages.delete(oldest);
    }
    const page = await fresh.page.catch(() => null);
    fresh.expires = page?.expires ?? 0;
    // Missing, moved and failed pages are rendered again next time.
    if (!fresh.expires && pages.get(path) === fresh) pages.delete(path);
    return fresh.page;
  };

  const findFresh = (path: string): Cached | undefined => {
    const known = pages.get(path);
    return known && known.expires > Date.now() ? known : undefined;
  };

  return {
    /** Whether the page can be sent without rendering it. */
    isReady: (path: string): boolean => findFresh(path) !== undefined,

    /** False when rendering failed: the page must then be rendered for this visitor. */
    send: async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const page = await (findFresh(path)?.page ?? renderAndCache(path)).catch(() => null);
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
