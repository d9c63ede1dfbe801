import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { DAY, addMs } from '#app/kernel/time.ts';
import { createAffiliateFixture } from '#app/testing/affiliate-fixture.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const { newMember, bind, pay } = createAffiliateFixture(server);

const REQUESTS = 16;
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.parts.database.pool.query<Row>(text, values)).rows;

/** An affiliate whose points are no longer held. */
const newAffiliate = async (points: number) => {
  const [affiliate, client] = [await newMember(), await newMember()];
  await bind(client.id, affiliate.id);
  const payment = await pay(client.id, points);
  server.time.now = addMs(server.time.now, 8 * DAY);
  const request = (fields: object = {}) =>
    affiliate.post('redeemPoints', {
      points: 1_000,
      reward: 'courses',
      request_key: randomUUID(),
      ...fields,
    });
  const open = async () =>
    (
      await rows<{ id: number }>(`select id from redemptions where user_id = $1 and status = 'requested'`, [
        affiliate.id,
      ])
    ).map(({ id }) => ({ memberId: affiliate.id, id }));
  const requireOpen = async () => {
    const [key] = await open();
    if (!key) throw new Error('No open request');
    return key;
  };
  const balance = () => server.parts.ledger.getBalance(affiliate.id, 'earnings', 'gbp');
  const detail = async () => (await affiliate.get('loyaltyList')).json<{ result: object }>().result;
  return { ...affiliate, client, payment, request, requireOpen, balance, detail };
};

const ledgerSum = async () =>
  (await rows<{ sum: number }>('select sum(amount_minor)::bigint as sum from ledger_entries'))[0]?.sum;

test('[AFFI-001] a member asks to redeem points, which leave the account at once', async () => {
  const affiliate = await newAffiliate(2_500);
  const answer = await affiliate.request({ points: 1_500, reward: 'membership' });
  const asked = {
    points: 1_500,
    reward: 'membership',
    status: 'requested',
    requested_at: server.time.now.toISOString(),
  };
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: true, result: asked, message: 'Your request is on its way' },
  ]);
  expect(await affiliate.detail()).toMatchObject({
    total_points: 1_000,
    available_points: 1_000,
    points_redeemed: 0,
    redemption: asked,
    point_details: [
      { type: 'redeemed', title: 'Requested, being checked', score: 1_500 },
      { type: 'earned' },
    ],
  });
  await server.parts.affiliates.decide(await affiliate.requireOpen(), 'approved');
  expect(await affiliate.detail()).toMatchObject({
    total_points: 1_000,
    available_points: 1_000,
    points_redeemed: 1_500,
    point_details: [{ type: 'redeemed', title: 'Redeemed for a reward', score: 1_500 }, { type: 'earned' }],
  });
  const visitor = await server.call({ method: 'POST', url: '/api/redeemPoints', payload: {} });
  expect(visitor.statusCode).toBe(401);
});

test('takes points once when the same request is sent sixteen times at once', async () => {
  const affiliate = await newAffiliate(5_000);
  const request_key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: REQUESTS }, () => affiliate.request({ request_key })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(REQUESTS).fill(200));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await affiliate.balance()).toBe(4_000);
  // Another request with this key is not answered as if it were the first.
  const other = await affiliate.request({ request_key, points: 2_000 });
  expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'invalid_input' }]);
  // Replayed after the decision, it asks for nothing new.
  await server.parts.affiliates.decide(await affiliate.requireOpen(), 'approved');
  expect((await affiliate.request({ request_key })).json()).toMatchObject({
    result: { status: 'approved' },
  });
  expect(await affiliate.balance()).toBe(4_000);
  // A key belongs to the member who sent it.
  const stranger = await newAffiliate(1_000);
  expect((await stranger.request({ request_key })).json()).toMatchObject({ result: { status: 'requested' } });
});

