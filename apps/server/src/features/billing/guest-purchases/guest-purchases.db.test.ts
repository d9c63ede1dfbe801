import { randomUUID } from 'node:crypto';

import { newCardNumber } from '@maetrix/testing/card-number';
import { expect, test } from 'vitest';

import { newPerson, type Person } from '#app/testing/people.ts';
import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, people, server } = harness;
const DAY = 86_400;

type Purchase = { session: { id: string; url: string }; user_token: string; cookie: string };
type Service = { service_id: number; service_category: string };
type Member = Awaited<ReturnType<typeof harness.member>>;

const planOf = ({ id }: { id: number }): Service => ({ service_id: id, service_category: 'subscription' });

/** A purchase without a session, as made at `/new-user`. */
const buy = async (payer: Person, service: Service, cookie = ''): Promise<Purchase> => {
  const form = {
    ...service,
    name: payer.name,
    email: payer.email,
    password: payer.password,
    confirm_password: payer.password,
    mobile: '07700900123',
  };
  const answer = await people.post('directPaymentForNewUser', form, payer, { headers: { cookie } });
  const made = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { ...answer.json<{ result: Omit<Purchase, 'cookie'> }>().result, cookie: made || cookie };
};
const buyAndPay = async (payer: Person, service: Service, card = newCardNumber()): Promise<Purchase> => {
  const purchase = await buy(payer, service);
  await harness.pay(purchase.session, card);
  await harness.waitUntilIdle();
  return purchase;
};
const activate = async (person: Person, cookie = '') => {
  await people.post('activateAccount', { token: server.mailbox.tokenFor(person.email) }, person, {
    headers: { cookie },
  });
  await harness.waitUntilIdle();
};
const confirm = (person: Person, purchase: Purchase, token = purchase.user_token) =>
  people.post('updateValidityAfterSubscriptionPaymentV2', { session_id: purchase.session.id }, person, {
    headers: { authorization: `Bearer ${token}` },
  });

type Waiting = { purchase_id: string; service_name: string; refusal: string | null };
const waitingPurchasesOf = (member: Member) => member.get<Waiting[]>('waitingPurchases');
const accept = async (member: Member) => {
  const [purchase] = await waitingPurchasesOf(member);
  const answer = await member.post('acceptPurchase', { purchase_id: purchase?.purchase_id ?? '' });
  await harness.waitUntilIdle();
  return answer;
};

const grantsOf = (email: string) =>
  harness.rows<{ plan_id: number | null; service_id: number | null; ends_at: Date | null }>(
    `select plan_id, service_id, ends_at from grants g join users u on u.id = g.user_id
     where email = $1 and revoked_at is null`,
    [email],
  );
const customersOf = (email: string) =>
  harness.rows<{ id: string }>(
    `select provider_customer_id as id from billing_customers c join users u on u.id = c.user_id where email = $1`,
    [email],
  );
const fetchSession = ({ session }: Purchase) =>
  harness.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice.payments'] });
const intentOf = async (purchase: Purchase): Promise<string> => {
  const { payment_intent: intent, invoice } = await fetchSession(purchase);
  const paid = typeof invoice === 'string' ? undefined : invoice?.payments?.data[0]?.payment.payment_intent;
  return (intent ?? paid) as string;
};
const refundsOf = async (purchase: Purchase) =>
  (await harness.stripe.refunds.list({ payment_intent: await intentOf(purchase) })).data;
const fetchSubscription = async (purchase: Purchase) => {
  const { subscription } = await fetchSession(purchase);
  return harness.stripe.subscriptions.retrieve(
    typeof subscription === 'string' ? subscription : (subscription?.id ?? ''),
  );
};
const reconcile = async () => {
  await server.parts.billing.reconciliation.run();
  await harness.waitUntilIdle();
};

