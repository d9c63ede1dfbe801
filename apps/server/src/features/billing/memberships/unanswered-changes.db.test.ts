import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, subscribe } = harness;
const DAY = 86_400;

type Plan = { id: number; name: string };
let basic: Plan;
let clinic: Plan;
let studio: Plan;
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  basic = await catalogueFixture.plan({ name: 'Basic', pounds: 49 });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  studio = await catalogueFixture.plan({ name: 'Studio', pounds: 219 });
});
beforeEach(() => {
  harness.server.time.now = new Date(Math.max(Date.now(), harness.server.time.now.getTime()));
});

type Member = Awaited<ReturnType<typeof harness.member>>;
const change = async (member: Member, plan: Plan) =>
  (await member.post('changeSubscription', { service_id: plan.id })).code;
/** The SDK repeats a request once when its connection was closed. */
const cut = (subscriptionId: string, request: 'lost' | 'held' | 'answered') =>
  harness.control('api', { cut: { path: `/v1/subscriptions/${subscriptionId}`, request, times: 2 } });
const release = async () => {
  await harness.control('api/release');
  await harness.waitUntilIdle();
};
const charged = async (subscriptionId: string) =>
  (await harness.stripe.invoices.list({ subscription: subscriptionId, status: 'paid' })).data
    .map(({ amount_paid }) => amount_paid)
    .toReversed();
const details = (member: Member) => member.get('membershipDetails');

/** A new month starts with the upgrade, so that the provider would charge a second one in full. */
const planDowngrade = async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  await harness.advanceClock(10 * DAY);
  expect(await change(member, basic)).toBe(200);
  await harness.waitUntilIdle();
  return { member, subscriptionId };
};

test('an upgrade that the provider has not answered is pending, and is charged once however often it is sent', async () => {
  const { member, subscriptionId } = await planDowngrade();
  await cut(subscriptionId, 'held');
  const first = await member.post('changeSubscription', { service_id: studio.id });
  expect(first).toMatchObject({ code: 409, message: expect.stringContaining('not be charged twice') });
  expect(await change(member, studio)).toBe(409);
  await release();
  expect(await details(member)).toMatchObject({ tag_name: 'Studio', next: { amount: 219 } });
  expect(await change(member, studio)).toBe(422);
  await harness.waitUntilIdle();
  expect(await charged(subscriptionId)).toHaveLength(2);
});

test('no other plan, cancellation or resumption is accepted while an upgrade is not answered', async () => {
  const { member, subscriptionId } = await planDowngrade();
  await cut(subscriptionId, 'held');
  expect(await change(member, studio)).toBe(409);
  expect(await change(member, clinic)).toBe(409);
  expect((await member.post('cancelSubscription')).code).toBe(409);
  expect((await member.post('resumeSubscription')).code).toBe(409);
  await release();
  expect(await details(member)).toMatchObject({ tag_name: 'Studio', subscription_canceled: false });
  expect((await member.post('cancelSubscription')).code).toBe(200);
  expect(await details(member)).toMatchObject({ subscription_canceled: true });
  expect(await charged(subscriptionId)).toHaveLength(2);
});

test('an upgrade whose answer was lost is found as done', async () => {
  const { member, subscriptionId } = await planDowngrade();
  await harness.control('webhooks', { hold: true });
  onTestFinished(async () => {
    await harness.control('webhooks', { hold: false });
  });
  await cut(subscriptionId, 'answered');
  expect(await change(member, studio)).toBe(409);
  expect(await change(member, studio)).toBe(422);
  expect(await details(member)).toMatchObject({ tag_name: 'Studio' });
  await harness.control('webhooks/release');
  await harness.control('webhooks', { hold: false });
  await harness.waitUntilIdle();
  expect(await charged(subscriptionId)).toHaveLength(2);
});

test('an upgrade that never reached the provider charges nothing when the member chooses another plan', async () => {
  const { member, subscriptionId } = await planDowngrade();
  await cut(subscriptionId, 'lost');
  expect(await change(member, studio)).toBe(409);
  expect(await change(member, clinic)).toBe(200);
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ tag_name: 'Clinic', next: { amount: 119 } });
  expect(await charged(subscriptionId)).toEqual([59_50]);
  expect(await change(member, studio)).toBe(200);
  expect(await charged(subscriptionId)).toHaveLength(2);
});

test('an upgrade can be sent again with another card after a decline', async () => {
  const { member, subscriptionId } = await planDowngrade();
  const customer = (await harness.stripe.subscriptions.retrieve(subscriptionId)).customer as string;
  const useCard = async (name: string) => {
    const { id } = await harness.stripe.paymentMethods.attach(name, { customer });
    await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: id });
  };
  await useCard('pm_card_chargeCustomerFail');
  expect(await change(member, studio)).toBe(422);
  await useCard('pm_card_visa');
  expect(await change(member, studio)).toBe(200);
  expect(await charged(subscriptionId)).toHaveLength(2);
});
