import { randomUUID } from 'node:crypto';

import { newCardNumber } from '@maetrix/testing/card-number';
import { expect, onTestFinished, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';
import { holdTransaction } from '#app/testing/held-transaction.ts';

const harness = createBillingHarness();
const { catalogueFixture } = harness;

const grantsOf = (memberId: number) =>
  harness.rows<{ cause: string; item_id: number; revoked_at: Date | null }>(
    'select cause, item_id, revoked_at from grants where user_id = $1 order by id',
    [memberId],
  );
const buying = (id: number) => ({ service_id: id, service_category: 'course', service_name: 'Free lunch' });

test("[PAY-018] [PAY-024] a course is ordered at the catalogue price and paid on the provider's page", async () => {
  const course = await catalogueFixture.course({ pricePounds: 149 });
  const member = await harness.member();
  const started = await member.post('createSessionForPaymentV2', {
    ...buying(course.id),
    amount: 1,
    price: 1,
    currency: 'usd',
  });
  expect(started).toMatchObject({
    status: true,
    result: {
      session: { id: expect.stringMatching(/^cs_/), payment_intent: null },
      services: [
        { service_id: course.id, service_category: 'course', service_name: course.title, amount: 149 },
      ],
      total: 149,
      currency: 'gbp',
    },
  });
  expect(await harness.pay(started.result.session)).toBe(303);
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toMatchObject([{ item_id: course.id, revoked_at: null }]);
  const session = await harness.stripe.checkout.sessions.retrieve(started.result.session.id);
  expect([session.amount_total, session.currency]).toEqual([149_00, 'gbp']);
});

test('[PAY-023] several courses make one order, which can be confirmed before any webhook', async () => {
  const [one, other] = [
    await catalogueFixture.course({ pricePounds: 10 }),
    await catalogueFixture.course({ pricePounds: 20 }),
  ];
  const member = await harness.member();
  await harness.control('webhooks', { hold: true });
  const { result } = await member.post('createSessionForPayment', {
    services: [buying(one.id), buying(other.id), buying(one.id)],
  });
  expect(result.total).toBe(30);
  const confirming = { session_id: result.session.id, services: [buying(999)] };
  expect(await member.post('buyServicesV2', confirming)).toMatchObject({
    code: 409,
    status: false,
    message: 'pending',
  });
  await harness.pay(result.session);
  expect(await grantsOf(member.id)).toEqual([]);
  expect(await member.post('buyServicesV2', confirming)).toMatchObject({ code: 200, status: true });
  expect(new Set((await grantsOf(member.id)).map(({ item_id }) => item_id))).toEqual(
    new Set([one.id, other.id]),
  );
  await harness.control('webhooks/release');
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toHaveLength(2);
});

test('[PAY-028] [PAY-029] twenty confirmations at once make one grant, for the buyer only', async () => {
  const course = await catalogueFixture.course({ pricePounds: 15 });
  const [member, other] = [await harness.member(), await harness.member()];
  const { result } = await member.post('createSessionForPaymentV2', buying(course.id));
  await harness.pay(result.session);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      member.post('updateValidityAfterSubscriptionPaymentV2', {
        session_id: result.session.id,
        services: [{ service_name: 'x', category: 'course', service_id: course.id }],
      }),
    ),
  );
  expect(new Set(answers.map(({ code, status }) => `${code} ${status}`))).toEqual(new Set(['200 true']));
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toHaveLength(1);
  expect((await other.post('buyServicesV2', { session_id: result.session.id })).code).toBe(404);
  const [row] = await harness.rows<{ intent: string }>(
    'select provider_intent_id as intent from orders where user_id = $1',
    [member.id],
  );
  expect((await member.post('buyServicesV2', { services: [], payment_intent: row?.intent })).status).toBe(
    true,
  );
});

test('limits how often a member asks whether an order is paid', async () => {
  const course = await catalogueFixture.course({ pricePounds: 15 });
  const member = await harness.member();
  const { result } = await member.post('createSessionForPaymentV2', buying(course.id));
  const codes: number[] = [];
  for (let asked = 0; asked < 42; asked++)
    codes.push(
      (
        await member.post('updateValidityAfterSubscriptionPaymentV2', {
          session_id: result.session.id,
          services: [],
        })
      ).code,
    );
  expect([codes.indexOf(429), new Set(codes)]).toEqual([40, new Set([409, 429])]);
});

