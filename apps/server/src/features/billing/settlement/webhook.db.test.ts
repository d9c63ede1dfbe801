import { createHmac } from 'node:crypto';

import { calls } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { createPeople } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);

const event = (id: string, type = 'checkout.session.completed') =>
  JSON.stringify({ id, object: 'event', type, created: 1_763_000_000, data: { object: { id: 'cs_1' } } });
const signed = (body: string, secret = 'whsec_sandbox', at = Math.floor(Date.now() / 1000)) =>
  `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
const deliver = (payload: string, signature: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    payload,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
  });
const count = async (text: string) =>
  (await server.parts.database.pool.query<{ count: number }>(text)).rows[0]?.count;

test('stores an event once and enqueues one sync of its object', async () => {
  for (const id of ['evt_1', 'evt_1', 'evt_2'])
    expect((await deliver(event(id), signed(event(id)))).statusCode).toBe(200);
  expect(await count('select count(*) from webhook_events')).toBe(2);
  expect(await count(`select count(*) from graphile_worker.jobs where key = 'session:cs_1'`)).toBe(1);
  const other = event('evt_3', 'customer.created');
  await deliver(other, signed(other));
  expect(await count('select count(*) from webhook_events where processed_at is null')).toBe(2);
});

test('stores each of many concurrent events once', async () => {
  const ids = Array.from({ length: 60 }, (_, index) => `evt_many_${index % 40}`);
  const answers = await Promise.all(ids.map((id) => deliver(event(id), signed(event(id)))));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await count(`select count(*) from webhook_events where event_id like 'evt\\_many%'`)).toBe(40);
  expect(await count(`select count(*) from graphile_worker.jobs where key = 'session:cs_1'`)).toBe(1);
});

test('rejects events with an invalid or old signature', async () => {
  const before = await count('select count(*) from webhook_events');
  const body = event('evt_9');
  const long = Math.floor(Date.now() / 1000) - 301;
  const forged = [
    '',
    'nonsense',
    signed(body, 'whsec_other'),
    signed(`${body} `),
    signed(body, 'whsec_sandbox', long),
  ];
  for (const signature of forged) expect((await deliver(body, signature)).statusCode).toBe(400);
  const huge = JSON.stringify({ big: 'x'.repeat(1024 * 1024) });
  expect((await deliver(huge, signed(huge))).statusCode).toBe(413);
  expect(await count('select count(*) from webhook_events')).toBe(before);
});

test('fails, so that the provider delivers again, when a signed event cannot be read', async () => {
  const before = await count('select count(*) from webhook_events');
  for (const body of ['no JSON', JSON.stringify({ id: 'evt_broken', type: 'checkout.session.completed' })]) {
    expect((await deliver(body, signed(body))).statusCode).toBe(500);
    expect(server.logLines.at(-2)).toContain('request failed');
  }
  expect(await count('select count(*) from webhook_events')).toBe(before);
});

const CANARY = '4000056655665556';

const fieldsOf = (call: (typeof calls)[number]): string[] => {
  const shape = (call.body as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
  return [...Object.keys(shape), 'card_number', 'note'];
};

test('[PAY-002] [PAY-009] rejects card details in every field of every call, and keeps them out of logs and tables', async () => {
  const { cookie } = await people.signIn(await people.member());
  for (const call of calls) {
    const send = (payload: object | undefined, query: string) =>
      server.call({
        method: call.method,
        url: `/api${call.path}${query}`,
        headers: { cookie },
        ...(payload && { payload }),
      });
    if (call.method === 'GET') {
      const answer = await send(undefined, `?q=${CANARY}`);
      expect([call.path, answer.statusCode]).toEqual([call.path, 422]);
      continue;
    }
    for (const field of fieldsOf(call))
      for (const value of [
        CANARY,
        `my card: ${CANARY.replace(/(.{4})/g, '$1 ')}12/30 cvc 123`,
        CANARY.replace(/(.{4})/g, '$1\u00a0\u00a0'),
        [{ deep: Number(CANARY) }],
      ]) {
        const answer = await send({ [field]: value }, '');
        expect([call.path, field, answer.statusCode]).toEqual([call.path, field, 422]);
        expect(answer.json<{ message: string }>().message).toContain('card details');
      }
    for (const field of ['cvc', 'exp_month', 'exp_year', 'cardNumber'])
      expect((await send({ [field]: 12 }, '')).statusCode).toBe(422);
  }
  await server.call({ method: 'GET', url: `/api/nothing/${CANARY}` });
  expect(server.logLines.join('\n').replace(/[ -]/g, '')).not.toContain(CANARY);
  const { rows } = await server.parts.database.pool.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'graphile_worker')`,
  );
  for (const { name } of rows)
    expect(await count(`select count(*) from ${name} t where t::text like '%${CANARY}%'`), name).toBe(0);
});
