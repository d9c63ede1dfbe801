import { randomUUID } from 'node:crypto';

import { beforeAll, beforeEach, expect, test, onTestFinished } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';
import { holdTransaction } from '#app/testing/held-transaction.ts';

const harness = createBillingHarness();
const { catalogueFixture } = harness;
const DAY = 86_400;

let clinic: { id: number; name: string };
let studio: { id: number; name: string };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  studio = await catalogueFixture.plan({ name: 'Studio', pounds: 219 });
});
beforeEach(() => {
  harness.server.time.now = new Date(Math.max(Date.now(), harness.server.time.now.getTime()));
});

type Details = {
  tag_name: string;
  valid_from: string;
  valid_to: string | null;
  next_due_date: string | null;
  subscription_type: string;
  subscription_canceled: boolean;
  is_expired: boolean;
};
type Member = Awaited<ReturnType<typeof harness.member>>;
const details = (member: Member) => member.get<Details>('membershipDetails');
const planRequest = (plan: { id: number }) => ({
  service_id: plan.id,
  service_category: 'subscription',
  service_name: 'x',
});
const grantsOf = (memberId: number) =>
  harness.rows<{ cause: string; plan: number; starts_at: Date; ends_at: Date; revoked_at: Date | null }>(
    'select cause, plan_id as plan, starts_at, ends_at, revoked_at from grants where user_id = $1 order by id',
    [memberId],
  );
const intents = (member: Member) =>
  harness.rows<{ intent: string; amount: number }>(
    'select provider_intent_id as intent, amount_minor as amount from payments where user_id = $1 order by id',
    [member.id],
  );
const ledgerSums = () =>
  harness.rows<{ unit: string; sum: number }>(
    'select unit, sum(amount_minor)::bigint as sum from ledger_entries group by unit',
  );

test('[PLAN-003] [PLAN-007] lists plans with their price and marks the plan of the caller', async () => {
  const member = await harness.member();
  const before = await member.get<Record<string, unknown>[]>('subscriptionList?token=x');
  expect(before).toMatchObject([
    { tag_name: 'Explorer', fee: 0, is_default: true, is_active: true, is_expired: false },
    { id: clinic.id, tag_name: 'Clinic', fee: 119, price: 119, currency: 'gbp', service_category: 'subscription', is_active: false, first_month: 59.5 },
    { tag_name: 'Studio' },
  ]); // prettier-ignore
  const visitor = await harness.server.call({ method: 'GET', url: '/api/subscriptionList' });
  expect(visitor.json<{ result: unknown[] }>().result).toMatchObject([{ is_active: false }, {}, {}]);
});

test('[PAY-025] [PAY-026] [PLAN-013] a plan costs half for the first month and renews at full price', async () => {
  const { member, started } = await harness.subscribe(clinic);
  expect(started).toMatchObject({ subtotal: 119, discount: 59.5, total: 59.5 });
  expect(await details(member)).toMatchObject({
    tag_name: 'Clinic',
    subscription_type: 'Paid',
    subscription_canceled: false,
    is_expired: false,
    next_due_date: expect.stringMatching(/^20/),
  });
  const first = await grantsOf(member.id);
  expect(first).toMatchObject([{ plan: clinic.id, revoked_at: null }]);
  await harness.advanceClock(31 * DAY + 2 * 3600);
  await harness.waitUntilIdle();
  const grants = await grantsOf(member.id);
  const paid = grants.filter(({ cause }) => cause.startsWith('invoice:'));
  expect(paid).toHaveLength(2);
  expect(paid[1]?.starts_at).toEqual(paid[0]?.ends_at);
  expect((await intents(member)).map(({ amount }) => amount)).toEqual([59_50, 119_00]);
  const listed = await member.get<{ is_active: boolean; first_month: number }[]>('subscriptionList');
  expect(listed[1]).toMatchObject({ is_active: true, first_month: 119 });
  expect((await member.post('subscriptionPayment', { services: [planRequest(studio)] })).message).toContain(
    'already have a membership',
  );
});