test('limits how often a member tries payment methods that do not exist', async () => {
  const course = await catalogueFixture.course({ pricePounds: 15 });
  const member = await harness.member();
  const request_key = crypto.randomUUID();
  const codes: number[] = [];
  for (let tried = 0; tried < 32; tried++) {
    const body = { services: [buying(course.id)], payment_method: `pm_invented${tried}`, request_key };
    codes.push((await member.post('buyServices', body)).code);
  }
  expect(codes.indexOf(429)).toBe(30);
});

test('repeated requests with one key make one order', async () => {
  const course = await catalogueFixture.course({ pricePounds: 12 });
  const member = await harness.member();
  const request = { ...buying(course.id), request_key: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => member.post('createSessionForPaymentV2', request)),
  );
  expect(new Set(answers.map(({ result }) => result.session.id)).size).toBe(1);
  const orders = await harness.rows('select from orders where user_id = $1', [member.id]);
  expect(orders).toHaveLength(1);
  const consents = await harness.rows(
    `select from consents where user_id = $1 and kind = 'immediate_supply'`,
    [member.id],
  );
  expect(consents).toHaveLength(1);
});

test('orders placed in one batch keep their own lines and checkout pages, even with the same key', async () => {
  const courses = [
    await catalogueFixture.course({ pricePounds: 11 }),
    await catalogueFixture.course({ pricePounds: 13 }),
  ];
  const members = await Promise.all(Array.from({ length: 6 }, () => harness.member()));
  const requestKey = randomUUID();
  const requests = members.map((_, index) => courses.slice(0, 1 + (index % 2)).map(({ id }) => buying(id)));
  const answers = await Promise.all(
    members.map((member, index) =>
      member.post('createSessionForPayment', { services: requests[index], request_key: requestKey }),
    ),
  );
  expect(answers.map(({ result }) => result.total)).toEqual([11, 24, 11, 24, 11, 24]);
  expect(new Set(answers.map(({ result }) => result.session.id)).size).toBe(members.length);
});

test('rejects checkout of an item that is owned (beside a plan without end, too), free, archived or unknown', async () => {
  const plan = await catalogueFixture.plan();
  const [sold, free, archived] = [
    await catalogueFixture.course({ pricePounds: 5, plans: [plan.id] }),
    await catalogueFixture.course({ isFree: true }),
    await catalogueFixture.course({ pricePounds: 5, status: 'archived' }),
  ];
  const member = await harness.member();
  const always = { startsAt: new Date(0), endsAt: null };
  await catalogueFixture.grant(member.email, { ...always, planId: plan.id, source: 'comp' });
  await catalogueFixture.grant(member.email, { ...always, itemId: sold.id, source: 'purchase' });
  const attempt = async (body: object) => {
    const { code, message } = await member.post('createSessionForPaymentV2', body);
    return [code, message];
  };
  expect(await attempt(buying(sold.id))).toEqual([422, 'You already have this.']);
  expect(await attempt(buying(free.id))).toEqual([422, 'This is not for sale at the moment.']);
  expect(await attempt(buying(archived.id))).toEqual([404, 'Not found']);
  expect(await attempt({ ...buying(sold.id), service_category: 'video' })).toEqual([404, 'Not found']);
  expect(await attempt({ ...buying(sold.id), service_category: 'yacht' })).toMatchObject([
    422,
    expect.anything(),
  ]);
});

test('[PAY-027] accepts a payment method from the provider’s card fields and rejects card numbers', async () => {
  const course = await catalogueFixture.course({ pricePounds: 33 });
  const member = await harness.member();
  const services = [buying(course.id)];
  const raw = {
    card_number: '4242424242424242',
    exp_month: 12,
    exp_year: 2040,
    cvc: 123,
    name_on_card: 'Ann',
  };
  expect(await member.post('buyServices', { services, ...raw })).toMatchObject({
    code: 422,
    message: expect.stringContaining('card details'),
  });
  expect(
    await member.post('buyServices', { services, payment_method: 'pm_card_chargeDeclined' }),
  ).toMatchObject({ code: 422, message: 'Payment Error - Please check your card details and try again.' });
  expect(await grantsOf(member.id)).toEqual([]);
  expect(await member.post('buyServices', { services, payment_method: 'pm_card_visa' })).toMatchObject({
    status: true,
    message: 'Payment Received Successfully',
  });
  expect(await grantsOf(member.id)).toHaveLength(1);
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toHaveLength(1);
});

