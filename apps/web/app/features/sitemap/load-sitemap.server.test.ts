import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { publicItems, publicMembers } from '@maetrix/contract';
import { RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';

const SITE = 'http://maetrix.localhost/sitemap.xml';

/** Loads the sitemap in front of an API that answers like this. */
const load = async (answer: RequestListener): Promise<Response> => {
  const api = createServer(answer).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  vi.resetModules();
  vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  vi.stubEnv('LOG_LEVEL', 'silent');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { sessionMiddleware } = await import('../session/index.server.ts');
  const { loadSitemap } = await import('./load-sitemap.server.ts');
  const context = new RouterContextProvider();
  const visit = {
    request: new Request(SITE),
    context,
    pattern: '/sitemap.xml',
    url: new URL(SITE),
    params: {},
  };
  const answered = await sessionMiddleware(visit, () =>
    loadSitemap(context).catch((thrown: unknown) => thrown as Response),
  );
  return answered as Response;
};

test.each([431, 500, 503])(
  'the sitemap is 503 and kept by no cache when the API answers %i',
  async (status) => {
    const response = await load((_request, reply) => void reply.writeHead(status).end());
    expect(response.status).toBe(503);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('the sitemap lists the pages, items and members of the API', async () => {
  const items = [{ kind: 'video', id: 7, category_url: 'money', title_url: 'deposits' }];
  const response = await load((request, reply) => {
    const results: Record<string, object> = {
      [publicItems.path]: { categories: [], items, page_count: 1 },
      [publicMembers.path]: { members: [{ id: 7, name_url: 'dr_amara_osei' }], page_count: 1 },
    };
    const result = results[(request.url ?? '').replace('/api', '').replace(/\?.*/, '')];
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ status: true, code: 200, message: '', result }));
  });
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600']);
  const sitemap = await response.text();
  expect(sitemap).toContain('/video/money/deposits</loc>');
  expect(sitemap).toContain('/member/7/dr_amara_osei</loc>');
});
