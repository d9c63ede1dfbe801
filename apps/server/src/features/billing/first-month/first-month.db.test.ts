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
  const buyAfterExpiry = async (member: Member) => {
    const request = { service_id: plan.id, service_category: 'subscription', request_key: randomUUID() };
    const { session } = (await member.post('subscriptionPaymentV2', request)).result;
    const payment_method = await harness.createPaymentMethod(cardWithAuthentication);
    const challenged = await member.post('subscriptionCardPayment', { ...request, payment_method });
    await harness.stripe.checkout.sessions.expire(session.id);
    await harness.waitUntilIdle();
    const { client_secret: secret } = challenged.result as unknown as { client_secret: string };
    await harness.authenticate(secret, payment_method);
    await harness.waitUntilIdle();
  };
  const [first, second] = [await harness.member(), await harness.member()];
  await buyAfterExpiry(first);
  await buyAfterExpiry(second);
  expect(await paymentsOf(first)).toMatchObject([{ amount: 40, payment_status: 'succeeded' }]);
  expect(await paymentsOf(second)).toMatchObject([{ amount: 40, payment_status: 'refunded' }]);
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