test('[PAY-030] a purchase for the address of a member must be accepted, and never brings the card of the payer along', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const upgrade = await catalogueFixture.plan({ pounds: 200 });
  const owner = await harness.member();
  const purchase = await buyAndPay({ ...owner, address: '10.99.1.1' }, planOf(plan));
  expect(await grantsOf(owner.email)).toEqual([]);
  expect(await customersOf(owner.email)).toEqual([]);
  const mail = server.mailbox.to(owner.email).at(-1);
  expect(mail).toMatchObject({ subject: 'A purchase is waiting for you' });
  expect(mail?.text).toContain('/user/waiting-purchases');

  expect(await accept(owner)).toMatchObject({ code: 200 });
  expect(await waitingPurchasesOf(owner)).toEqual([]);
  expect(await grantsOf(owner.email)).toMatchObject([{ plan_id: plan.id }]);
  expect(await customersOf(owner.email)).toEqual([]);
  expect((await fetchSubscription(purchase)).status).toBe('canceled');
  expect(await refundsOf(purchase)).toEqual([]);
  expect(await owner.get('membershipDetails')).toMatchObject({
    tag_name: plan.name,
    next_due_date: null,
    subscription_canceled: true,
    has_subscription: false,
  });
  for (const change of ['changeSubscription', 'resumeSubscription'])
    expect(await owner.post(change, { service_id: upgrade.id })).toMatchObject({ code: 422 });

  await harness.advanceClock(32 * DAY);
  await reconcile();
  expect(await owner.get('membershipDetails')).toMatchObject({ is_expired: true });
  const payer = (await fetchSession(purchase)).customer as string;
  expect((await harness.stripe.charges.list({ customer: payer })).data).toHaveLength(1);
});

test('a new account gets card and renewal only when activated in the browser that paid', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const [same, other] = [newPerson(), newPerson()];
  const [own, foreign] = [await buyAndPay(same, planOf(plan)), await buyAndPay(other, planOf(plan))];
  await activate(same, own.cookie);
  await activate(other);
  expect(await grantsOf(same.email)).toMatchObject([{ plan_id: plan.id }]);
  expect(await grantsOf(other.email)).toMatchObject([{ plan_id: plan.id }]);
  expect(await customersOf(same.email)).toHaveLength(1);
  expect(await customersOf(other.email)).toEqual([]);
  expect((await fetchSubscription(own)).status).toBe('active');
  expect((await fetchSubscription(foreign)).status).toBe('canceled');
  const member = await harness.member(same);
  expect(await member.post('cancelSubscription')).toMatchObject({ code: 200 });
});

test('a payment after activation is claimed automatically in the browser that paid, and must be accepted otherwise', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const [same, other] = [newPerson(), newPerson()];
  const [own, foreign] = [await buy(same, planOf(plan)), await buy(other, planOf(plan))];
  await harness.waitUntilIdle();
  await activate(same, own.cookie);
  await activate(other);
  for (const { session } of [own, foreign]) await harness.pay(session, newCardNumber());
  await harness.waitUntilIdle();
  expect(await grantsOf(same.email)).toHaveLength(1);
  expect(await grantsOf(other.email)).toEqual([]);
  expect(await waitingPurchasesOf(await harness.member(other))).toHaveLength(1);
});

test('activation claims every paid purchase of the address, whichever link was used', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const person = newPerson();
  const purchase = await buyAndPay(person, planOf(plan));
  await buyAndPay(person, { service_id: course.id, service_category: 'course' });
  await people.post('resendActivation', { email: person.email }, person);
  await harness.waitUntilIdle();
  await activate(person, purchase.cookie);
  const grants = await grantsOf(person.email);
  expect(grants.map(({ plan_id }) => plan_id)).toContain(plan.id);
  expect(grants.map(({ service_id }) => service_id)).toContain(course.id);
  expect((await fetchSubscription(purchase)).status).toBe('active');
});

