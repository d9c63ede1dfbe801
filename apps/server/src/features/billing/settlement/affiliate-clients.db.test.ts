import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, server } = harness;

const DAY_SECONDS = 86_400;

let clinic: { id: number };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
});

type Detail = { total_points: number; available_points: number; clients_active: number };

const newPair = async () => {
  const [affiliate, client] = [await harness.member(), await harness.member()];
  await harness.rows('insert into referrals (client_id, user_id) values ($1, $2)', [client.id, affiliate.id]);
  return { affiliate, client, detail: () => affiliate.get<Detail>('loyaltyList') };
};

type Member = Awaited<ReturnType<typeof harness.member>>;
const subscribe = async (member: Member) => {
  const request = { service_id: clinic.id, service_category: 'subscription', service_name: 'x' };
  const { result } = await member.post('subscriptionPaymentV2', request);
  await harness.pay(result.session);
  await harness.waitUntilIdle();
};
const subscriptionOf = async (member: Member) =>
  (
    await harness.rows<{ id: string }>(
      'select provider_subscription_id as id from subscriptions where user_id = $1 order by id desc limit 1',
      [member.id],
    )
  )[0]?.id ?? '';

test('[AFFI-009] a client is active from the first payment until the subscription ends', async () => {
  const { client, detail } = await newPair();
  expect(await detail()).toMatchObject({ clients_active: 0 });
  await subscribe(client);
  expect(await detail()).toMatchObject({ clients_active: 1, total_points: 496, available_points: 0 });
  await harness.stripe.subscriptions.update(await subscriptionOf(client), { cancel_at_period_end: true });
  await harness.waitUntilIdle();
  expect(await detail()).toMatchObject({ clients_active: 1 });
  await harness.stripe.subscriptions.cancel(await subscriptionOf(client));
  await harness.waitUntilIdle();
  expect(await detail()).toMatchObject({ clients_active: 0, total_points: 496 });
  await subscribe(client);
  expect(await detail()).toMatchObject({ clients_active: 1 });
});

test('a renewal that is declined keeps the client active while it is retried, and not afterwards', async () => {
  const { client, detail } = await newPair();
  await subscribe(client);
  const id = await subscriptionOf(client);
  const customer = (await harness.stripe.subscriptions.retrieve(id)).customer as string;
  const bad = await harness.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await harness.stripe.subscriptions.update(id, { default_payment_method: bad.id });
  await harness.advanceClock(31 * DAY_SECONDS + 3 * 3600);
  await harness.waitUntilIdle();
  expect(await detail()).toMatchObject({ clients_active: 1, total_points: 496 });
  await harness.advanceClock(40 * DAY_SECONDS);
  await harness.waitUntilIdle();
  expect(await detail()).toMatchObject({ clients_active: 0, total_points: 496 });
});

test('a refund is settled although its commission was redeemed', async () => {
  const { affiliate, client, detail } = await newPair();
  await subscribe(client);
  await harness.rows(`update commissions set held_until = now() - interval '1 day' where user_id = $1`, [
    affiliate.id,
  ]);
  // Two more months' worth, to have enough.
  await harness.advanceClock(63 * DAY_SECONDS);
  await harness.waitUntilIdle();
  await harness.rows(`update commissions set held_until = now() - interval '1 day' where user_id = $1`, [
    affiliate.id,
  ]);
  const { total_points: points } = await detail();
  expect(points).toBe(496 + 2 * 992);
  const asked = await affiliate.post('redeemPoints', {
    points,
    reward: 'courses',
    request_key: randomUUID(),
  });
  expect(asked).toMatchObject({ code: 200 });
  const [payment] = await harness.rows<{ intent: string }>(
    'select provider_intent_id as intent from payments where user_id = $1 order by id desc limit 1',
    [client.id],
  );
  await harness.stripe.refunds.create({ payment_intent: payment?.intent ?? '' });
  await harness.waitUntilIdle();
  expect(await client.get('userTransactionList')).toMatchObject([
    { payment_status: 'refunded' },
    { payment_status: 'succeeded' },
    { payment_status: 'succeeded' },
  ]);
  expect(await detail()).toMatchObject({ total_points: -992, available_points: 0 });
  expect(await server.parts.ledger.getBalance(affiliate.id, 'earnings', 'gbp')).toBe(-992);
});
