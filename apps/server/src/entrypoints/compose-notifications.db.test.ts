import type { NotificationPage } from '@maetrix/contract';
import { beforeAll, expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, server } = harness;
const DAY = 86_400;

let clinic: { id: number };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
});

type Member = Awaited<ReturnType<typeof harness.member>>;

/** Text and link of what a member was told, the newest first. */
const told = async (member: Member) =>
  (await member.get<NotificationPage>('notificationList')).notification_list.map(
    ({ notification_text, notification_link }) => [notification_text, notification_link],
  );

const WELCOME = ['Welcome to Maetrix. Your first course is waiting for you.', '/courses'];

test('welcomes a new member, and thanks for a payment once, whatever is synced again', async () => {
  const { member, subscriptionId } = await harness.subscribe(clinic);
  const expected = [
    [expect.stringMatching(/^Your payment of £[\d.]+ was received$/), '/user/myaccount'],
    WELCOME,
  ];
  expect(await told(member)).toEqual(expected);
  const [invoice] = (await harness.stripe.invoices.list({ subscription: subscriptionId })).data;
  await server.parts.billing.settlement.sync(`invoice:${invoice?.id}`);
  await harness.waitUntilIdle();
  expect(await told(member)).toEqual(expected);
});

test('tells of a cancelled membership and of a failed renewal', async () => {
  const { member, subscriptionId } = await harness.subscribe(clinic);
  await member.post('cancelSubscription');
  await member.post('resumeSubscription');
  const customer = (await harness.stripe.subscriptions.retrieve(subscriptionId)).customer as string;
  const { id } = await harness.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: id });
  await harness.advanceClock(32 * DAY);
  await harness.waitUntilIdle();
  const [failed, cancelled] = await told(member);
  expect(failed).toEqual([
    expect.stringMatching(
      /^Your renewal payment of £119.00 did not go through\. You keep your membership until /,
    ),
    '/user/myaccount',
  ]);
  expect(cancelled).toEqual([
    expect.stringMatching(/^Your membership is cancelled\. You keep it until \d+ \w+ \d{4}$/),
    '/user/myaccount',
  ]);
});

test('tells an affiliate of a new member and of what they earned, without a name', async () => {
  const affiliate = await harness.member();
  const code = await server.parts.referrals.ensureCode(affiliate.id);
  const client = await harness.member();
  await server.parts.database.db
    .transaction()
    .execute((tx) => server.parts.referrals.bindClient(tx, { memberId: client.id, referralCode: code }));
  const request = { service_id: clinic.id, service_category: 'subscription', service_name: 'x' };
  const { result: started } = await client.post('subscriptionPaymentV2', request);
  await harness.pay(started.session);
  await harness.waitUntilIdle();
  expect(await told(affiliate)).toEqual([
    [expect.stringMatching(/^You earned £[\d.]+ from a member who joined with your link$/), '/affiliate'],
    ['A new member joined with your link', '/affiliate'],
    WELCOME,
  ]);
});

test('congratulates on a completed course once', async () => {
  const course = await catalogueFixture.course({ title: 'Consent that holds up', isFree: true });
  const member = await harness.member();
  const body = { service_category: 'course', service_id: course.id };
  await member.post('completeService', body);
  await member.post('completeService', body);
  expect(await told(member)).toEqual([
    ['You completed Consent that holds up. Well done', '/myactivity'],
    WELCOME,
  ]);
});