test('an order can be paid with another card after a decline, and is charged once', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  const request = { services: [buying(course.id)], request_key: randomUUID() };
  const payWith = async (payment_method: string) =>
    (await member.post('buyServices', { ...request, payment_method })).code;
  expect(await payWith('pm_card_chargeDeclined')).toBe(422);
  await harness.waitUntilIdle();
  expect(await Promise.all(['pm_card_visa', 'pm_card_mastercard'].map(payWith))).toEqual([200, 200]);
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toHaveLength(1);
  const paid = await harness.rows(
    `select p.amount_minor, o.status, o.provider_intent_id = p.provider_intent_id as "isNamed"
     from payments p join orders o on o.id = p.order_id where p.user_id = $1 and p.status = 'succeeded'`,
    [member.id],
  );
  expect(paid).toEqual([{ amount_minor: 4000, status: 'paid', isNamed: true }]);
});

test('a plan can be paid with another card after a decline, and is charged once', async () => {
  const plan = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  const member = await harness.member();
  const request = {
    service_id: plan.id,
    service_category: 'subscription',
    service_name: 'x',
    request_key: randomUUID(),
  };
  const payWith = async (payment_method: string) =>
    (await member.post('subscriptionCardPayment', { ...request, payment_method })).code;
  expect(await payWith('pm_card_chargeDeclined')).toBe(422);
  await harness.waitUntilIdle();
  expect(await Promise.all(['pm_card_visa', 'pm_card_mastercard'].map(payWith))).toEqual([200, 200]);
  await harness.waitUntilIdle();
  const paid = await harness.rows(
    `select amount_minor from payments where user_id = $1 and status = 'succeeded'`,
    [member.id],
  );
  expect(paid).toEqual([{ amount_minor: 5950 }]);
});

const chargesOf = async (memberId: number) =>
  (
    await harness.rows<{ amount: number }>(
      `select amount_minor as amount from payments where user_id = $1 and status <> 'failed'`,
      [memberId],
    )
  ).map(({ amount }) => amount);

test('a key cannot buy anything but what it was first used for', async () => {
  const [course, plan] = [
    await catalogueFixture.course({ pricePounds: 149 }),
    await catalogueFixture.plan({ pounds: 20 }),
  ];
  const member = await harness.member();
  const request_key = randomUUID();
  const payCourse = (payment_method: string) =>
    member.post('buyServices', { services: [buying(course.id)], payment_method, request_key });
  const plan_request = { service_id: plan.id, service_category: 'subscription', request_key };
  const payment_method = await harness.createPaymentMethod(newCardNumber());
  const payPlan = () => member.post('subscriptionCardPayment', { ...plan_request, payment_method });
  const refused = { code: 409, message: expect.stringContaining('Nothing was charged') };
  expect((await payCourse('pm_card_chargeDeclined')).code).toBe(422);
  expect(await payPlan()).toMatchObject(refused);
  expect(await member.post('subscriptionPaymentV2', plan_request)).toMatchObject(refused);
  await harness.waitUntilIdle();
  expect(await chargesOf(member.id)).toEqual([]);
  expect((await payCourse('pm_card_visa')).code).toBe(200);
  expect(await payPlan()).toMatchObject(refused);
  await harness.waitUntilIdle();
  expect(await chargesOf(member.id)).toEqual([149_00]);
});

test('of payments sent at once with different keys, one is charged', async () => {
  const [course, ...plans] = [
    await catalogueFixture.course({ pricePounds: 30 }),
    await catalogueFixture.plan({ pounds: 50 }),
    await catalogueFixture.plan({ pounds: 50 }),
  ];
  const payment_method = await harness.createPaymentMethod(newCardNumber());
  const [subscriber, buyer] = [await harness.member(), await harness.member()];
  const subscribed = await Promise.all(
    Array.from({ length: 5 }, (_, index) =>
      subscriber.post('subscriptionCardPayment', {
        service_id: plans[index % 2]?.id,
        service_category: 'subscription',
        payment_method,
        request_key: randomUUID(),
      }),
    ),
  );
  const bought = await Promise.all(
    Array.from({ length: 5 }, () =>
      buyer.post('buyServices', {
        services: [buying(course.id)],
        payment_method: 'pm_card_visa',
        request_key: randomUUID(),
      }),
    ),
  );
  await harness.waitUntilIdle();
  expect(await chargesOf(subscriber.id)).toEqual([25_00]);
  expect(await chargesOf(buyer.id)).toEqual([30_00]);
  const counts = (answers: { code: number }[]) =>
    [200, 422].map((expected) => answers.filter(({ code }) => code === expected).length);
  expect(counts(subscribed)).toEqual([1, 4]);
  expect(counts(bought)).toEqual([1, 4]);
});

