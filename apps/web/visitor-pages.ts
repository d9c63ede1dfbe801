import { gzipSync } from 'node:zlib';

import type { FastifyReply, FastifyRequest } from 'fastify';

import { findPage } from './app/route-table.ts';

const KEPT_MS = 60_000;
const SESSION_COOKIE = '__Host-maetrix_session';

type Kept = { headers: Record<string, string>; html: Buffer; zipped: Buffer; until: number };

/** The path of a page that is the same for everybody who is not logged in; null for anything else. */
export const sharedPath = ({ method, url, headers }: FastifyRequest): string | null => {
  const isVisitor = !headers.cookie?.includes(SESSION_COOKIE);
  return method === 'GET' && isVisitor && findPage(url)?.isShared ? url : null;
};

/** Pages rendered once for all visitors. Whoever comes first renders; the others wait for it. */
export const createVisitorPages = (render: (path: string) => Promise<Response>) => {
  const pages = new Map<string, Promise<Kept | null>>();

  const keep = async (path: string): Promise<Kept | null> => {
    const response = await render(path);
    if (response.status !== 200) return null;
    const html = Buffer.from(await response.arrayBuffer());
    const headers = { ...Object.fromEntries(response.headers), vary: 'accept-encoding, cookie' };
    return { headers, html, zipped: gzipSync(html, { level: 9 }), until: Date.now() + KEPT_MS };
  };

  const find = async (path: string): Promise<Kept | null> => {
    const found = await pages.get(path);
    if (found && found.until > Date.now()) return found;
    const fresh = keep(path);
    pages.set(path, fresh);
    return fresh;
  };

  return {
    /** False when the page cannot be shared after all, and has to be rendered for this visitor. */
    send: async (path: string, request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
      const page = await find(path).catch(() => null);
      if (!page) return false;
      const canUnzip = request.headers['accept-encoding']?.includes('gzip');
      reply.headers(page.headers);
      if (canUnzip) reply.header('content-encoding', 'gzip');
      await reply.send(canUnzip ? page.zipped : page.html);
      return true;
    },
  };
};
