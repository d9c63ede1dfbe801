import { defineCall } from '@maetrix/contract';
import { createLogger } from '@maetrix/service/logger';
import { createMetrics } from '@maetrix/service/metrics';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';

import { createLocalLimiter } from '../limits.ts';
import { sha256 } from '../secrets.ts';
import { createRoutes, type Routes } from './route.ts';
import { createHttpServer } from './server.ts';

const unlimited = createLocalLimiter(() => new Date());

const STAFF = new Map([
  ['reader', new Set(['members:read'])],
  ['writer', new Set(['articles:write'])],
]);

const staffByToken = ({ tokenHash }: { tokenHash: Buffer }) => {
  const token = [...STAFF.keys()].find((known) => sha256(known).equals(tokenHash));
  return Promise.resolve(token ? { staffId: 7, permissions: STAFF.get(token) ?? new Set<string>() } : null);
};

const serve = async (register: (routes: Routes) => void) => {
  const app = await createHttpServer({
    logger: createLogger({ name: 'test', level: 'silent' }),
    metrics: createMetrics('test'),
    siteOrigin: 'http://maetrix.localhost',
    internalSecret: 'secret',
    isProduction: false,
  });
  onTestFinished(() => app.close());
  register(
    createRoutes(
      { json: app, form: app },
      { authenticate: () => Promise.resolve(null), authenticateStaff: staffByToken, limiter: unlimited },
    ),
  );
  return app;
};

const chat = defineCall({
  name: 'chat',
  summary: 'Streams an answer',
  method: 'GET',
  path: '/chat',
  auth: 'public',
  response: { kind: 'stream', event: z.object({ text: z.string() }) },
});

test('sends a stream as server-sent events with an end mark, unbuffered', async () => {
  const app = await serve((routes) =>
    routes.public(chat, async () => ({
      // oxlint-disable-next-line typescript/require-await -- a stream that has its parts already
      stream: (async function* () {
        yield { text: 'Hello' };
        yield { text: 'there' };
      })(),
    })),
  );
  const answer = await app.inject('/chat');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  expect(answer.body).toBe('data: {"text":"Hello"}\n\ndata: {"text":"there"}\n\ndata: [DONE]\n\n');
});

test('ends a stream that fails with an error event and without the end mark', async () => {
  const app = await serve((routes) =>
    routes.public(chat, async () => ({
      // oxlint-disable-next-line typescript/require-await -- a stream that fails after its first part
      stream: (async function* () {
        yield { text: 'Hello' };
        throw new Error('the model is gone');
      })(),
    })),
  );
  const { body } = await app.inject('/chat');
  expect(body).toBe(
    'data: {"text":"Hello"}\n\nevent: error\ndata: {"status":false,"result":null,"code":"internal","message":"Something went wrong"}\n\n',
  );
});

const listMembers = defineCall({
  name: 'listMembers',
  summary: 'Lists members',
  method: 'GET',
  path: '/studio/members',
  auth: 'staff:members:read',
  response: { kind: 'json', result: z.object({ staff_id: z.int() }) },
});

test.each([
  ['nobody', undefined, 401, 'unauthenticated'],
  ['a member', '__Host-maetrix_session=reader', 401, 'unauthenticated'],
  ['staff without the permission', '__Host-maetrix_staff=writer', 403, 'forbidden'],
])('refuses a staff call of %s', async (_who, cookie, status, code) => {
  const app = await serve((routes) =>
    routes.staff(listMembers, ({ staffId }) => Promise.resolve({ result: { staff_id: staffId } })),
  );
  const answer = await app.inject({ url: '/studio/members', ...(cookie && { headers: { cookie } }) });
  expect([answer.statusCode, answer.json()]).toMatchObject([status, { status: false, code }]);
});

test('answers a staff call of staff with the permission', async () => {
  const app = await serve((routes) =>
    routes.staff(listMembers, ({ staffId }) => Promise.resolve({ result: { staff_id: staffId } })),
  );
  const headers = { cookie: '__Host-maetrix_staff=reader' };
  const answer = await app.inject({ url: '/studio/members', headers });
  expect(answer.json()).toEqual({ status: true, result: { staff_id: 7 }, message: '' });
});

test('the types keep a member call from being registered for staff', async () => {
  await serve((routes) => {
    const member = defineCall({ ...listMembers, auth: 'member' });
    // @ts-expect-error -- a member call has no permission
    expect(() => routes.staff(member, () => Promise.resolve({ result: { staff_id: 1 } }))).not.toThrow();
  });
});