test('[PAY-048] refunds a guest purchase at once when its card has used the first-month discount', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const card = newCardNumber();
  const [first, second] = [newPerson(), newPerson()];
  const accepted = await buyAndPay(first, planOf(plan), card);
  const refunded = await buyAndPay(second, planOf(plan), card);
  expect(await refundsOf(accepted)).toEqual([]);
  expect(await refundsOf(refunded)).toMatchObject([{ amount: 40_00 }]);
  expect((await fetchSubscription(refunded)).status).toBe('canceled');
  const refused = await confirm(second, refunded);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ message: string }>().message).toContain('This card has already had its first month');
  await activate(second, refunded.cookie);
  expect(await grantsOf(second.email)).toEqual([]);
});

test('[PAY-048] a former member cannot accept a guest purchase with the first-month discount', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const person = newPerson();
  const first = await buyAndPay(person, planOf(plan));
  await activate(person, first.cookie);
  const member = await harness.member(person);
  await member.post('cancelSubscription');
  await harness.advanceClock(32 * DAY);
  await reconcile();
  expect(await member.get('membershipDetails')).toMatchObject({ is_expired: true });

  const again = await buyAndPay({ ...person, address: '10.99.1.2' }, planOf(plan));
  expect(await waitingPurchasesOf(member)).toMatchObject([
    { refusal: expect.stringContaining('first month') },
  ]);
  expect(await accept(member)).toMatchObject({ code: 422 });
  expect(await member.get('membershipDetails')).toMatchObject({ is_expired: true });
  await harness.advanceClock(15 * DAY);
  await reconcile();
  expect(await refundsOf(again)).toMatchObject([{ amount: 40_00 }]);
});

test('refunds a plan bought for a member with a membership after the deadline', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const owner = await harness.member();
  const { result } = await owner.post('subscriptionPaymentV2', planOf(plan));
  await harness.pay(result.session, newCardNumber());
  await harness.waitUntilIdle();
  const purchase = await buyAndPay({ ...owner, address: '10.99.1.3' }, planOf(plan));
  // An immediate refund would reveal to the payer that the address is registered.
  expect(await refundsOf(purchase)).toEqual([]);
  expect(await waitingPurchasesOf(owner)).toMatchObject([{ refusal: expect.stringContaining('membership') }]);
  await harness.advanceClock(15 * DAY);
  await reconcile();
  expect(await refundsOf(purchase)).toHaveLength(1);
});

test('rejects accepting a purchase of another address, or accepting twice', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const [owner, thief] = [await harness.member(), await harness.member()];
  await buyAndPay({ ...owner, address: '10.99.1.4' }, { service_id: course.id, service_category: 'course' });
  const [purchase] = await waitingPurchasesOf(owner);
  const body = { purchase_id: purchase?.purchase_id ?? '' };
  expect(await thief.post('acceptPurchase', body)).toMatchObject({ code: 404 });
  expect(await owner.post('acceptPurchase', body)).toMatchObject({ code: 200 });
  expect(await owner.post('acceptPurchase', body)).toMatchObject({ code: 404 });
  await harness.waitUntilIdle();
  expect(await grantsOf(thief.email)).toEqual([]);
  expect(await grantsOf(owner.email)).toMatchObject([{ service_id: course.id }]);
});

test('[PAY-029] a ticket confirms only its own payment, any number of times', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const service = { service_id: course.id, service_category: 'course' };
  const [one, two] = [newPerson(), newPerson()];
  const [mine, theirs] = [await buyAndPay(one, service), await buy(two, service)];
  expect((await confirm(one, theirs, mine.user_token)).statusCode).toBe(404);
  expect((await confirm(two, mine, theirs.user_token)).statusCode).toBe(404);
  for (let time = 0; time < 3; time++) expect((await confirm(one, mine)).statusCode).toBe(200);
  expect((await confirm(two, theirs)).statusCode).toBe(409);
});