test('accepts one of sixteen requests that are sent at once, and never takes more than there is', async () => {
  const affiliate = await newAffiliate(3_500);
  let accepted = 0;
  for (let round = 0; round < 5; round++) {
    const answers = await Promise.all(Array.from({ length: 3 }, () => affiliate.request()));
    const codes = answers.map(({ json }) => json<{ code?: string }>().code ?? 'accepted');
    const isCovered = round < 3;
    expect(codes.toSorted()).toEqual(
      isCovered
        ? ['accepted', 'redemption_open', 'redemption_open']
        : ['not_enough_points', 'not_enough_points', 'not_enough_points'],
    );
    if (!isCovered) continue;
    accepted++;
    await server.parts.affiliates.decide(await affiliate.requireOpen(), 'approved');
  }
  expect(accepted).toBe(3);
  expect(await affiliate.balance()).toBe(500);
  const rich = await newAffiliate(100_000);
  const answers = await Promise.all(Array.from({ length: REQUESTS }, () => rich.request()));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await rich.balance()).toBe(99_000);
  expect(await ledgerSum()).toBe(0);
});

test('rejects fewer than a thousand points, more than there are, held ones and unknown rewards', async () => {
  const affiliate = await newAffiliate(1_999);
  await pay(affiliate.client.id, 5_000);
  for (const [fields, status, code] of [
    [{ points: 999 }, 422, 'invalid_input'],
    [{ points: -1_000 }, 422, 'invalid_input'],
    [{ points: 1_000.5 }, 422, 'invalid_input'],
    [{ points: 1e300 }, 422, 'invalid_input'],
    [{ reward: 'cash' }, 422, 'invalid_input'],
    [{ request_key: 'x' }, 422, 'invalid_input'],
    [{ points: 2_000 }, 409, 'not_enough_points'],
    [{ points: 1e9 }, 409, 'not_enough_points'],
  ] as const) {
    const answer = await affiliate.request(fields);
    expect([fields, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([fields, status, code]);
  }
  expect(await affiliate.balance()).toBe(6_999);
  // Whose points they are is decided by the session.
  const other = await newAffiliate(1_000);
  await other.request({ user_id: affiliate.id, member_id: affiliate.id });
  expect([await affiliate.balance(), await other.balance()]).toEqual([6_999, 0]);
});

test('returns the points of a rejected request once, however many decide at once', async () => {
  const affiliate = await newAffiliate(2_000);
  await affiliate.request({ points: 2_000 });
  const key = await affiliate.requireOpen();
  const decisions = await Promise.allSettled(
    Array.from({ length: REQUESTS }, (_, index) =>
      server.parts.affiliates.decide(key, index % 2 ? 'rejected' : 'approved'),
    ),
  );
  const done = decisions.flatMap((decision) => (decision.status === 'fulfilled' ? decision.value : []));
  expect(done).toHaveLength(1);
  expect(await affiliate.balance()).toBe(done[0]?.status === 'rejected' ? 2_000 : 0);
  for (const decision of decisions)
    if (decision.status === 'rejected') expect(decision.reason).toMatchObject({ code: 'not_found' });

  const second = await newAffiliate(2_000);
  await second.request({ points: 2_000 });
  const open = await second.requireOpen();
  // A request is found by its member and its number.
  await expect(
    server.parts.affiliates.decide({ ...open, memberId: affiliate.id }, 'rejected'),
  ).rejects.toMatchObject({ code: 'not_found' });
  await server.parts.affiliates.decide(open, 'rejected');
  expect(await second.detail()).toMatchObject({
    total_points: 2_000,
    available_points: 2_000,
    points_redeemed: 0,
    redemption: { status: 'rejected' },
    point_details: [{ type: 'returned', score: 2_000 }, { type: 'redeemed' }, { type: 'earned' }],
  });
  expect((await second.request()).statusCode).toBe(200);
});

test('a refund after the request takes the account below zero, from where nothing is redeemed or approved', async () => {
  const affiliate = await newAffiliate(2_000);
  await affiliate.request({ points: 1_500 });
  await affiliate.payment.refund();
  expect(await affiliate.detail()).toMatchObject({ total_points: -1_500, available_points: 0 });
  const key = await affiliate.requireOpen();
  await expect(server.parts.affiliates.decide(key, 'approved')).rejects.toMatchObject({
    code: 'redemption_not_covered',
  });
  await server.parts.affiliates.decide(key, 'rejected');
  expect(await affiliate.balance()).toBe(0);
  expect((await affiliate.request()).json()).toMatchObject({ code: 'not_enough_points' });

  // Approved before the refund: new commission fills the gap first.
  const debtor = await newAffiliate(2_000);
  await debtor.request({ points: 2_000 });
  await server.parts.affiliates.decide(await debtor.requireOpen(), 'approved');
  await debtor.payment.refund();
  await pay(debtor.client.id, 2_900);
  server.time.now = addMs(server.time.now, 8 * DAY);
  expect(await debtor.detail()).toMatchObject({ total_points: 900, available_points: 900 });
  expect((await debtor.request()).json()).toMatchObject({ code: 'not_enough_points' });
  await pay(debtor.client.id, 100);
  server.time.now = addMs(server.time.now, 8 * DAY);
  expect((await debtor.request()).statusCode).toBe(200);
  expect(await debtor.balance()).toBe(0);
});

test('approves nothing that only held commission covers: a client could pay, be refunded and pay again', async () => {
  const affiliate = await newAffiliate(2_000);
  await affiliate.request({ points: 2_000 });
  await affiliate.payment.refund();
  const second = await pay(affiliate.client.id, 2_000);
  expect(await affiliate.balance()).toBe(0);
  const key = await affiliate.requireOpen();
  await expect(server.parts.affiliates.decide(key, 'approved')).rejects.toMatchObject({
    code: 'redemption_not_covered',
  });
  // Nobody can ask for this payment any more.
  server.time.now = addMs(server.time.now, 8 * DAY);
  expect(await server.parts.affiliates.decide(key, 'approved')).toMatchObject({ status: 'approved' });
  await second.refund();
  expect(await affiliate.balance()).toBe(-2_000);
});

test('commission of a disputed payment is held until the bank has decided, however long that takes', async () => {
  const affiliate = await newAffiliate(2_000);
  await affiliate.payment.dispute(true);
  server.time.now = addMs(server.time.now, 20 * DAY);
  expect(await affiliate.detail()).toMatchObject({ total_points: 2_000, available_points: 0 });
  expect((await affiliate.request()).json()).toMatchObject({ code: 'not_enough_points' });
  // What other payments earned is not held with it.
  await pay(affiliate.client.id, 1_200);
  server.time.now = addMs(server.time.now, 8 * DAY);
  expect(await affiliate.detail()).toMatchObject({ available_points: 1_200 });
  await affiliate.payment.dispute(false);
  expect(await affiliate.detail()).toMatchObject({ available_points: 3_200 });

  // Disputed after the request: it is not approved before the bank has decided.
  const asked = await newAffiliate(1_000);
  await asked.request();
  await asked.payment.dispute(true);
  const key = await asked.requireOpen();
  await expect(server.parts.affiliates.decide(key, 'approved')).rejects.toMatchObject({
    code: 'redemption_not_covered',
  });
  await asked.payment.dispute(false);
  expect(await server.parts.affiliates.decide(key, 'approved')).toMatchObject({ status: 'approved' });
});

test('limits the requests of a member, and counts a repeated one once', async () => {
  const affiliate = await newAffiliate(1_000);
  const request_key = randomUUID();
  const send = async (key: string) =>
    (await affiliate.request({ points: 9_000, request_key: key })).statusCode;
  for (let sent = 0; sent < 25; sent++) expect(await send(request_key)).toBe(409);
  const codes = [];
  for (let sent = 0; sent < 20; sent++) codes.push(await send(randomUUID()));
  expect(codes.filter((code) => code === 429)).toHaveLength(1);
});
