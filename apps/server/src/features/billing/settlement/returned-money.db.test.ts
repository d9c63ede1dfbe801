import { randomUUID } from 'node:crypto';

import { newCardNumber } from '@maetrix/testing/card-number';
import { beforeAll, expect, onTestFinished, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture } = harness;

let clinic: { id: number };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
});

type Member = Awaited<ReturnType<typeof harness.member>>;
const planRequest = () => ({ service_id: clinic.id, service_category: 'subscription', service_name: 'x' });
const buying = (id: number) => ({ service_id: id, service_category: 'course', service_name: 'x' });
const mailsTo = ({ email }: Member) => harness.server.mailbox.to(email);
const subjects = (member: Member) =>
  mailsTo(member)
    .map(({ subject = '' }) => subject)
    .filter((subject) => /refund|receipt/.test(subject))
    .toSorted((a, b) => a.localeCompare(b));
const grantsOf = ({ id }: Member) =>
  harness.rows('select item_id, plan_id from grants where user_id = $1 and revoked_at is null', [id]);
const refundsOf = async (intent: string) =>
  (await harness.stripe.refunds.list({ payment_intent: intent })).data.map(({ amount }) => amount);
const intentOf = async (session: string) =>
  (await harness.stripe.checkout.sessions.retrieve(session)).payment_intent as string;
const statusOf = async (order: number) =>
  (await harness.rows<{ status: string }>('select status from orders where id = $1', [order]))[0]?.status;
const subscriptionsOf = async ({ id }: Member) =>
  (
    await harness.rows<{ status: string }>(
      'select status from subscriptions where user_id = $1 order by id',
      [id],
    )
  ).map(({ status }) => status);
const archive = async (...ids: number[]) => {
  await harness.rows(`update items set status = 'archived' where id = any($1)`, [ids]);
  await harness.server.parts.catalogue.refresh();
};

const openTwoPlans = async () => {
  const member = await harness.member();
  const [one, two] = [
    await member.post('subscriptionPaymentV2', planRequest()),
    await member.post('subscriptionPaymentV2', planRequest()),
  ];
  await harness.waitUntilIdle();
  return { member, one: one.result, two: two.result };
};

test('tells the member that a second subscription was cancelled and refunded, and sends no receipt for it', async () => {
  const { member, one, two } = await openTwoPlans();
  await harness.pay(one.session);
  await harness.waitUntilIdle();
  expect(subjects(member)).toEqual([expect.stringMatching('receipt')]);
  await harness.pay(two.session);
  await harness.waitUntilIdle();
  expect(await subscriptionsOf(member)).toEqual(['active', 'ended']);
  expect(subjects(member)).toEqual([expect.stringMatching('receipt'), 'Your refund of £59.50']);
  const told = mailsTo(member).find(({ subject }) => subject?.includes('refund'));
  expect(told?.text).toContain('already have a membership');
});

test('a subscription is not a second one when the first has ended at the provider', async () => {
  const { member, one, two } = await openTwoPlans();
  await harness.pay(one.session);
  await harness.waitUntilIdle();
  const first = (await harness.stripe.checkout.sessions.retrieve(one.session.id)).subscription as string;
  await harness.control('webhooks', { hold: true });
  onTestFinished(async () => {
    await harness.control('webhooks', { hold: false });
  });
  await harness.stripe.subscriptions.cancel(first);
  await harness.stripe.checkout.sessions.retrieve(two.session.id);
  await harness.rows('update first_month_discounts set user_id = null where user_id = $1', [member.id]);
  await harness.pay(two.session);
  const confirmed = { session_id: two.session.id };
  expect((await member.post('updateValidityAfterSubscriptionPaymentV2', confirmed)).code).toBe(200);
  expect(await subscriptionsOf(member)).toEqual(['ended', 'active']);
});

test('refunds a payment of another amount than ordered, tells the member, and accepts the right amount afterwards', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  const { result } = await member.post('createSessionForPaymentV2', buying(course.id));
  await harness.waitUntilIdle();
  const setTotal = (minor: number) =>
    harness.rows('update orders set subtotal_minor = $2, total_minor = $2 where id = $1', [
      result.order_id,
      minor,
    ]);
  await setTotal(41_00);
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  expect(await statusOf(result.order_id)).toBe('mismatch');
  expect(await refundsOf(await intentOf(result.session.id))).toEqual([40_00]);
  expect(await grantsOf(member)).toEqual([]);
  expect(subjects(member)).toEqual(['Your refund of £40.00']);
  const [order] = await harness.rows<{ key: string }>('select request_key as key from orders where id = $1', [
    result.order_id,
  ]);
  await harness.stripe.paymentIntents.create({
    amount: 41_00,
    currency: 'gbp',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://localhost/',
    metadata: { order: String(result.order_id), request_key: order?.key ?? '' },
  });
  await harness.waitUntilIdle();
  expect(await statusOf(result.order_id)).toBe('paid');
  expect(await grantsOf(member)).toHaveLength(1);
});

