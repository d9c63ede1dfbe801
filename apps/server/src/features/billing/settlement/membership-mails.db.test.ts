import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, server } = harness;
const DAY = 86_400;

let clinic: { id: number };
let studio: { id: number };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  studio = await catalogueFixture.plan({ name: 'Studio', pounds: 219 });
});

type Member = Awaited<ReturnType<typeof harness.member>>;
const subjects = (member: Member) =>
  server.mailbox
    .to(member.email)
    .map(({ subject }) => subject)
    .filter((subject) => /membership|plan changes|renewal/.test(subject ?? ''));

test('mails a cancellation, a resumption and a change of plan once each, whatever is synced again', async () => {
  const { member, subscriptionId } = await harness.subscribe(clinic);
  expect(subjects(member)).toEqual([]);
  await member.post('cancelSubscription');
  await member.post('resumeSubscription');
  await member.post('changeSubscription', { service_id: studio.id });
  await member.post('changeSubscription', { service_id: clinic.id });
  // In the provider's portal.
  await harness.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await harness.waitUntilIdle();
  await server.parts.billing.settlement.sync(`subscription:${subscriptionId}`);
  await harness.waitUntilIdle();
  expect(subjects(member).toSorted((a = '', b = '') => a.localeCompare(b))).toEqual([
    'Your Clinic membership goes on',
    'Your Clinic membership is cancelled',
    'Your Clinic membership is cancelled',
    'Your plan changes to Clinic',
    'Your plan changes to Studio',
  ]);
});

test('mails a failed renewal once for all attempts, and voids what is left open when the plan ends', async () => {
  const { member, subscriptionId } = await harness.subscribe(clinic);
  const customer = (await harness.stripe.subscriptions.retrieve(subscriptionId)).customer as string;
  const { id } = await harness.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: id });
  await harness.advanceClock(32 * DAY);
  await harness.waitUntilIdle();
  await harness.advanceClock(4 * DAY);
  await harness.waitUntilIdle();
  expect(subjects(member)).toEqual(['Your renewal payment did not go through']);
  await harness.advanceClock(20 * DAY);
  await harness.waitUntilIdle();
  expect(subjects(member)).toEqual(['Your renewal payment did not go through']);
  const { data } = await harness.stripe.invoices.list({ subscription: subscriptionId });
  expect(data.map(({ status }) => status)).toEqual(['void', 'paid']);
});

test('a first payment that the bank does not confirm leaves no open invoice', async () => {
  const member = await harness.member();
  const payment_method = await harness.createPaymentMethod('4000002500003155');
  const asked = await member.post('subscriptionCardPayment', {
    service_id: clinic.id,
    service_category: 'subscription',
    payment_method,
    request_key: randomUUID(),
  });
  const { client_secret: secret } = asked.result as unknown as { client_secret: string };
  await harness.authenticate(secret, payment_method, 'fail');
  await harness.waitUntilIdle();
  const { data } = await harness.stripe.invoices.list({ limit: 100 });
  expect(data.filter(({ status }) => status === 'open')).toEqual([]);
  expect(await member.get('membershipDetails')).toMatchObject({ subscription_type: 'Free' });
});