test('a payment of another amount than ordered grants nothing and is flagged', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  const { result } = await member.post('createSessionForPaymentV2', buying(course.id));
  await harness.rows('update orders set subtotal_minor = 4100, total_minor = 4100 where id = $1', [
    result.order_id,
  ]);
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toEqual([]);
  const [order] = await harness.rows('select status, failure from orders where id = $1', [result.order_id]);
  expect(order).toEqual({ status: 'mismatch', failure: 'paid 4000 gbp for 4100 gbp' });
  expect((await member.post('buyServicesV2', { session_id: result.session.id })).code).toBe(422);
});

test('an order is granted for its right payment alone, after a wrong one was refunded', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  const { result } = await member.post('createSessionForPaymentV2', buying(course.id));
  const [placed] = await harness.rows<{ request_key: string }>(
    'select request_key from orders where id = $1',
    [result.order_id],
  );
  const wrong = await harness.stripe.paymentIntents.create({
    amount: 1_00,
    currency: 'gbp',
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'http://site.example',
    metadata: { order: String(result.order_id), request_key: placed?.request_key ?? '' },
  });
  await harness.waitUntilIdle();
  const [flagged] = await harness.rows('select status from orders where id = $1', [result.order_id]);
  expect(flagged).toEqual({ status: 'mismatch' });
  expect(await grantsOf(member.id)).toEqual([]);
  const { data: refunds } = await harness.stripe.refunds.list({ payment_intent: wrong.id });
  expect(refunds.map(({ amount }) => amount)).toEqual([1_00]);
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toHaveLength(1);
});

test('a mismatched order of a plan grants nothing when its invoice is synced again', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const member = await harness.member();
  const request = { service_id: plan.id, service_category: 'subscription' };
  const { result } = await member.post('subscriptionPaymentV2', request);
  const changeTotal = (by: number) =>
    harness.rows(
      'update orders set subtotal_minor = subtotal_minor + $2, total_minor = total_minor + $2 where id = $1',
      [result.order_id, by],
    );
  await changeTotal(1);
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  const [flagged] = await harness.rows('select status from orders where id = $1', [result.order_id]);
  expect(flagged).toEqual({ status: 'mismatch' });
  await changeTotal(-1);
  const { invoice } = await harness.stripe.checkout.sessions.retrieve(result.session.id);
  await harness.server.parts.billing.settlement.sync(`invoice:${invoice as string}`);
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toEqual([]);
});

test('settlement decides on the order as another transaction left it', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  await harness.control('webhooks', { hold: true });
  onTestFinished(async () => {
    await harness.control('webhooks/release');
    await harness.control('webhooks', { hold: false });
    await harness.waitUntilIdle();
  });
  const { result } = await member.post('createSessionForPaymentV2', buying(course.id));
  await harness.pay(result.session);
  const other = await holdTransaction(
    harness.server.parts.database,
    'update orders set subtotal_minor = subtotal_minor + 1, total_minor = total_minor + 1 where id = $1',
    [result.order_id],
  );
  const settled = harness.server.parts.billing.settlement.sync(`session:${result.session.id}`);
  await other.waitForBlocked();
  await other.commit();
  await settled;
  expect(await grantsOf(member.id)).toEqual([]);
});

test('an order expires with its checkout page', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  const { result } = await member.post('createSessionForPaymentV2', buying(course.id));
  await harness.stripe.checkout.sessions.expire(result.session.id);
  await harness.waitUntilIdle();
  const [order] = await harness.rows('select status from orders where id = $1', [result.order_id]);
  expect(order).toEqual({ status: 'expired' });
});

test('reconciliation finds events that never arrived', async () => {
  const course = await catalogueFixture.course({ pricePounds: 44 });
  const member = await harness.member();
  await harness.control('webhooks', { dropShare: 1 });
  const { result } = await member.post('createSessionForPaymentV2', buying(course.id));
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toEqual([]);
  await harness.control('webhooks', { dropShare: 0 });
  await harness.server.parts.billing.reconciliation.run();
  await harness.waitUntilIdle();
  expect(await grantsOf(member.id)).toHaveLength(1);
});

test('[PAY-055] payment settings contain only the publishable key', async () => {
  const member = await harness.member();
  expect(await member.get('paymentSettings')).toEqual({ publishable_key: 'pk_test_sandbox' });
});