test('cancels and refunds a plan paid at another amount than ordered', async () => {
  const member = await harness.member();
  const { result } = await member.post('subscriptionPaymentV2', planRequest());
  await harness.waitUntilIdle();
  await harness.rows('update orders set subtotal_minor = 13000, total_minor = 7050 where id = $1', [
    result.order_id,
  ]);
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  const session = await harness.stripe.checkout.sessions.retrieve(result.session.id);
  expect(await harness.stripe.subscriptions.retrieve(session.subscription as string)).toMatchObject({
    status: 'canceled',
  });
  const { data } = await harness.stripe.invoicePayments.list({ invoice: session.invoice as string });
  expect(await refundsOf(data[0]?.payment.payment_intent as string)).toEqual([59_50]);
  expect(subjects(member)).toEqual(['Your refund of £59.50']);
  expect(await member.get('membershipDetails')).toMatchObject({ subscription_type: 'Free' });
});

test('refunds a course that was withdrawn while its checkout page was open, and opens the others', async () => {
  const [gone, kept] = [
    await catalogueFixture.course({ pricePounds: 20, title: 'Gone' }),
    await catalogueFixture.course({ pricePounds: 30 }),
  ];
  const member = await harness.member();
  const open = async (...ids: number[]) =>
    (await member.post('createSessionForPayment', { services: ids.map(buying) })).result;
  const [both, single] = [await open(gone.id, kept.id), await open(gone.id)];
  await harness.waitUntilIdle();
  await archive(gone.id);
  for (const { session } of [both, single]) {
    await harness.pay(session);
    await harness.waitUntilIdle();
  }
  expect(await refundsOf(await intentOf(both.session.id))).toEqual([20_00]);
  expect(await refundsOf(await intentOf(single.session.id))).toEqual([20_00]);
  expect(await grantsOf(member)).toEqual([{ item_id: kept.id, plan_id: null }]);
  expect(subjects(member)).toEqual([
    expect.stringMatching('receipt'),
    'Your refund of £20.00',
    'Your refund of £20.00',
  ]);
  const told = mailsTo(member).find(({ subject }) => subject?.includes('refund'));
  expect(told?.text).toContain('Gone is no longer available');
});

test('a payment or subscription that names the order of another member settles nothing', async () => {
  const course = await catalogueFixture.course({ pricePounds: 20 });
  const member = await harness.member();
  const { result } = await member.post('createSessionForPaymentV2', buying(course.id));
  const plan = await member.post('subscriptionPaymentV2', planRequest());
  const stranger = await harness.stripe.customers.create({ email: 'stranger@example.com' });
  const named = (order: number, request_key?: string) => ({
    order: String(order),
    ...(request_key && { request_key }),
  });
  for (const metadata of [named(result.order_id), named(result.order_id, randomUUID())])
    await harness.stripe.paymentIntents.create({
      amount: 20_00,
      currency: 'gbp',
      customer: stranger.id,
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'http://localhost/',
      metadata,
    });
  const card = await harness.stripe.paymentMethods.attach(
    await harness.createPaymentMethod(newCardNumber()),
    { customer: stranger.id },
  );
  await harness.stripe.subscriptions.create({
    customer: stranger.id,
    default_payment_method: card.id,
    items: [
      {
        price_data: {
          currency: 'gbp',
          unit_amount: 59_50,
          product: `maetrix_plan_${clinic.id}`,
          recurring: { interval: 'month' },
        },
      },
    ],
    metadata: named(plan.result.order_id),
  });
  await harness.waitUntilIdle();
  expect(await statusOf(result.order_id)).toBe('pending');
  expect(await grantsOf(member)).toEqual([]);
  expect(await subscriptionsOf(member)).toEqual([]);
  expect(harness.server.logLines.filter((line) => line.includes('names an order'))).not.toEqual([]);
});
