import { beforeAll, beforeEach, expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, subscribe } = harness;
const DAY = 86_400;
const MONTH = 31 * DAY;

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
const change = async (member: Member, plan: Plan) => {
  const { code } = await member.post('changeSubscription', { service_id: plan.id });
  await harness.waitUntilIdle();
  return code;
};
const planOf = async (member: Member) =>
  (await member.get<{ tag_name: string }>('membershipDetails')).tag_name;
const useCard = async (subscriptionId: string, name: string) => {
  const customer = (await harness.stripe.subscriptions.retrieve(subscriptionId)).customer as string;
  const { id } = await harness.stripe.paymentMethods.attach(name, { customer });
  await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: id });
};
const payments = (member: Member) =>
  harness.rows<{ amount: number; intent: string; from: Date; to: Date }>(
    `select amount_minor as amount, provider_intent_id as intent, period_start as from, period_end as to
     from payments where user_id = $1 and status = 'succeeded' order by id`,
    [member.id],
  );
const charged = async (member: Member) => (await payments(member)).map(({ amount }) => amount);
/** The unused fraction of the current month. */
const unusedFraction = async (subscriptionId: string) => {
  const subscription = await harness.stripe.subscriptions.retrieve(subscriptionId);
  const item = subscription.items.data[0];
  if (!item) throw new Error('no item');
  const now = harness.server.time.now.getTime() / 1000;
  return (item.current_period_end - now) / (item.current_period_end - item.current_period_start);
};
/** The provider's clock and ours differ by the seconds the test takes. */
const expectNear = (amount: number, expected: number) => expect(Math.abs(amount - expected)).toBeLessThan(10);

const quote = async (member: Member, plan: Plan) =>
  (await member.post('subscriptionChangeQuote', { service_id: plan.id })).result as unknown as {
    amount: number;
    currency: string;
    starts_at: string | null;
  };

test('undoing a downgrade charges nothing', async () => {
  const { member } = await subscribe(studio);
  await harness.advanceClock(MONTH + 2 * 3600);
  await harness.waitUntilIdle();
  expect(await charged(member)).toEqual([109_50, 219_00]);
  expect(await change(member, clinic)).toBe(200);
  expect(await planOf(member)).toBe('Studio');
  expect(await change(member, studio)).toBe(200);
  expect(await charged(member)).toEqual([109_50, 219_00]);
  expect(await planOf(member)).toBe('Studio');
  await harness.advanceClock(MONTH);
  await harness.waitUntilIdle();
  expect(await charged(member)).toEqual([109_50, 219_00, 219_00]);
});

test('an upgrade after a scheduled downgrade is credited with the paid month', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  await harness.advanceClock(10 * DAY);
  await change(member, basic);
  const left = await unusedFraction(subscriptionId);
  expect(await change(member, studio)).toBe(200);
  expect(await planOf(member)).toBe('Studio');
  const [first, second] = await payments(member);
  expect(first?.amount).toBe(59_50);
  // A new month costs the same whether it has 28 days or 31.
  const isNewMonth = Number(second?.to) !== Number(first?.to);
  expectNear(second?.amount ?? 0, (isNewMonth ? 1 : left) * 219_00 - left * 59_50);
});

test('an upgrade after an undone downgrade is credited with the half-price month', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  await harness.advanceClock(10 * DAY);
  await change(member, basic);
  await change(member, clinic);
  const left = await unusedFraction(subscriptionId);
  expect(await change(member, studio)).toBe(200);
  const [first, second] = await payments(member);
  const isNewMonth = Number(second?.to) !== Number(first?.to);
  expectNear(second?.amount ?? 0, (isNewMonth ? 1 : left) * 219_00 - left * 59_50);
});

test('an upgrade collects an unpaid renewal first, and fails if that fails', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  await useCard(subscriptionId, 'pm_card_chargeCustomerFail');
  await harness.advanceClock(MONTH + 3 * 3600);
  await harness.waitUntilIdle();
  expect(await change(member, studio)).toBe(422);
  expect(await planOf(member)).toBe('Clinic');
  expect(await charged(member)).toEqual([59_50]);
  await useCard(subscriptionId, 'pm_card_visa');
  const left = await unusedFraction(subscriptionId);
  const { amount } = await quote(member, studio);
  expect(await change(member, studio)).toBe(200);
  expect(await planOf(member)).toBe('Studio');
  const [, renewal, upgrade] = await charged(member);
  expect(renewal).toBe(119_00);
  expectNear(amount * 100, 119_00 + (upgrade ?? 0));
  expectNear(upgrade ?? 0, left * 100_00);
});

