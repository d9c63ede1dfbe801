import { gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { findPage } from './app/route-table.ts';

const KEPT_MS = 60_000;
const MOST_KEPT = 500;
const SESSION_COOKIE = '__Host-maetrix_session';

type Kept = { status: number; headers: Record<string, string>; html: Buffer; zipped: Buffer; until: number };

/** The path of a page that is the same for everybody who is not logged in; null for anything else. */
export const sharedPath = ({ method, url, headers }: FastifyRequest): string | null => {
  const isVisitor = !headers.cookie?.includes(SESSION_COOKIE);
  // Other spellings of an address would be kept beside it.
  const isPlain = url === '/' || !/[?%]|\/$/.test(url);
  return method === 'GET' && isVisitor && isPlain && findPage(url)?.isShared ? url : null;
};

/**
 * Pages rendered once for all visitors. Whoever comes first renders; the others wait for it. The last ones asked for
 * are kept, if they exist.
 */
export const createVisitorPages = (render: (path: string) => Promise<Response>) => {
  const pages = new Map<string, Promise<Kept>>();

  const renderOnce = async (path: string): Promise<Kept> => {
    const response = await render(path);
    const html = Buffer.from(await response.arrayBuffer());
    const headers = { ...Object.fromEntries(response.headers), vary: 'accept-encoding, cookie' };
    const isKept = response.status === 200;
    return {
      status: response.status,
      headers,
      html,
      zipped: gzipSync(html, { level: isKept ? 9 : 1 }),
      until: isKept ? Date.now() + KEPT_MS : 0,
    };
  };

  const keep = async (path: string): Promise<Kept> => {
    const fresh = renderOnce(path);
    pages.delete(path);
    pages.set(path, fresh);
    for (const oldest of pages.keys()) {
      if (pages.size <= MOST_KEPT) break;
      pages.delete(oldest);
    }
    const page = await fresh.catch(() => null);
    // What does not exist, moved or failed is asked for again the next time.
    if (!page?.until && pages.get(path) === fresh) pages.delete(path);
    return fresh;
  };

  const find = async (path: string): Promise<Kept> => {
    const known = pages.get(path);
    const found = await known;
    if (found && (found.until === 0 || found.until > Date.now())) return found;
    return pages.get(path) === known ? keep(path) : find(path);
  };

  return {
    /** False when the page could not be rendered for everybody, and has to be for this visitor. */
    send: async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const page = await find(path).catch(() => null);
      if (!page) return false;
      const canUnzip = request.headers['accept-encoding']?.includes('gzip');
      reply.code(page.status).headers(page.headers);
      if (canUnzip) reply.header('content-encoding', 'gzip');
      await reply.send(canUnzip ? page.zipped : page.html);
      return true;
    },
  };
};