test('limits how often the public confirmation asks the provider, and does not ask for expired checkouts', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const person = newPerson();
  const open = await buy(person, { service_id: course.id, service_category: 'course' });
  const codes: number[] = [];
  for (let time = 0; time < 60; time++) codes.push((await confirm(person, open)).statusCode);
  expect(codes.filter((code) => code === 409).length).toBeLessThanOrEqual(40);
  expect(codes.at(-1)).toBe(429);
  // The limit holds from another network too.
  expect((await confirm({ ...person, address: '10.99.2.1' }, open)).statusCode).toBe(429);
  // Invalid tickets are limited per network.
  const guesser = { ...newPerson(), address: '10.99.2.2' };
  const guesses: number[] = [];
  for (let time = 0; time < 130; time++)
    guesses.push((await confirm(guesser, open, `guess-${time}`)).statusCode);
  expect(guesses.at(-1)).toBe(429);

  await harness.stripe.checkout.sessions.expire(open.session.id);
  await harness.waitUntilIdle();
  await harness.advanceClock(120);
  // With the provider unavailable, the answer can only come from our rows.
  await harness.control('api', { failNext: 50 });
  for (let time = 0; time < 50; time++) expect((await confirm(person, open)).statusCode).toBe(422);
  await harness.control('api', { failNext: 0 });
});

test('retries a failed refund without delaying the others', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const service = { service_id: course.id, service_category: 'course' };
  const purchases: Purchase[] = [];
  for (let each = 0; each < 3; each++) purchases.push(await buyAndPay(newPerson(), service));
  const [broken, ...others] = purchases;
  await harness.rows(
    `update guest_purchases set provider_session_id = 'cs_gone' where provider_session_id = $1`,
    [broken?.session.id],
  );
  await harness.advanceClock(15 * DAY);
  await server.parts.billing.reconciliation.run();
  await harness.waitUntilIdle();
  for (const purchase of others) expect(await refundsOf(purchase)).toHaveLength(1);
  expect(await harness.rows(`select from graphile_worker.jobs where last_error is not null`)).toHaveLength(1);
  await harness.rows(
    `update guest_purchases set provider_session_id = $1 where provider_session_id = 'cs_gone'`,
    [broken?.session.id],
  );
  await harness.rows(`update graphile_worker._private_jobs set run_at = now() where last_error is not null`);
  await harness.waitUntilIdle();
  expect(await refundsOf(broken as Purchase)).toHaveLength(1);
});

test('completes a refund when its mail is rejected', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const card = newCardNumber();
  await buyAndPay(newPerson(), planOf(plan), card);
  const person = newPerson();
  server.mailbox.rejected.add(person.email);
  const second = await buyAndPay(person, planOf(plan), card);
  expect(await refundsOf(second)).toHaveLength(1);
  const unfinished =
    'select from guest_purchases where refund_decided_at is not null and refunded_at is null';
  expect(await harness.rows(unfinished)).toEqual([]);
  server.mailbox.rejected.clear();
  await harness.rows('update graphile_worker._private_jobs set run_at = now() where last_error is not null');
  await harness.waitUntilIdle();
  const mails = server.mailbox.to(person.email).map(({ subject }) => subject ?? '');
  expect(mails.filter((subject) => subject.includes('returned your payment'))).toHaveLength(1);
});

test('reconciliation transfers an accepted purchase whose transfer job was lost', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const owner = await harness.member();
  const purchase = await buyAndPay({ ...owner, address: '10.99.1.8' }, planOf(plan));
  const { id } = purchase.session;
  const rename = async (from: string, to: string) => {
    for (const table of ['guest_purchases', 'orders'])
      await harness.rows(`update ${table} set provider_session_id = $2 where provider_session_id = $1`, [
        from,
        to,
      ]);
  };
  await rename(id, 'cs_gone');
  expect(await accept(owner)).toMatchObject({ code: 200 });
  await harness.rows(
    'delete from graphile_worker._private_jobs where key = any(select key from graphile_worker.jobs where last_error is not null)',
  );
  await rename('cs_gone', id);
  await harness.advanceClock(600);
  await reconcile();
  expect((await fetchSubscription(purchase)).status).toBe('canceled');
  expect(await grantsOf(owner.email)).toMatchObject([{ plan_id: plan.id }]);
});

