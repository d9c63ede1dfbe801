import { randomUUID } from 'node:crypto';

import { newCardNumber } from '@maetrix/testing/card-number';
import { expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, server } = harness;

type Member = Awaited<ReturnType<typeof harness.member>>;

const start = async (member: Member, plan: { id: number }) =>
  (await member.post('subscriptionPaymentV2', { service_id: plan.id, service_category: 'subscription' }))
    .result;
const buy = async (member: Member, plan: { id: number }, card: string) => {
  const started = await start(member, plan);
  await harness.pay(started.session, card);
  await harness.waitUntilIdle();
  return started;
};
const paymentsOf = (member: Member) =>
  member.get<{ amount: number; payment_status: string }[]>('userTransactionList');

test('[PAY-026] refunds the first-month discount of a card that used it for another member, and charges the full price afterwards', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const card = newCardNumber();
  const [first, second] = [await harness.member(), await harness.member()];
  await buy(first, plan, card);
  expect(await buy(second, plan, card)).toMatchObject({ total: 40 });
  expect(await paymentsOf(first)).toMatchObject([{ amount: 40, payment_status: 'succeeded' }]);
  expect(await paymentsOf(second)).toMatchObject([{ amount: 40, payment_status: 'refunded' }]);
  expect(await second.get('membershipDetails')).toMatchObject({ subscription_type: 'Free' });
  const subjects = server.mailbox.to(second.email).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject === 'We have returned your payment')).toHaveLength(1);

  expect(await buy(second, plan, card)).toMatchObject({ total: 80 });
  expect(await second.get('membershipDetails')).toMatchObject({ subscription_type: 'Paid' });
});

test('[PAY-026] refunds a second first-month discount from a checkout that was opened before the first was used', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const member = await harness.member();
  const open = await start(member, plan);
  await buy(member, plan, newCardNumber());
  await member.post('cancelSubscription');
  await harness.advanceClock(20 * 3600);
  const [row] = await harness.rows<{ id: string }>(
    'select provider_subscription_id as id from subscriptions where user_id = $1',
    [member.id],
  );
  await harness.stripe.subscriptions.cancel(row?.id ?? '');
  await harness.waitUntilIdle();
  await harness.pay(open.session, newCardNumber());
  await harness.waitUntilIdle();
  expect((await paymentsOf(member)).map(({ payment_status: status }) => status)).toEqual([
    'refunded',
    'succeeded',
  ]);
});

test('[PAY-026] prices a plan in full once the member has claimed a guest purchase with the discount', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const member = await harness.member();
  await harness.rows(
    'insert into first_month_discounts (provider_subscription_id, user_id, created_at) values ($1, $2, now())',
    [`sub_accepted_${member.id}`, member.id],
  );
  expect(await start(member, plan)).toMatchObject({ total: 80 });
});

test('[PAY-026] refunds a second first-month discount of a card on an order whose checkout page has expired', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const cardWithAuthentication = '4000002500003155';
  const startPaying = async (member: Member) => {
    const request = { service_id: plan.id, service_category: 'subscription', request_key: randomUUID() };
    const { session } = (await member.post('subscriptionPaymentV2', request)).result;
    const payment_method = await harness.createPaymentMethod(cardWithAuthentication);
    const challenged = await member.post('subscriptionCardPayment', { ...request, payment_method });
    await harness.stripe.checkout.sessions.expire(session.id);
    await harness.waitUntilIdle();
    const { client_secret: secret } = challenged.result as unknown as { client_secret: string };
    return { secret, payment_method };
  };
  const [first, second] = [await harness.member(), await harness.member()];
  // Both before the first is paid: later the card would be known.
  for (const { secret, payment_method } of [await startPaying(first), await startPaying(second)]) {
    await harness.authenticate(secret, payment_method);
    await harness.waitUntilIdle();
  }
  expect(await paymentsOf(first)).toMatchObject([{ amount: 40, payment_status: 'succeeded' }]);
  expect(await paymentsOf(second)).toMatchObject([{ amount: 40, payment_status: 'refunded' }]);
});