test('[PLAN-017] a cancelled plan stays active until its end, and can be resumed until then', async () => {
  const { member } = await harness.subscribe(clinic);
  expect(await member.post('cancelSubscription')).toMatchObject({ status: true });
  expect(await details(member)).toMatchObject({
    subscription_canceled: true,
    is_expired: false,
    next_due_date: null,
  });
  expect(await member.post('resumeSubscription')).toMatchObject({ status: true });
  expect(await details(member)).toMatchObject({ subscription_canceled: false });
  await member.post('cancelSubscription', { reason: 'too dear' });
  await harness.advanceClock(32 * DAY);
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({
    tag_name: 'Clinic',
    subscription_canceled: true,
    is_expired: true,
  });
  expect(await intents(member)).toHaveLength(1);
  expect((await member.post('cancelSubscription')).message).toBe('There is no paid membership to change.');
  const again = await member.post('subscriptionPaymentV2', planRequest(clinic));
  expect(again.result).toMatchObject({ discount: 0, total: 119 });
});

test('a failed renewal leaves seven days of access, then recovers or ends the plan', async () => {
  const { member, subscriptionId } = await harness.subscribe(clinic);
  const customer = (await harness.stripe.subscriptions.retrieve(subscriptionId)).customer as string;
  const bad = await harness.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: bad.id });
  await harness.advanceClock(31 * DAY + 3 * 3600);
  await harness.waitUntilIdle();
  const grace = (await grantsOf(member.id)).find(({ cause }) => cause.startsWith('grace:'));
  expect(Number(grace?.ends_at) - Number(grace?.starts_at)).toBe(7 * DAY * 1000);
  expect(await details(member)).toMatchObject({ is_expired: false });
  const payments = await member.get<{ payment_status: string }[]>('userTransactionList');
  expect(payments.map(({ payment_status }) => payment_status)).toEqual(['failed', 'succeeded']);
  const good = await harness.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: good.id });
  await harness.advanceClock(4 * DAY);
  await harness.waitUntilIdle();
  expect(await intents(member)).toHaveLength(2);
  const [status] = await harness.rows('select status from subscriptions where user_id = $1', [member.id]);
  expect(status).toEqual({ status: 'active' });

  await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: bad.id });
  await harness.advanceClock(60 * DAY);
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ is_expired: true });
  const [ended] = await harness.rows('select status from subscriptions where user_id = $1', [member.id]);
  expect(ended).toEqual({ status: 'ended' });
});

test('an upgrade applies at once and replaces the old plan; a downgrade applies with the next period', async () => {
  const { member } = await harness.subscribe(clinic);
  await harness.advanceClock(10 * DAY);
  expect(await member.post('changeSubscription', { service_id: studio.id })).toMatchObject({ status: true });
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ tag_name: 'Studio' });
  expect((await grantsOf(member.id)).map(({ plan, revoked_at }) => [plan, revoked_at === null])).toEqual([
    [clinic.id, false],
    [studio.id, true],
  ]);
  await member.post('changeSubscription', { service_id: clinic.id });
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ tag_name: 'Studio' });
  await harness.advanceClock(22 * DAY);
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ tag_name: 'Clinic', is_expired: false });
  expect(await ledgerSums()).toEqual([{ unit: 'gbp', sum: 0 }]);
});

test('a full refund revokes the grant, a partial one does not; a dispute suspends it until it is won', async () => {
  const { member } = await harness.subscribe(clinic);
  const intent = (await intents(member))[0]?.intent ?? '';
  const countActive = async () =>
    (await grantsOf(member.id)).filter(({ revoked_at }) => revoked_at === null).length;
  const dispute = await harness.control<{ id: string }>('disputes', { payment_intent: intent });
  await harness.waitUntilIdle();
  expect(await countActive()).toBe(0);
  expect(await member.get('userTransactionList')).toMatchObject([{ payment_status: 'disputed' }]);
  await harness.control(`disputes/${dispute.id}/close`, { status: 'won' });
  await harness.waitUntilIdle();
  expect(await countActive()).toBe(1);

  const { member: other } = await harness.subscribe(clinic);
  const second = (await intents(other))[0]?.intent ?? '';
  await harness.stripe.refunds.create({ payment_intent: second, amount: 10_00 });
  await harness.waitUntilIdle();
  expect(await other.get('userTransactionList')).toMatchObject([
    { payment_status: 'partially_refunded', refunded_amount: 10 },
  ]);
  expect(await details(other)).toMatchObject({ is_expired: false, subscription_type: 'Paid' });
  await harness.stripe.refunds.create({ payment_intent: second });
  await harness.waitUntilIdle();
  expect(await details(other)).toMatchObject({ subscription_type: 'Free' });
  expect(await ledgerSums()).toEqual([{ unit: 'gbp', sum: 0 }]);
});

