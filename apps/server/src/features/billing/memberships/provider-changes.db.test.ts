import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, subscribe } = harness;
const DAY = 86_400;
const MONTH = 31 * DAY;

type Plan = { id: number; name: string };
let clinic: Plan;
let studio: Plan;
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  studio = await catalogueFixture.plan({ name: 'Studio', pounds: 219 });
});
beforeEach(() => {
  harness.server.time.now = new Date(Math.max(Date.now(), harness.server.time.now.getTime()));
});

type Member = Awaited<ReturnType<typeof harness.member>>;
const details = (member: Member) => member.get('membershipDetails');
const paid = async (member: Member) =>
  (
    await harness.rows<{ amount: number }>(
      `select amount_minor as amount from payments where user_id = $1 and status = 'succeeded' order by id`,
      [member.id],
    )
  ).map(({ amount }) => amount);
const inPortal = async (member: Member, action: 'cancel' | 'resume', subscription: string) => {
  const { url } = (await member.post('billingPortal')).result as unknown as { url: string };
  const body = new URLSearchParams({ subscription });
  expect((await fetch(`${url}/${action}`, { method: 'POST', redirect: 'manual', body })).status).toBe(303);
  await harness.waitUntilIdle();
};
const setFee = async (plan: Plan, pounds: number) => {
  await harness.rows('update plans set fee_minor = $2 where id = $1', [plan.id, pounds * 100]);
  await harness.server.parts.catalogue.refresh();
};

test('a cancellation in the provider’s portal is shown, and can be taken back here', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  await inPortal(member, 'cancel', subscriptionId);
  const at = await harness.stripe.subscriptions.retrieve(subscriptionId);
  expect(at).toMatchObject({ cancel_at_period_end: false, cancel_at: expect.any(Number) });
  expect(await details(member)).toMatchObject({ subscription_canceled: true, next_due_date: null });
  expect((await member.post('resumeSubscription')).code).toBe(200);
  expect(await details(member)).toMatchObject({ subscription_canceled: false, next: { amount: 119 } });
  await harness.advanceClock(MONTH + 7200);
  await harness.waitUntilIdle();
  expect(await paid(member)).toEqual([59_50, 119_00]);
});

test('a plan cancelled in the provider’s portal goes on after an upgrade, and ends without one', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  await inPortal(member, 'cancel', subscriptionId);
  expect((await member.post('cancelSubscription')).code).toBe(200);
  expect((await member.post('changeSubscription', { service_id: studio.id })).code).toBe(200);
  expect(await details(member)).toMatchObject({ tag_name: 'Studio', subscription_canceled: false });
  expect((await harness.stripe.subscriptions.retrieve(subscriptionId)).cancel_at).toBeNull();
  await inPortal(member, 'cancel', subscriptionId);
  await harness.advanceClock(MONTH + 7200);
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ is_expired: true });
});

test('shows the price that the subscription charges, not the new one of the catalogue', async () => {
  const plan = await catalogueFixture.plan({ name: 'Solo', pounds: 100 });
  const { member } = await subscribe(plan);
  await setFee(plan, 150);
  expect(await details(member)).toMatchObject({ fee: 100, next: { amount: 100 } });
  const plans = await member.get<{ id: number; fee: number }[]>('subscriptionList');
  expect(plans.find(({ id }) => id === plan.id)).toMatchObject({ fee: 100 });
  await member.post('cancelSubscription');
  await member.post('resumeSubscription');
  await harness.advanceClock(MONTH + 7200);
  await harness.waitUntilIdle();
  expect(await paid(member)).toEqual([50_00, 100_00]);
  const resumed = harness.server.mailbox.to(member.email).find(({ subject }) => subject?.includes('goes on'));
  expect(resumed?.text).toContain('£100.00 per month');
});

test('judges an upgrade by the price that was charged, not by the new one of the catalogue', async () => {
  const plan = await catalogueFixture.plan({ name: 'Duo', pounds: 100 });
  const { member } = await subscribe(plan);
  await harness.advanceClock(MONTH + 7200);
  await harness.waitUntilIdle();
  await setFee(plan, 200);
  // Dearer than what the member pays, cheaper than the plan is now.
  const quote = await member.post('subscriptionChangeQuote', { service_id: clinic.id });
  expect(quote.result).toMatchObject({ starts_at: null });
  expect((await member.post('changeSubscription', { service_id: clinic.id })).code).toBe(200);
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ tag_name: 'Clinic', fee: 119 });
  expect(await paid(member)).toHaveLength(3);
});

test('a subscription that has ended at the provider cannot be cancelled, resumed or changed', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  await harness.control('webhooks', { hold: true });
  onTestFinished(async () => {
    await harness.control('webhooks', { hold: false });
  });
  await harness.stripe.subscriptions.cancel(subscriptionId);
  expect(await member.post('resumeSubscription')).toMatchObject({
    code: 422,
    message: 'There is no paid membership to change.',
  });
  expect((await member.post('cancelSubscription')).code).toBe(422);
  expect((await member.post('changeSubscription', { service_id: studio.id })).code).toBe(422);
});
