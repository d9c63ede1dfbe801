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

/** What somebody without a session does at `/new-user`. */
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
const waitingFor = (member: Member) => member.get<Waiting[]>('waitingPurchases');
const accept = async (member: Member) => {
  const [purchase] = await waitingFor(member);
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
const sessionOf = ({ session }: Purchase) =>
  harness.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice.payments'] });
const intentOf = async (purchase: Purchase): Promise<string> => {
  const { payment_intent: intent, invoice } = await sessionOf(purchase);
  const paid = typeof invoice === 'string' ? undefined : invoice?.payments?.data[0]?.payment.payment_intent;
  return (intent ?? paid) as string;
};
const refundsOf = async (purchase: Purchase) =>
  (await harness.stripe.refunds.list({ payment_intent: await intentOf(purchase) })).data;
const subscriptionOf = async (purchase: Purchase) => {
  const { subscription } = await sessionOf(purchase);
  return harness.stripe.subscriptions.retrieve(
    typeof subscription === 'string' ? subscription : (subscription?.id ?? ''),
  );
};
/** The hourly look, and everything that follows from it. */
const reconcile = async () => {
  await server.parts.billing.reconciliation.run();
  await harness.waitUntilIdle();
};

test('[PAY-030] a purchase for a member’s address waits for the member, and never brings the payer’s card along', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const dearer = await catalogueFixture.plan({ pounds: 200 });
  const owner = await harness.member();
  const purchase = await buyAndPay({ ...owner, address: '10.99.1.1' }, planOf(plan));
  expect(await grantsOf(owner.email)).toEqual([]);
  expect(await customersOf(owner.email)).toEqual([]);
  const mail = server.mailbox.to(owner.email).at(-1);
  expect(mail).toMatchObject({ subject: 'A purchase is waiting for you' });
  expect(mail?.text).toContain('/user/waiting-purchases');

  expect(await accept(owner)).toMatchObject({ code: 200 });
  expect(await waitingFor(owner)).toEqual([]);
  expect(await grantsOf(owner.email)).toMatchObject([{ plan_id: plan.id }]);
  expect(await customersOf(owner.email)).toEqual([]);
  expect((await subscriptionOf(purchase)).status).toBe('canceled');
  expect(await refundsOf(purchase)).toEqual([]);
  expect(await owner.get('membershipDetails')).toMatchObject({
    tag_name: plan.name,
    next_due_date: null,
    subscription_canceled: true,
    has_subscription: false,
  });
  for (const change of ['changeSubscription', 'resumeSubscription'])
    expect(await owner.post(change, { service_id: dearer.id })).toMatchObject({ code: 422 });

  await harness.advanceClock(32 * DAY);
  await reconcile();
  expect(await owner.get('membershipDetails')).toMatchObject({ is_expired: true });
  const payer = (await sessionOf(purchase)).customer as string;
  expect((await harness.stripe.charges.list({ customer: payer })).data).toHaveLength(1);
});

test('a new account gets card and renewal only in the browser that paid', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const [same, other] = [newPerson(), newPerson()];
  const [own, foreign] = [await buyAndPay(same, planOf(plan)), await buyAndPay(other, planOf(plan))];
  await activate(same, own.cookie);
  await activate(other);
  expect(await grantsOf(same.email)).toMatchObject([{ plan_id: plan.id }]);
  expect(await grantsOf(other.email)).toMatchObject([{ plan_id: plan.id }]);
  expect(await customersOf(same.email)).toHaveLength(1);
  expect(await customersOf(other.email)).toEqual([]);
  expect((await subscriptionOf(own)).status).toBe('active');
  expect((await subscriptionOf(foreign)).status).toBe('canceled');
  const member = await harness.member(same);
  expect(await member.post('cancelSubscription')).toMatchObject({ code: 200 });
});

test('a payment after the activation opens by itself in the browser that paid, and waits otherwise', async () => {
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
  expect(await waitingFor(await harness.member(other))).toHaveLength(1);
});

test('every paid purchase of an address is claimed when it is proven, whichever link was used', async () => {
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
  expect((await subscriptionOf(purchase)).status).toBe('active');
});

test('[PAY-048] the first month is cheaper once per card: a second one is returned at once', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const card = newCardNumber();
  const [first, second] = [newPerson(), newPerson()];
  const kept = await buyAndPay(first, planOf(plan), card);
  const returned = await buyAndPay(second, planOf(plan), card);
  expect(await refundsOf(kept)).toEqual([]);
  expect(await refundsOf(returned)).toMatchObject([{ amount: 40_00 }]);
  expect((await subscriptionOf(returned)).status).toBe('canceled');
  const told = await confirm(second, returned);
  expect(told.statusCode).toBe(422);
  expect(told.json<{ message: string }>().message).toContain('This card has already had its first month');
  await activate(second, returned.cookie);
  expect(await grantsOf(second.email)).toEqual([]);
});