test('reconciliation finds a guest payment whose webhooks were lost', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const owner = await harness.member();
  const service = { service_id: course.id, service_category: 'course' };
  const purchase = await buy({ ...owner, address: '10.99.1.9' }, service);
  await harness.control('webhooks', { dropShare: 1 });
  await harness.pay(purchase.session);
  await harness.waitUntilIdle();
  await harness.control('webhooks', { dropShare: 0 });
  // Longer than reconciliation looks back through events.
  await harness.advanceClock(8 * 3600);
  await reconcile();
  expect(await waitingPurchasesOf(owner)).toHaveLength(1);
});

test('a purchase is either accepted or refunded when both happen at once', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const course = await catalogueFixture.course({ pricePounds: 30 });
  for (const service of [planOf(plan), { service_id: course.id, service_category: 'course' }]) {
    const owner = await harness.member();
    const purchase = await buyAndPay({ ...owner, address: '10.99.1.5' }, service);
    const [waiting] = await waitingPurchasesOf(owner);
    await harness.advanceClock(15 * DAY);
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) => {
        if (turn % 3 === 0) return owner.post('acceptPurchase', { purchase_id: waiting?.purchase_id ?? '' });
        if (turn % 3 === 1) return server.parts.billing.guestRefunds.decideOverdue();
        return server.parts.billing.settlement.sync(`session:${purchase.session.id}`);
      }),
    );
    await harness.waitUntilIdle();
    const [grants, refunds] = [await grantsOf(owner.email), await refundsOf(purchase)];
    expect(grants.length + refunds.length).toBe(1);
    const orders = await harness.rows(`select from orders where user_id = $1`, [owner.id]);
    expect(orders).toHaveLength(grants.length);
  }
});

test('grants one first-month discount when two purchases are accepted at once', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const owner = await harness.member();
  for (const address of ['10.99.1.6', '10.99.1.7']) await buyAndPay({ ...owner, address }, planOf(plan));
  const waiting = await waitingPurchasesOf(owner);
  expect(waiting).toHaveLength(2);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      owner.post('acceptPurchase', { purchase_id: waiting[turn % 2]?.purchase_id ?? '' }),
    ),
  );
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
  await harness.waitUntilIdle();
  expect(await grantsOf(owner.email)).toHaveLength(1);
});

test('one request key makes one guest purchase per address', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const [payer, corrected] = [newPerson(), newPerson()];
  const request_key = randomUUID();
  const send = async ({ name, email, password }: Person) => {
    const form = {
      ...planOf(plan),
      name,
      email,
      password,
      confirm_password: password,
      mobile: '07700900123',
    };
    const answer = await people.post('directPaymentForNewUser', { ...form, request_key }, payer);
    return answer.json<{ result: { session: { id: string } } | null }>().result?.session.id;
  };
  const sessions = await Promise.all(Array.from({ length: 4 }, () => send(payer)));
  expect(new Set(sessions).size).toBe(1);
  expect(sessions[0]).toMatch(/^cs_/);
  expect(await send(payer)).toBe(sessions[0]);
  const other = await send(corrected);
  expect(other).toMatch(/^cs_/);
  expect(other).not.toBe(sessions[0]);
});

test('a guest purchase refunded or disputed before activation grants nothing', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const course = await catalogueFixture.course({ pricePounds: 20 });
  const oneOff = { service_id: course.id, service_category: 'course' };
  for (const service of [planOf(plan), oneOff])
    for (const reverse of [
      (intent: string) => harness.stripe.refunds.create({ payment_intent: intent }),
      (intent: string) => harness.control('disputes', { payment_intent: intent }),
    ]) {
      const payer = newPerson();
      const purchase = await buyAndPay(payer, service);
      await reverse(await intentOf(purchase));
      await harness.waitUntilIdle();
      await activate(payer, purchase.cookie);
      expect(await grantsOf(payer.email)).toEqual([]);
    }
});