test('an upgrade while the renewal invoice is a draft pays the renewal too', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  const { items } = await harness.stripe.subscriptions.retrieve(subscriptionId);
  const periodEnd = items.data[0]?.current_period_end ?? 0;
  await harness.advanceClock(periodEnd - Math.floor(harness.server.time.now.getTime() / 1000) + 600);
  await harness.waitUntilIdle();
  const sub = await harness.stripe.subscriptions.retrieve(subscriptionId, { expand: ['latest_invoice'] });
  const invoice = sub.latest_invoice as { id: string; status: string };
  expect(invoice.status).toBe('draft');
  expect(await change(member, studio)).toBe(200);
  await useCard(subscriptionId, 'pm_card_chargeCustomerFail');
  await harness.advanceClock(2 * 3600);
  await harness.waitUntilIdle();
  const [, renewal, upgrade] = await charged(member);
  expect(renewal).toBe(119_00);
  expectNear(upgrade ?? 0, 100_00);
});

test('an upgrade is not credited with a refunded month', async () => {
  const { member } = await subscribe(clinic);
  const [first] = await payments(member);
  await harness.stripe.refunds.create({ payment_intent: first?.intent ?? '' });
  await harness.waitUntilIdle();
  expect(await change(member, studio)).toBe(200);
  expect(await planOf(member)).toBe('Studio');
  const [, upgrade] = await payments(member);
  expect(upgrade?.amount).toBe(219_00);
});

test('an upgrade is not credited with the refunded part of a month', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  const [first] = await payments(member);
  await harness.stripe.refunds.create({ payment_intent: first?.intent ?? '', amount: 40_00 });
  await harness.waitUntilIdle();
  await harness.advanceClock(10 * DAY);
  const left = await unusedFraction(subscriptionId);
  expect(await change(member, studio)).toBe(200);
  const [, upgrade] = await charged(member);
  expectNear(upgrade ?? 0, 219_00 - left * 19_50);
});

test('a second upgrade is credited with the credit of the first', async () => {
  const { member, subscriptionId } = await subscribe(basic);
  const [first] = await payments(member);
  await harness.stripe.refunds.create({ payment_intent: first?.intent ?? '', amount: 4_00 });
  await harness.waitUntilIdle();
  await harness.advanceClock(5 * DAY);
  const leftAtFirst = await unusedFraction(subscriptionId);
  expect(await change(member, clinic)).toBe(200);
  const [, second] = await payments(member);
  expectNear(second?.amount ?? 0, 119_00 - leftAtFirst * 20_50);
  // Past the end of the first paid month: its credit still counts.
  await harness.advanceClock(28 * DAY);
  const left = await unusedFraction(subscriptionId);
  expect(await change(member, studio)).toBe(200);
  expect(await planOf(member)).toBe('Studio');
  const [, , third] = await payments(member);
  const months = (Number(third?.to) - Number(third?.from)) / (Number(second?.to) - Number(second?.from));
  expectNear(third?.amount ?? 0, (months > 0.95 ? 1 : left) * 219_00 - left * 119_00);
});

test('a credit no longer counts once the month it came from is refunded', async () => {
  const { member, subscriptionId } = await subscribe(basic);
  const [first] = await payments(member);
  const refund = (amount: number) =>
    harness.stripe.refunds.create({ payment_intent: first?.intent ?? '', amount });
  await refund(4_00);
  await harness.waitUntilIdle();
  await change(member, clinic);
  await refund(20_50);
  await harness.waitUntilIdle();
  await harness.advanceClock(5 * DAY);
  const left = await unusedFraction(subscriptionId);
  expect(await change(member, studio)).toBe(200);
  const [, second, third] = await payments(member);
  const months = (Number(third?.to) - Number(third?.from)) / (Number(second?.to) - Number(second?.from));
  expectNear(third?.amount ?? 0, (months > 0.95 ? 1 : left) * 219_00 - left * (second?.amount ?? 0));
});

test('the unused part of a month counts again when the upgrade it was credited to is refunded', async () => {
  const { member } = await subscribe(basic);
  const [first] = await payments(member);
  await harness.stripe.refunds.create({ payment_intent: first?.intent ?? '', amount: 4_00 });
  await harness.waitUntilIdle();
  await harness.advanceClock(5 * DAY);
  await change(member, clinic);
  const [, second] = await payments(member);
  await harness.stripe.refunds.create({ payment_intent: second?.intent ?? '' });
  await harness.waitUntilIdle();
  expect(await planOf(member)).toBe('Basic');
  expect(await change(member, studio)).toBe(200);
  const [, , third] = await payments(member);
  const length = Number(first?.to) - Number(first?.from);
  const leftOfFirst = (Number(first?.to) - harness.server.time.now.getTime()) / length;
  expectNear(third?.amount ?? 0, 219_00 - leftOfFirst * 20_50);
});

test('refunding an upgrade restores the earlier plan', async () => {
  const { member } = await subscribe(clinic);
  await harness.advanceClock(5 * DAY);
  await change(member, studio);
  const [, upgrade] = await payments(member);
  await harness.stripe.refunds.create({ payment_intent: upgrade?.intent ?? '' });
  await harness.waitUntilIdle();
  expect(await planOf(member)).toBe('Clinic');
});