test('[PAY-048] the first month is cheaper once per member: cancelling and buying as a guest gives no second one', async () => {
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
  expect(await waitingFor(member)).toMatchObject([{ refusal: expect.stringContaining('first month') }]);
  expect(await accept(member)).toMatchObject({ code: 422 });
  expect(await member.get('membershipDetails')).toMatchObject({ is_expired: true });
  await harness.advanceClock(15 * DAY);
  await reconcile();
  expect(await refundsOf(again)).toMatchObject([{ amount: 40_00 }]);
});

test('a member with a membership keeps it, and what was paid for the address goes back when the time is over', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const owner = await harness.member();
  const { result } = await owner.post('subscriptionPaymentV2', planOf(plan));
  await harness.pay(result.session, newCardNumber());
  await harness.waitUntilIdle();
  const purchase = await buyAndPay({ ...owner, address: '10.99.1.3' }, planOf(plan));
  // A refund at once would tell the payer that the address has a member.
  expect(await refundsOf(purchase)).toEqual([]);
  expect(await waitingFor(owner)).toMatchObject([{ refusal: expect.stringContaining('membership') }]);
  await harness.advanceClock(15 * DAY);
  await reconcile();
  expect(await refundsOf(purchase)).toHaveLength(1);
});

test('nobody accepts a purchase for another’s address, or one twice', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const [owner, thief] = [await harness.member(), await harness.member()];
  await buyAndPay({ ...owner, address: '10.99.1.4' }, { service_id: course.id, service_category: 'course' });
  const [purchase] = await waitingFor(owner);
  const body = { purchase_id: purchase?.purchase_id ?? '' };
  expect(await thief.post('acceptPurchase', body)).toMatchObject({ code: 404 });
  expect(await owner.post('acceptPurchase', body)).toMatchObject({ code: 200 });
  expect(await owner.post('acceptPurchase', body)).toMatchObject({ code: 404 });
  await harness.waitUntilIdle();
  expect(await grantsOf(thief.email)).toEqual([]);
  expect(await grantsOf(owner.email)).toMatchObject([{ service_id: course.id }]);
});

test('[PAY-029] a ticket confirms its own payment only, however often it is shown', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const service = { service_id: course.id, service_category: 'course' };
  const [one, two] = [newPerson(), newPerson()];
  const [mine, theirs] = [await buyAndPay(one, service), await buy(two, service)];
  expect((await confirm(one, theirs, mine.user_token)).statusCode).toBe(404);
  expect((await confirm(two, mine, theirs.user_token)).statusCode).toBe(404);
  for (let time = 0; time < 3; time++) expect((await confirm(one, mine)).statusCode).toBe(200);
  expect((await confirm(two, theirs)).statusCode).toBe(409);
});

test('the public confirmation asks the provider a limited number of times, and for what is over not at all', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const person = newPerson();
  const open = await buy(person, { service_id: course.id, service_category: 'course' });
  const codes: number[] = [];
  for (let time = 0; time < 60; time++) codes.push((await confirm(person, open)).statusCode);
  expect(codes.filter((code) => code === 409).length).toBeLessThanOrEqual(40);
  expect(codes.at(-1)).toBe(429);
  // Neither another browser nor another network helps.
  expect((await confirm({ ...person, address: '10.99.2.1' }, open)).statusCode).toBe(429);
  // From one network, tickets that are none are limited as well.
  const guesser = { ...newPerson(), address: '10.99.2.2' };
  const guesses: number[] = [];
  for (let time = 0; time < 130; time++)
    guesses.push((await confirm(guesser, open, `guess-${time}`)).statusCode);
  expect(guesses.at(-1)).toBe(429);

  await harness.stripe.checkout.sessions.expire(open.session.id);
  await harness.waitUntilIdle();
  await harness.advanceClock(120);
  // With the provider away, only our own rows can answer.
  await harness.control('api', { failNext: 50 });
  for (let time = 0; time < 50; time++) expect((await confirm(person, open)).statusCode).toBe(422);
  await harness.control('api', { failNext: 0 });
});

test('a refund that fails is tried again by itself, and the others are made', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const service = { service_id: course.id, service_category: 'course' };
  const purchases: Purchase[] = [];
  for (let each = 0; each < 3; each++) purchases.push(await buyAndPay(newPerson(), service));
  const [broken, ...others] = purchases;
  await harness.rows(
    `update held_purchases set provider_session_id = 'cs_gone' where provider_session_id = $1`,
    [broken?.session.id],
  );
  await harness.advanceClock(15 * DAY);
  await server.parts.billing.reconciliation.run();
  await harness.waitUntilIdle();
  for (const purchase of others) expect(await refundsOf(purchase)).toHaveLength(1);
  expect(await harness.rows(`select from graphile_worker.jobs where last_error is not null`)).toHaveLength(1);
  await harness.rows(
    `update held_purchases set provider_session_id = $1 where provider_session_id = 'cs_gone'`,
    [broken?.session.id],
  );
  await harness.rows(`update graphile_worker._private_jobs set run_at = now() where last_error is not null`);
  await harness.waitUntilIdle();
  expect(await refundsOf(broken as Purchase)).toHaveLength(1);
});

