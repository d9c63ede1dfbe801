import { newCardNumber } from '@maetrix/testing/card-number';
import { expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';
import { createGuestHarness, courseService, planService } from '#app/testing/guest-harness.ts';
import { newPerson } from '#app/testing/people.ts';

const harness = createBillingHarness();
const { catalogueFixture, people, server } = harness;
const {
  buy,
  buyAndPay,
  activate,
  waitingPurchasesOf,
  accept,
  grantsOf,
  customersOf,
  fetchSession,
  refundsOf,
  fetchSubscription,
  reconcile,
} = createGuestHarness(harness);
const DAY = 86_400;

test('[PAY-030] a purchase for the address of a member must be accepted, and never brings the card of the payer along', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const upgrade = await catalogueFixture.plan({ pounds: 200 });
  const owner = await harness.member();
  const purchase = await buyAndPay({ ...owner, address: '10.99.1.1' }, planService(plan));
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
  const [own, foreign] = [
    await buyAndPay(same, planService(plan)),
    await buyAndPay(other, planService(plan)),
  ];
  await activate(same, own.cookie);
  await activate(other);
  expect(await grantsOf(same.email)).toMatchObject([{ plan_id: plan.id }]);
  expect(await grantsOf(other.email)).toMatchObject([{ plan_id: plan.id }]);
  expect(await customersOf(same.email)).toHaveLength(1);
  expect(await customersOf(other.email)).toEqual([]);
  expect((await fetchSubscription(own)).status).toBe('active');
  expect((await fetchSubscription(foreign)).status).toBe('canceled');
  await harness.waitUntilIdle();
  const subjects = (email: string) => server.mailbox.to(email).map(({ subject }) => subject);
  const told = expect.stringMatching(new RegExp(`^Your ${plan.name} plan runs until \\d+ \\w+ \\d{4}$`));
  expect(subjects(other.email)).toContainEqual(told);
  expect(subjects(same.email)).not.toContainEqual(told);
  const member = await harness.member(same);
  expect(await member.post('cancelSubscription')).toMatchObject({ code: 200 });
});

test('a payment after activation is claimed automatically in the browser that paid, and must be accepted otherwise', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const [same, other] = [newPerson(), newPerson()];
  const [own, foreign] = [await buy(same, planService(plan)), await buy(other, planService(plan))];
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
  const purchase = await buyAndPay(person, planService(plan));
  await buyAndPay(person, courseService(course));
  await people.post('resendActivation', { email: person.email }, person);
  await harness.waitUntilIdle();
  await activate(person, purchase.cookie);
  const grants = await grantsOf(person.email);
  expect(grants.map(({ plan_id }) => plan_id)).toContain(plan.id);
  expect(grants.map(({ item_id }) => item_id)).toContain(course.id);
  expect((await fetchSubscription(purchase)).status).toBe('active');
});

test('[PAY-048] a former member cannot accept a guest purchase with the first-month discount', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const person = newPerson();
  const first = await buyAndPay(person, planService(plan));
  await activate(person, first.cookie);
  const member = await harness.member(person);
  await member.post('cancelSubscription');
  await harness.advanceClock(32 * DAY);
  await reconcile();
  expect(await member.get('membershipDetails')).toMatchObject({ is_expired: true });

  const again = await buyAndPay({ ...person, address: '10.99.1.2' }, planService(plan));
  expect(await waitingPurchasesOf(member)).toMatchObject([
    { refusal: expect.stringContaining('first month') },
  ]);
  expect(await accept(member)).toMatchObject({ code: 422 });
  expect(await member.get('membershipDetails')).toMatchObject({ is_expired: true });
  await harness.advanceClock(15 * DAY);
  await reconcile();
  expect(await refundsOf(again)).toMatchObject([{ amount: 40_00 }]);
});

test('rejects accepting a purchase of another address, or accepting twice', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const [owner, thief] = [await harness.member(), await harness.member()];
  await buyAndPay({ ...owner, address: '10.99.1.4' }, courseService(course));
  const [purchase] = await waitingPurchasesOf(owner);
  const body = { purchase_id: purchase?.purchase_id ?? '' };
  expect(await thief.post('acceptPurchase', body)).toMatchObject({ code: 404 });
  expect(await owner.post('acceptPurchase', body)).toMatchObject({ code: 200 });
  expect(await owner.post('acceptPurchase', body)).toMatchObject({ code: 404 });
  await harness.waitUntilIdle();
  expect(await grantsOf(thief.email)).toEqual([]);
  expect(await grantsOf(owner.email)).toMatchObject([{ item_id: course.id }]);
});

test('reconciliation transfers an accepted purchase whose transfer job was lost', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const owner = await harness.member();
  const purchase = await buyAndPay({ ...owner, address: '10.99.1.8' }, planService(plan));
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
  const service = courseService(course);
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

test('grants one first-month discount when two purchases are accepted at once', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const owner = await harness.member();
  for (const address of ['10.99.1.6', '10.99.1.7']) await buyAndPay({ ...owner, address }, planService(plan));
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

test('a claim that keeps the renewal keeps the customer of the member, and the portal shows the renewal', async () => {
  const plan = await catalogueFixture.plan({ name: 'Kept plan', pounds: 80 });
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const person = newPerson();
  const bought = await buy(person, planService(plan));
  await harness.waitUntilIdle();
  await activate(person, bought.cookie);
  const member = await harness.member(person);
  const portalPage = async () => {
    const { result } = await member.post('billingPortal');
    return (await fetch((result as unknown as { url: string }).url)).text();
  };
  await member.post('createSessionForPaymentV2', courseService(course));
  await harness.waitUntilIdle();
  const own = await customersOf(person.email);
  expect(own).toHaveLength(1);
  expect(await portalPage()).not.toContain('Kept plan');
  await harness.pay(bought.session);
  await harness.waitUntilIdle();
  const subscription = await fetchSubscription(bought);
  expect(subscription.status).toBe('active');
  expect(await customersOf(person.email)).toEqual(own);
  expect(subscription.customer).not.toBe(own[0]?.id);
  expect(await portalPage()).toContain('Kept plan');
});