test('winning a second dispute restores the grant, whatever the ids of the disputes', async () => {
  const { member } = await harness.subscribe(clinic);
  const intent = (await intents(member))[0]?.intent ?? '';
  // The sandbox chooses the ids of its disputes: insert them directly, and let a refund trigger the sync.
  const countActive = async () => {
    await harness.stripe.refunds.create({ payment_intent: intent, amount: 1_00 });
    await harness.waitUntilIdle();
    return (await grantsOf(member.id)).filter(({ revoked_at }) => revoked_at === null).length;
  };
  for (const [days, id] of ['du_b', 'du_a'].entries()) {
    await harness.rows(
      `insert into disputes (user_id, payment_id, provider_dispute_id, status, amount_minor, opened_at)
       select user_id, id, $2 || id, 'open', 1000, now() + $3 * interval '1 day' from payments where user_id = $1`,
      [member.id, id, days],
    );
    expect(await countActive()).toBe(0);
    await harness.rows(`update disputes set status = 'won' where user_id = $1 and status = 'open'`, [
      member.id,
    ]);
    expect(await countActive()).toBe(1);
  }
});

test('[PROF-045] [PROF-046] lists only the payments of the caller with what they were for, newest first', async () => {
  const course = await catalogueFixture.course({ pricePounds: 20, title: 'Consent that holds up' });
  const { member } = await harness.subscribe(clinic);
  const buying = { service_id: course.id, service_category: 'course' };
  await harness.advanceClock(60);
  await member.post('buyServices', { services: [buying], payment_method: 'pm_card_visa' });
  await harness.waitUntilIdle();
  expect(await member.get('userTransactionList')).toMatchObject([
    {
      service_category: 'course',
      service_name: 'Consent that holds up',
      amount: 20,
      payment_status: 'succeeded',
    },
    { service_category: 'subscription', service_name: 'Clinic', amount: 59.5, payment_status: 'succeeded' },
  ]);
  expect(await (await harness.member()).get('userTransactionList')).toEqual([]);
});

test('a plan can be paid with a payment method from the provider’s card fields', async () => {
  const member = await harness.member();
  const card = (payment_method: string) =>
    member.post('subscriptionCardPayment', { ...planRequest(clinic), payment_method });
  expect(await card('pm_card_chargeDeclined')).toMatchObject({ code: 422 });
  expect(await card('pm_card_visa')).toMatchObject({
    status: true,
    message: 'Payment Received Successfully',
  });
  expect(await details(member)).toMatchObject({ tag_name: 'Clinic', subscription_type: 'Paid' });
  expect(await member.post('billingPortal')).toMatchObject({
    result: { url: expect.stringMatching(/^http/) },
  });
});

const firstInvoiceOf = async (member: Member): Promise<string> => {
  const [subscription] = await harness.rows<{ id: string }>(
    'select provider_subscription_id as id from subscriptions where user_id = $1',
    [member.id],
  );
  const { data } = await harness.stripe.invoices.list({ subscription: subscription?.id ?? '' });
  return data[0]?.id ?? '';
};

test('a card that needs authentication is charged once, after the buyer authenticates', async () => {
  const member = await harness.member();
  const payment_method = await harness.createPaymentMethod('4000002760003184');
  const body = { ...planRequest(clinic), payment_method, request_key: randomUUID() };
  const challenged = await member.post('subscriptionCardPayment', body);
  const { client_secret: secret } = challenged.result as unknown as { client_secret: string };
  expect(secret).toMatch(/^pi_\w+_secret_/);
  expect(await details(member)).toMatchObject({ subscription_type: 'Free' });
  await harness.waitUntilIdle();
  await harness.control('webhooks', { hold: true });
  onTestFinished(async () => {
    await harness.control('webhooks', { hold: false });
  });
  await harness.authenticate(secret, payment_method);
  // Its invoice may be settled before the change of the subscription arrives.
  await harness.server.parts.billing.settlement.sync(`invoice:${await firstInvoiceOf(member)}`);
  expect(await details(member)).toMatchObject({ tag_name: 'Clinic', next: { amount: 119 } });
  await harness.control('webhooks/release');
  await harness.control('webhooks', { hold: false });
  expect(await member.post('subscriptionCardPayment', body)).toMatchObject({
    status: true,
    result: null,
    message: 'Payment Received Successfully',
  });
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ tag_name: 'Clinic', next: { amount: 119 } });
  expect(await intents(member)).toHaveLength(1);
});

