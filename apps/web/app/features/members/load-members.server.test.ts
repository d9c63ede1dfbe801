import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

import { RouterContextProvider } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';

const SITE = 'http://maetrix.localhost/members';

/** Loads the list in front of an API that answers like this. */
const load = async (answer: RequestListener, search = '') => {
  const api = createServer(answer).listen(0, '127.0.0.1');
  await once(api, 'listening');
  onTestFinished(() => void api.close());
  vi.resetModules();
  vi.stubEnv('API_ORIGIN', `http://127.0.0.1:${(api.address() as AddressInfo).port}`);
  vi.stubEnv('LOG_LEVEL', 'silent');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { sessionMiddleware } = await import('../session/index.server.ts');
  const { loadMembers } = await import('./load-members.server.ts');
  const logged: unknown[] = [];
  const note = (failure: unknown) => void logged.push(failure);
  channel('maetrix.web.failures').subscribe(note);
  onTestFinished(() => {
    channel('maetrix.web.failures').unsubscribe(note);
  });
  const request = new Request(SITE + search);
  const context = new RouterContextProvider();
  const visit = { request, context, pattern: '/members', url: new URL(request.url), params: {} };
  let loaded: unknown;
  await sessionMiddleware(visit, async () => {
    loaded = await loadMembers(context, request).catch((thrown: unknown) => thrown);
    return new Response();
  });
  return { loaded, logged };
};

const answerWith =
  (result: object): RequestListener =>
  (_request, reply) => {
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ status: true, message: '', result }));
  };

test.each([500, 503, 429])(
  '[MEMB-021] a list that the API answers with %i is logged and shows nothing',
  async (status) => {
    const { loaded, logged } = await load((_request, reply) => void reply.writeHead(status).end());
    expect(loaded).toMatchObject({
      data: { members: [], isLost: true },
      init: { status: status === 429 ? 429 : 503 },
    });
    expect(logged).toHaveLength(1);
  },
);

test('a page after the last is the last', async () => {
  const page = { data: [], total: 25, current_page: 1_000_000_000, per_page: 12 };
  const { loaded } = await load(answerWith({ user: page }), '?search=ada&page=1000000000');
  expect(loaded).toBeInstanceOf(Response);
  expect((loaded as Response).headers.get('location')).toBe('/members?search=ada&page=3');
});
