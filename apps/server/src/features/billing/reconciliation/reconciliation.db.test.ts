import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, subscribe } = harness;
const HOUR = 3600;
const DAY = 24 * HOUR;
const MONTH = 31 * DAY;

let clinic: { id: number };
let studio: { id: number };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  studio = await catalogueFixture.plan({ name: 'Studio', pounds: 219 });
});
beforeEach(async () => {
  await dropEvents(false);
  harness.server.time.now = new Date(Math.max(Date.now(), harness.server.time.now.getTime()));
});

type Member = Awaited<ReturnType<typeof harness.member>>;
const details = (member: Member) => member.get('membershipDetails');
const reconcile = async () => {
  await harness.server.parts.billing.reconciliation.run();
  await harness.waitUntilIdle();
};
const dropEvents = (isDropped: boolean) => harness.control('webhooks', { dropShare: isDropped ? 1 : 0 });
const paid = (member: Member) =>
  harness.rows<{ intent: string; amount: number; refunded: number }>(
    `select provider_intent_id as intent, amount_minor as amount, refunded_minor as refunded
     from payments where user_id = $1 and status = 'succeeded' order by id`,
    [member.id],
  );

test('a day of lost events is made good: a renewal, a refund, a purchase, a cancellation and a change of plan', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  await subscribe(studio);
  const [renewed, refunded, cancelled, changed] = [
    await subscribe(clinic),
    await subscribe(clinic),
    await subscribe(clinic),
    await subscribe(clinic),
  ];
  const [first] = await paid(refunded.member);
  await harness.advanceClock(30 * DAY);
  await harness.waitUntilIdle();
  const buyer = await harness.member();
  const buying = { service_id: course.id, service_category: 'course', service_name: 'x' };
  const checkout = await buyer.post('createSessionForPaymentV2', buying);
  await harness.waitUntilIdle();
  await reconcile();

  await dropEvents(true);
  await harness.stripe.refunds.create({ payment_intent: first?.intent ?? '' });
  await harness.pay(checkout.result.session);
  await harness.stripe.subscriptions.cancel(cancelled.subscriptionId);
  const { items } = await harness.stripe.subscriptions.retrieve(changed.subscriptionId);
  await harness.advanceClock(2 * DAY);
  await harness.stripe.subscriptions.update(changed.subscriptionId, {
    items: [
      {
        id: items.data[0]?.id ?? '',
        price_data: {
          currency: 'gbp',
          unit_amount: 219_00,
          product: `maetrix_plan_${studio.id}`,
          recurring: { interval: 'month' },
        },
      },
    ],
    proration_behavior: 'always_invoice',
  });
  await harness.waitUntilIdle();
  await harness.advanceClock(8 * HOUR);
  await harness.waitUntilIdle();
  await dropEvents(false);
  await reconcile();

  expect(await paid(renewed.member)).toMatchObject([{ amount: 59_50 }, { amount: 119_00 }]);
  expect(await details(renewed.member)).toMatchObject({ tag_name: 'Clinic', is_expired: false });
  expect((await paid(refunded.member))[0]).toMatchObject({ refunded: 59_50 });
  expect(await details(cancelled.member)).toMatchObject({ has_subscription: false });
  expect(await details(changed.member)).toMatchObject({ tag_name: 'Studio', fee: 219 });
  const grants = await harness.rows('select item_id from grants where user_id = $1', [buyer.id]);
  expect(grants).toEqual([{ item_id: course.id }]);
});

test('a renewal is found although the provider no longer lists its events', async () => {
  const { member } = await subscribe(clinic);
  await dropEvents(true);
  await harness.advanceClock(MONTH + 2 * HOUR);
  await harness.waitUntilIdle();
  await dropEvents(false);
  // As if the events had been read.
  await harness.rows('update reconciliation_state set events_until = $1', [harness.server.time.now]);
  await harness.advanceClock(8 * HOUR);
  await reconcile();
  expect(await paid(member)).toMatchObject([{ amount: 59_50 }, { amount: 119_00 }]);
  expect(await details(member)).toMatchObject({ is_expired: false });
});

test('events are looked for since the last run that could read them', async () => {
  const { member } = await subscribe(clinic);
  const [first] = await paid(member);
  await reconcile();
  await dropEvents(true);
  await harness.stripe.refunds.create({ payment_intent: first?.intent ?? '' });
  await harness.waitUntilIdle();
  await dropEvents(false);
  await harness.advanceClock(8 * HOUR);
  await harness.control('api', { failNext: 1 });
  await expect(harness.server.parts.billing.reconciliation.run()).rejects.toThrow();
  await harness.advanceClock(8 * HOUR);
  await reconcile();
  expect(await details(member)).toMatchObject({ subscription_type: 'Free' });
});

test('the unpaid invoice of a subscription whose whole life was missed is voided', async () => {
  const member = await harness.member();
  const request = { service_id: clinic.id, service_category: 'subscription', service_name: 'x' };
  const { result } = await member.post('subscriptionPaymentV2', request);
  await harness.waitUntilIdle();
  await reconcile();
  await dropEvents(true);
  await harness.pay(result.session);
  const { subscription } = await harness.stripe.checkout.sessions.retrieve(result.session.id);
  const id = subscription as string;
  const customer = (await harness.stripe.subscriptions.retrieve(id)).customer as string;
  const bad = await harness.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await harness.stripe.subscriptions.update(id, { default_payment_method: bad.id });
  await harness.advanceClock(MONTH + 20 * DAY);
  await harness.waitUntilIdle();
  const statuses = async () =>
    (await harness.stripe.invoices.list({ subscription: id })).data.map(({ status }) => status);
  expect(await statuses()).toEqual(['open', 'paid']);
  await dropEvents(false);
  await reconcile();
  expect(await statuses()).toEqual(['void', 'paid']);
});

test('a refund that was given up is taken up again', async () => {
  const course = await catalogueFixture.course({ pricePounds: 60 });
  const member = await harness.member();
  const buying = { service_id: course.id, service_category: 'course', service_name: 'x' };
  const [one, two] = [
    await member.post('createSessionForPaymentV2', buying),
    await member.post('createSessionForPaymentV2', buying),
  ];
  await harness.pay(one.result.session);
  await harness.waitUntilIdle();
  await harness.rows(
    `create function give_up() returns trigger language plpgsql as $$ begin
       if new.task_id = (select id from graphile_worker._private_tasks where identifier = 'billing.refund-duplicate-lines')
       then new.max_attempts := 1; end if;
       return new; end $$`,
  );
  await harness.rows(
    `create trigger give_up before insert on graphile_worker._private_jobs for each row execute function give_up()`,
  );
  await harness.control('api', { cut: { path: '/v1/refunds', request: 'lost', times: 2 } });
  await harness.pay(two.result.session);
  const countGivenUp = async () =>
    (
      await harness.rows(
        'select from graphile_worker.jobs where attempts >= max_attempts and locked_at is null',
      )
    ).length;
  await expect.poll(countGivenUp, { timeout: 60_000 }).toBe(1);
  await reconcile();
  expect((await paid(member)).map(({ refunded }) => refunded).toSorted((a, b) => a - b)).toEqual([0, 60_00]);
  expect(await countGivenUp()).toBe(0);
});