test('a refund is finished though the letter about it is refused', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const card = newCardNumber();
  await buyAndPay(newPerson(), planOf(plan), card);
  const person = newPerson();
  server.mailbox.rejected.add(person.email);
  const second = await buyAndPay(person, planOf(plan), card);
  expect(await refundsOf(second)).toHaveLength(1);
  const unfinished = 'select from held_purchases where refund_decided_at is not null and returned_at is null';
  expect(await harness.rows(unfinished)).toEqual([]);
  server.mailbox.rejected.clear();
  await harness.rows('update graphile_worker._private_jobs set run_at = now() where last_error is not null');
  await harness.waitUntilIdle();
  const mails = server.mailbox.to(person.email).map(({ subject }) => subject ?? '');
  expect(mails.filter((subject) => subject.includes('returned your payment'))).toHaveLength(1);
});

test('an accepted purchase whose transfer was given up is transferred by the hourly look', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const owner = await harness.member();
  const purchase = await buyAndPay({ ...owner, address: '10.99.1.8' }, planOf(plan));
  const { id } = purchase.session;
  const rename = async (from: string, to: string) => {
    for (const table of ['held_purchases', 'orders'])
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
  expect((await subscriptionOf(purchase)).status).toBe('canceled');
  expect(await grantsOf(owner.email)).toMatchObject([{ plan_id: plan.id }]);
});

test('a guest’s payment that was never heard of is found by the hourly look', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const owner = await harness.member();
  const service = { service_id: course.id, service_category: 'course' };
  const purchase = await buy({ ...owner, address: '10.99.1.9' }, service);
  await harness.control('webhooks', { dropShare: 1 });
  await harness.pay(purchase.session);
  await harness.waitUntilIdle();
  await harness.control('webhooks', { dropShare: 0 });
  // Longer than the provider's events are looked through.
  await harness.advanceClock(8 * 3600);
  await reconcile();
  expect(await waitingFor(owner)).toHaveLength(1);
});

test('a purchase is either accepted or returned, whoever asks at the same moment', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const course = await catalogueFixture.course({ pricePounds: 30 });
  for (const service of [planOf(plan), { service_id: course.id, service_category: 'course' }]) {
    const owner = await harness.member();
    const purchase = await buyAndPay({ ...owner, address: '10.99.1.5' }, service);
    const [waiting] = await waitingFor(owner);
    await harness.advanceClock(15 * DAY);
    await Promise.all(
      Array.from({ length: 30 }, (_, turn) => {
        if (turn % 3 === 0) return owner.post('acceptPurchase', { purchase_id: waiting?.purchase_id ?? '' });
        if (turn % 3 === 1) return server.parts.billing.heldRefunds.decideOverdue();
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

test('two purchases for one member, accepted at the same moment, give one first month', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const owner = await harness.member();
  for (const address of ['10.99.1.6', '10.99.1.7']) await buyAndPay({ ...owner, address }, planOf(plan));
  const waiting = await waitingFor(owner);
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

test('one click that arrives several times at once makes one guest purchase, and with another address another one', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const [payer, corrected] = [newPerson(), newPerson()];
  const request_key = randomUUID();
  const click = async ({ name, email, password }: Person) => {
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
  const sessions = await Promise.all(Array.from({ length: 4 }, () => click(payer)));
  expect(new Set(sessions).size).toBe(1);
  expect(sessions[0]).toMatch(/^cs_/);
  expect(await click(payer)).toBe(sessions[0]);
  const other = await click(corrected);
  expect(other).toMatch(/^cs_/);
  expect(other).not.toBe(sessions[0]);
});

test('a guest purchase that was refunded or disputed before its address is proven opens nothing', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const course = await catalogueFixture.course({ pricePounds: 20 });
  const oneOff = { service_id: course.id, service_category: 'course' };
  for (const service of [planOf(plan), oneOff])
    for (const takeBack of [
      (intent: string) => harness.stripe.refunds.create({ payment_intent: intent }),
      (intent: string) => harness.control('disputes', { payment_intent: intent }),
    ]) {
      const payer = newPerson();
      const purchase = await buyAndPay(payer, service);
      await takeBack(await intentOf(purchase));
      await harness.waitUntilIdle();
      await activate(payer, purchase.cookie);
      expect(await grantsOf(payer.email)).toEqual([]);
    }
});