test('[PAY-026] says the full price before it charges a card that has used the first-month discount', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const card = newCardNumber();
  await buy(await harness.member(), plan, card);
  const member = await harness.member();
  const request = {
    service_id: plan.id,
    service_category: 'subscription',
    payment_method: await harness.createPaymentMethod(card),
    request_key: randomUUID(),
  };
  const refused = await member.post('subscriptionCardPayment', request);
  expect(refused).toMatchObject({ code: 422, message: expect.stringContaining('Nothing has been charged') });
  await harness.waitUntilIdle();
  expect(await paymentsOf(member)).toEqual([]);
  expect(await member.post('subscriptionCardPayment', { ...request, full_price: true })).toMatchObject({
    status: true,
  });
  await harness.waitUntilIdle();
  expect(await paymentsOf(member)).toMatchObject([{ amount: 80, payment_status: 'succeeded' }]);

  const other = await harness.member();
  await other.post('subscriptionCardPayment', {
    ...request,
    payment_method: await harness.createPaymentMethod(newCardNumber()),
    request_key: randomUUID(),
    full_price: true,
  });
  expect(await paymentsOf(other)).toMatchObject([{ amount: 40 }]);
});

test('[PAY-026] refunds a second first-month discount in full when the member changes the plan at the same time', async () => {
  const [plan, dearer] = [
    await catalogueFixture.plan({ pounds: 80 }),
    await catalogueFixture.plan({ pounds: 100 }),
  ];
  const card = newCardNumber();
  const [first, second] = [await harness.member(), await harness.member()];
  await buy(first, plan, card);
  const { session } = await start(second, plan);
  await harness.pay(session, card);
  for (let attempt = 0; attempt < 5; attempt++)
    await second.post('changeSubscription', { service_id: dearer.id });
  await harness.waitUntilIdle();
  expect(await paymentsOf(second)).not.toHaveLength(0);
  expect((await paymentsOf(second)).filter(({ payment_status: status }) => status !== 'refunded')).toEqual(
    [],
  );
  expect(await second.get('membershipDetails')).toMatchObject({ subscription_type: 'Free' });
});

const outcomes = async (member: Member) =>
  (await paymentsOf(member)).map(({ amount, payment_status: status }) => `${amount} ${status}`);
const planBody = (plan: { id: number }) => ({ service_id: plan.id, service_category: 'subscription' });

test('[PAY-026] a key of an order at full price does not charge another card the full price', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const asksFirst = () => harness.createPaymentMethod('4000002760003184');
  const first = await harness.member();
  const opening = { ...planBody(plan), payment_method: await asksFirst(), request_key: randomUUID() };
  const opened = await first.post('subscriptionCardPayment', opening);
  const { client_secret: secret } = opened.result as unknown as { client_secret: string };
  await harness.authenticate(secret, opening.payment_method);
  await harness.waitUntilIdle();

  const member = await harness.member();
  const pay = async (payment_method: string, request_key: string, full_price: boolean) =>
    member.post('subscriptionCardPayment', { ...planBody(plan), payment_method, request_key, full_price });
  const key = randomUUID();
  expect(await pay(await asksFirst(), key, true)).toMatchObject({ code: 200 });
  const other = await harness.createPaymentMethod(newCardNumber());
  expect(await pay(other, key, false)).toMatchObject({
    code: 409,
    message: expect.stringContaining('The price has changed'),
  });
  await harness.waitUntilIdle();
  expect(await outcomes(member)).toEqual([]);
  const nextKey = randomUUID();
  expect(await pay(other, nextKey, false)).toMatchObject({ code: 200 });
  await harness.waitUntilIdle();
  expect(await pay(await harness.createPaymentMethod(newCardNumber()), nextKey, true)).toMatchObject({
    code: 200,
  });
  await harness.waitUntilIdle();
  expect(await outcomes(member)).toEqual(['40 succeeded']);
});

test('[PAY-026] a key of an order at half price does not charge a card that has used its first month', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const card = newCardNumber();
  await buy(await harness.member(), plan, card);
  const member = await harness.member();
  const pay = (payment_method: string, request_key: string) =>
    member.post('subscriptionCardPayment', {
      ...planBody(plan),
      payment_method,
      request_key,
      full_price: true,
    });
  const key = randomUUID();
  expect((await pay('pm_card_chargeDeclined', key)).code).toBe(422);
  await harness.waitUntilIdle();
  const used = await harness.createPaymentMethod(card);
  expect(await pay(used, key)).toMatchObject({
    code: 409,
    message: expect.stringContaining('The price has changed'),
  });
  await harness.waitUntilIdle();
  expect((await outcomes(member)).filter((each) => !each.endsWith('failed'))).toEqual([]);
  expect(await pay(used, randomUUID())).toMatchObject({ code: 200 });
  await harness.waitUntilIdle();
  expect((await outcomes(member)).filter((each) => !each.endsWith('failed'))).toEqual(['80 succeeded']);
});