test('an upgrade is suspended while the month credited to it is disputed', async () => {
  const { member } = await subscribe(clinic);
  await harness.advanceClock(5 * DAY);
  await change(member, studio);
  const [first] = await payments(member);
  await harness.advanceClock(DAY);
  const dispute = await harness.control<{ id: string }>('disputes', { payment_intent: first?.intent });
  await harness.waitUntilIdle();
  expect(await planOf(member)).toBe('Explorer');
  await harness.control(`disputes/${dispute.id}/close`, { status: 'won' });
  await harness.waitUntilIdle();
  expect(await planOf(member)).toBe('Studio');
});

test('an upgrade paid in full stays active when the earlier month was disputed before', async () => {
  const { member } = await subscribe(clinic);
  const [first] = await payments(member);
  await harness.control('disputes', { payment_intent: first?.intent });
  await harness.waitUntilIdle();
  await harness.advanceClock(DAY);
  expect(await change(member, studio)).toBe(200);
  expect(await planOf(member)).toBe('Studio');
  expect((await payments(member))[1]?.amount).toBe(219_00);
});

test('concurrent changes, cancellations and resumptions leave one plan and charge one upgrade', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  await harness.advanceClock(10 * DAY);
  const left = await unusedFraction(subscriptionId);
  const upTo = (plan: Plan) => member.post('changeSubscription', { service_id: plan.id });
  await Promise.all([
    upTo(studio),
    upTo(basic),
    upTo(studio),
    member.post('cancelSubscription'),
    member.post('resumeSubscription'),
    upTo(studio),
    upTo(basic),
  ]);
  await harness.waitUntilIdle();
  const [first, ...others] = await charged(member);
  expect(first).toBe(59_50);
  expect(others).toHaveLength(1);
  const [, upgrade] = await payments(member);
  const months = (Number(upgrade?.to) - Number(upgrade?.from)) / (MONTH * 1000);
  expectNear(others[0] ?? 0, (months > 0.95 ? 1 : left) * 219_00 - left * 59_50);
  const { items } = await harness.stripe.subscriptions.retrieve(subscriptionId);
  const [row] = await harness.rows<{ plan: number }>(
    'select plan_id as plan from subscriptions where user_id = $1',
    [member.id],
  );
  expect(items.data[0]?.price.product).toBe(`maetrix_plan_${row?.plan}`);
});

test('an upgrade is credited with a renewal whose webhook has not arrived', async () => {
  const { member, subscriptionId } = await subscribe(clinic);
  await harness.control('webhooks', { hold: true });
  await harness.advanceClock(MONTH + 3 * 3600);
  const left = await unusedFraction(subscriptionId);
  expect(await change(member, studio)).toBe(200);
  await harness.control('webhooks/release');
  await harness.control('webhooks', { hold: false });
  await harness.waitUntilIdle();
  const [, renewal, upgrade] = await charged(member);
  expect(renewal).toBe(119_00);
  expectNear(upgrade ?? 0, left * 100_00);
});

test('a plan change whose response was lost is not charged again', async () => {
  await subscribe(studio);
  const { member, subscriptionId } = await subscribe(clinic);
  await harness.control('webhooks', { hold: true });
  const { items } = await harness.stripe.subscriptions.retrieve(subscriptionId);
  await harness.stripe.subscriptions.update(subscriptionId, {
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
    billing_cycle_anchor: { type: 'now' },
    proration_behavior: 'none',
  });
  expect(await change(member, studio)).toBe(422);
  await harness.control('webhooks/release');
  await harness.control('webhooks', { hold: false });
  await harness.waitUntilIdle();
  expect(await charged(member)).toEqual([59_50, 219_00]);
  expect(await planOf(member)).toBe('Studio');
});

test('the quote of a change is what it charges: the difference at once, nothing for a downgrade', async () => {
  const { member } = await subscribe(clinic);
  await harness.advanceClock(10 * DAY);
  const upgrade = await quote(member, studio);
  expect(upgrade).toMatchObject({ currency: 'gbp', starts_at: null });
  expect(await charged(member)).toEqual([59_50]);
  const request = { service_id: studio.id, max_amount: upgrade.amount - 1 };
  expect(await member.post('changeSubscription', request)).toMatchObject({ code: 409 });
  expect(await charged(member)).toEqual([59_50]);
  expect(await change(member, studio)).toBe(200);
  expectNear((await charged(member))[1] ?? 0, upgrade.amount * 100);
  const [, paid] = await payments(member);
  expect(await quote(member, basic)).toEqual({
    amount: 0,
    currency: 'gbp',
    starts_at: paid?.to.toISOString(),
  });

  // After a partial refund a new month starts, less what is left of the paid one.
  const { member: refunded } = await subscribe(clinic);
  const [first] = await payments(refunded);
  await harness.stripe.refunds.create({ payment_intent: first?.intent ?? '', amount: 10_00 });
  await harness.waitUntilIdle();
  const newMonth = await quote(refunded, studio);
  expect(await change(refunded, studio)).toBe(200);
  expectNear((await charged(refunded))[1] ?? 0, newMonth.amount * 100);
});