test('only the payer can download a receipt', async () => {
  const { member } = await harness.subscribe(clinic);
  const [payment] = await member.get<{ id: number; receipt_number: string }[]>('userTransactionList');
  const download = ({ headers }: Member) =>
    harness.server.call({ method: 'GET', url: `/api/receipt?payment_id=${payment?.id}`, headers });
  const answer = await download(member);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${payment?.receipt_number}.pdf`,
  });
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await download(await harness.member())).statusCode).toBe(404);
});

test('cancels and refunds a second subscription of one member', async () => {
  const member = await harness.member();
  const [one, two] = [
    await member.post('subscriptionPaymentV2', planRequest(clinic)),
    await member.post('subscriptionPaymentV2', planRequest(clinic)),
  ];
  await harness.pay(one.result.session);
  await harness.pay(two.result.session);
  await harness.waitUntilIdle();
  const rows = await harness.rows<{ status: string; provider: string }>(
    'select status, provider_subscription_id as provider from subscriptions where user_id = $1 order by status',
    [member.id],
  );
  expect(rows.map(({ status }) => status)).toEqual(['active', 'ended']);
  expect(await harness.stripe.subscriptions.retrieve(rows[1]?.provider ?? '')).toMatchObject({
    status: 'canceled',
  });
  const payments = await member.get<{ payment_status: string }[]>('userTransactionList');
  expect(payments.map(({ payment_status }) => payment_status).sort()).toEqual(['refunded', 'succeeded']);
  expect(await details(member)).toMatchObject({ subscription_type: 'Paid', is_expired: false });
});

test('mails one numbered receipt for every payment that was not returned', async () => {
  const { member } = await harness.subscribe(clinic);
  await harness.waitUntilIdle();
  const mails = harness.server.mailbox
    .to(member.email)
    .filter(({ subject }) => subject?.startsWith('Your receipt'));
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('£59.50');
  expect(mails[0]?.attachments[0]?.content.subarray(0, 5).toString()).toBe('%PDF-');
  const numbers = await harness.rows<{ isNext: boolean }>(
    'select number = row_number() over (partition by series order by number) as "isNext" from receipts',
  );
  expect(numbers.every(({ isNext }) => isNext)).toBe(true);
  const without = await harness.rows(
    `select id from payments p where status = 'succeeded' and amount_minor > refunded_minor
     and not exists (select from receipts r where r.payment_id = p.id)`,
  );
  expect(without).toEqual([]);
});

test('[AFFI-010] pays the affiliate ten percent of the net of each invoice, and reverses it with refunds', async () => {
  const affiliate = await harness.member();
  const { referrals, ledger } = harness.server.parts;
  const code = await referrals.ensureCode(affiliate.id);
  expect(await referrals.ensureCode(affiliate.id)).toBe(code);
  const { member } = await harness.subscribe(clinic);
  await harness.rows('insert into referrals (client_id, user_id) values ($1, $2)', [member.id, affiliate.id]);
  await harness.advanceClock(31 * DAY + 2 * 3600);
  await harness.waitUntilIdle();
  const balance = () => ledger.getBalance(affiliate.id, 'earnings', 'gbp');
  expect(await balance()).toBe(9_92);
  const intent = (await intents(member))[1]?.intent ?? '';
  await harness.stripe.refunds.create({ payment_intent: intent, amount: 40_00 });
  await harness.waitUntilIdle();
  expect(await balance()).toBe(6_58);
  await harness.stripe.refunds.create({ payment_intent: intent });
  await harness.waitUntilIdle();
  expect(await balance()).toBe(0);
  expect(await ledgerSums()).toEqual([{ unit: 'gbp', sum: 0 }]);
});

test.each(['cancelSubscription', 'resumeSubscription'])(
  '%s waits for another change of the same membership',
  async (call) => {
    const { member, subscriptionId } = await harness.subscribe(clinic);
    const isCancelling = call === 'resumeSubscription';
    if (isCancelling) await member.post('cancelSubscription');
    const isCancellingAtProvider = async () =>
      (await harness.stripe.subscriptions.retrieve(subscriptionId)).cancel_at_period_end;
    const other = await holdTransaction(
      harness.server.parts.database,
      `insert into billing_leases (user_id, holder, expires_at) values ($1, $2, now() - interval '1 second')`,
      [member.id, randomUUID()],
    );
    const changed = member.post(call);
    await Promise.race([other.waitForBlocked(), changed]);
    const isChangedAtOnce = (await isCancellingAtProvider()) !== isCancelling;
    await other.commit();
    expect(isChangedAtOnce).toBe(false);
    expect(await changed).toMatchObject({ code: 200 });
    expect(await isCancellingAtProvider()).toBe(!isCancelling);
  },
);

test('a renewal that is paid in its grace period and refunded leaves no access', async () => {
  const { member, subscriptionId } = await harness.subscribe(clinic);
  const customer = (await harness.stripe.subscriptions.retrieve(subscriptionId)).customer as string;
  const bad = await harness.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: bad.id });
  await harness.advanceClock(31 * DAY + 3 * 3600);
  await harness.waitUntilIdle();
  const good = await harness.stripe.paymentMethods.attach('pm_card_visa', { customer });
  await harness.stripe.subscriptions.update(subscriptionId, { default_payment_method: good.id });
  const { data: open } = await harness.stripe.invoices.list({ subscription: subscriptionId, status: 'open' });
  await harness.stripe.invoices.pay(open[0]?.id ?? '');
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ is_expired: false });
  await harness.stripe.refunds.create({ payment_intent: (await intents(member))[1]?.intent ?? '' });
  await harness.waitUntilIdle();
  expect(await details(member)).toMatchObject({ is_expired: true });
  const grace = (await grantsOf(member.id)).find(({ cause }) => cause.startsWith('grace:'));
  expect(grace?.revoked_at).not.toBeNull();
});

test('reconciliation ends a subscription whose end was never delivered', async () => {
  const { member, subscriptionId } = await harness.subscribe(clinic);
  const statusOf = () => harness.rows('select status from subscriptions where user_id = $1', [member.id]);
  await harness.control('webhooks', { dropShare: 1 });
  onTestFinished(async () => {
    await harness.control('webhooks', { dropShare: 0 });
  });
  await harness.stripe.subscriptions.cancel(subscriptionId);
  // Long after the provider has deleted the event.
  await harness.advanceClock(70 * DAY);
  await harness.waitUntilIdle();
  expect(await statusOf()).toEqual([{ status: 'active' }]);
  await harness.server.parts.billing.reconciliation.run();
  await harness.waitUntilIdle();
  expect(await statusOf()).toEqual([{ status: 'ended' }]);
});

test('a dispute of a part suspends the plan while it is open, and a lost one counts as a refund of that part', async () => {
  const affiliate = await harness.member();
  const member = await harness.member();
  await harness.rows('insert into referrals (client_id, user_id) values ($1, $2)', [member.id, affiliate.id]);
  const balances = async () =>
    Object.fromEntries(
      (
        await harness.rows<{ code: string; sum: number }>(
          `select code, sum(amount_minor)::bigint as sum from ledger_entries e
           join ledger_accounts a on a.id = e.account_id group by code`,
        )
      ).map(({ code, sum }) => [code, sum]),
    );
  const before = await balances();
  const posted = async () => {
    const after = await balances();
    return ['cash', 'vat', 'sales', 'disputed', 'losses', 'earnings'].map(
      (code) => (after[code] ?? 0) - (before[code] ?? 0),
    );
  };
  const { result } = await member.post('subscriptionPaymentV2', planRequest(clinic));
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  expect(await posted()).toEqual([59_50, -9_92, -49_58, 0, 0, 4_96]);
  const [paid] = await intents(member);
  const payment_intent = paid?.intent ?? '';
  const isActive = async () => (await details(member)).subscription_type === 'Paid';

  const dispute = await harness.control<{ id: string }>('disputes', { payment_intent, amount: 20_00 });
  await harness.waitUntilIdle();
  expect(await isActive()).toBe(false);
  expect(await posted()).toEqual([39_50, -9_92, -49_58, 20_00, 0, 4_96]);
  await harness.control(`disputes/${dispute.id}/close`, { status: 'lost' });
  await harness.waitUntilIdle();
  expect(await isActive()).toBe(true);
  expect(await posted()).toEqual([39_50, -6_58, -32_92, 0, 0, 3_29]);
  await harness.stripe.refunds.create({ payment_intent, amount: 39_50 });
  await harness.waitUntilIdle();
  expect(await isActive()).toBe(false);
  expect(await posted()).toEqual([0, 0, 0, 0, 0, 0]);
});
