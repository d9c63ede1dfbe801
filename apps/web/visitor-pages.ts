import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { findPage, readsQuery } from './app/route-table.ts';

// With what the edge keeps (5 s), a change is seen within the minute.
const PAGE_TTL_MS = 50_000;
const MAX_CACHED_PAGES = 500;
const SESSION_COOKIE = '__Host-maetrix_session';
/** The edge keeps such a page, and tells browsers to ask each time. */
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
 * The path of a page that is the same for everybody who is not logged in; null for anything else. A query with a
 * parameter that the page reads makes it a page for this caller: what callers write is never in a shared one, whose
 * policy lets in every inline script that was rendered.
 */
export const sharedPath = ({
  method,
  url,
  headers,
}: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): string | null => {
  const [path, query] = splitUrl(url);
  const isVisitor = !headers.cookie?.includes(SESSION_COOKIE);
  // Other spellings of an address would be kept beside it, and the router fetches data from `.data`.
  const isPlain = path === '/' || !/%|\/$|\.data$/.test(path);
  const page = method === 'GET' && isVisitor && isPlain ? findPage(path) : undefined;
  return page?.isShared && !readsQuery(page, query) ? path : null;
};

const encodingFor = (accepted = ''): Encoding | undefined =>
  (['br', 'gzip'] as const).find((name) => accepted.includes(name));

/** A redirect of the page keeps what the page does not read. */
const withQuery = (location: string, url: string): string => {
  const [, query] = splitUrl(url);
  return query ? `${location.split('?', 1)[0]}?${query}` : location;
};

/**
 * Pages rendered once for all visitors. Whoever comes first renders; the others wait for it. The last ones asked for
 * are kept, if they exist.
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

  const keep = async (path: string): Promise<CachedPage> => {
    const fresh = renderOnce(path);
    pages.delete(path);
    pages.set(path, fresh);
    for (const oldest of pages.keys()) {
      if (pages.size <= MAX_CACHED_PAGES) break;
      pages.delete(oldest);
    }
    const page = await fresh.catch(() => null);
    // What does not exist, moved or failed is asked for again the next time.
    if (!page?.expires && pages.get(path) === fresh) pages.delete(path);
    return fresh;
  };

  const find = async (path: string): Promise<CachedPage> => {
    const known = pages.get(path);
    const found = await known;
    if (found && (found.expires === 0 || found.expires > Date.now())) return found;
    return pages.get(path) === known ? keep(path) : find(path);
  };

  return {
    /** False when the page could not be rendered for everybody, and has to be for this visitor. */
    send: async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const page = await find(path).catch(() => null);
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
