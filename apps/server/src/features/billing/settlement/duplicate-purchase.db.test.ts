import { randomUUID } from 'node:crypto';

import { newCardNumber } from '@maetrix/testing/card-number';
import { expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture } = harness;

type Member = Awaited<ReturnType<typeof harness.member>>;
const buying = (id: number) => ({ service_id: id, service_category: 'course', service_name: 'x' });
const open = async (member: Member, ...ids: number[]) =>
  (await member.post('createSessionForPayment', { services: ids.map(buying) })).result;
const statuses = async (member: Member) =>
  (await member.get<{ payment_status: string; refunded_amount: number }[]>('userTransactionList'))
    .map(({ payment_status, refunded_amount }) => `${payment_status} ${refunded_amount}`)
    .sort();
const grantedServices = async (member: Member) =>
  (
    await harness.rows<{ id: number }>(
      'select item_id as id from grants where user_id = $1 and revoked_at is null order by item_id',
      [member.id],
    )
  ).map(({ id }) => id);
const ledgerBalances = async () =>
  Object.fromEntries(
    (
      await harness.rows<{ code: string; sum: number }>(
        `select code, sum(amount_minor)::bigint as sum from ledger_entries e join ledger_accounts a on a.id = e.account_id
         group by code`,
      )
    ).map(({ code, sum }) => [code, sum]),
  );
const refundsAtProvider = async (member: Member) => {
  const rows = await harness.rows<{ intent: string }>(
    'select provider_intent_id as intent from payments where user_id = $1',
    [member.id],
  );
  const lists = await Promise.all(
    rows.map(({ intent }) => harness.stripe.refunds.list({ payment_intent: intent })),
  );
  return lists.flatMap(({ data }) => data.map(({ amount }) => amount));
};

test('refunds the second payment of a course once, with matching ledger and receipts', async () => {
  const before = await ledgerBalances();
  const course = await catalogueFixture.course({ pricePounds: 60 });
  const member = await harness.member();
  const [one, two] = [await open(member, course.id), await open(member, course.id)];
  await Promise.all([harness.pay(one.session), harness.pay(two.session)]);
  await Promise.all([
    ...Array.from({ length: 4 }, () => member.post('buyServicesV2', { session_id: one.session.id })),
    ...Array.from({ length: 4 }, () => member.post('buyServicesV2', { session_id: two.session.id })),
  ]);
  await harness.waitUntilIdle();
  expect(await statuses(member)).toEqual(['refunded 60', 'succeeded 0']);
  expect(await grantedServices(member)).toEqual([course.id]);
  expect(await refundsAtProvider(member)).toEqual([60_00]);
  const after = await ledgerBalances();
  expect((after.cash ?? 0) - (before.cash ?? 0)).toBe(60_00);
  expect((after.vat ?? 0) - (before.vat ?? 0)).toBe(-10_00);
  const mails = harness.server.mailbox.to(member.email).map(({ subject }) => subject ?? '');
  expect(mails.filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(1);
  expect(mails.filter((subject) => subject.includes('refund'))).toHaveLength(1);
  expect(await member.post('buyServicesV2', { session_id: two.session.id })).toMatchObject({ status: true });
});

test('issues neither receipt nor credit note for a payment that was returned before it had a receipt', async () => {
  const course = await catalogueFixture.course({ pricePounds: 60 });
  const member = await harness.member();
  for (const { session } of [await open(member, course.id), await open(member, course.id)]) {
    await harness.pay(session);
    await harness.waitUntilIdle();
  }
  const payments =
    await member.get<{ id: number; payment_status: string; credit_notes: unknown[] }[]>(
      'userTransactionList',
    );
  expect(payments.flatMap(({ credit_notes }) => credit_notes)).toEqual([]);
  const codes = await Promise.all(
    ['succeeded', 'refunded'].map(async (status) => {
      const id = payments.find(({ payment_status }) => payment_status === status)?.id;
      const url = `/api/receipt?payment_id=${id}`;
      return (await harness.server.call({ method: 'GET', url, headers: member.headers })).statusCode;
    }),
  );
  expect(codes).toEqual([200, 404]);
});

test('refunds only the course that two paid orders have in common', async () => {
  const [shared, one, other] = [
    await catalogueFixture.course({ pricePounds: 30 }),
    await catalogueFixture.course({ pricePounds: 11 }),
    await catalogueFixture.course({ pricePounds: 12 }),
  ];
  const member = await harness.member();
  const first = await open(member, shared.id, one.id);
  const second = await open(member, shared.id, other.id);
  await harness.pay(first.session);
  await harness.waitUntilIdle();
  await harness.pay(second.session);
  await harness.waitUntilIdle();
  expect(await statuses(member)).toEqual(['partially_refunded 30', 'succeeded 0']);
  expect(await grantedServices(member)).toEqual([shared.id, one.id, other.id]);
  expect(await refundsAtProvider(member)).toEqual([30_00]);
  const payments =
    await member.get<{ credit_notes: { number: string; amount: number }[] }[]>('userTransactionList');
  const notes = payments.flatMap(({ credit_notes }) => credit_notes);
  expect(notes).toEqual([{ number: expect.stringMatching(/^C-\d{4}-\d{6}$/), amount: 30 }]);
  const mail = harness.server.mailbox.to(member.email).find(({ subject }) => subject?.includes('refund'));
  expect(mail?.attachments.map(({ filename }) => filename)).toEqual([`${notes[0]?.number}.pdf`]);
  expect(mail?.text).toContain('Your credit note is attached.');
});

test('refunds a duplicate line once, even while its mail is rejected for days', async () => {
  const [shared, other] = [
    await catalogueFixture.course({ pricePounds: 30 }),
    await catalogueFixture.course({ pricePounds: 90 }),
  ];
  const member = await harness.member();
  const [first, second] = [await open(member, shared.id), await open(member, shared.id, other.id)];
  harness.server.mailbox.rejected.add(member.email);
  await harness.pay(first.session);
  await harness.waitUntilIdle();
  await harness.pay(second.session);
  await harness.waitUntilIdle();
  for (let day = 0; day < 3; day++) {
    await harness.advanceClock(25 * 3600);
    await harness.rows(
      'update graphile_worker._private_jobs set run_at = now() where last_error is not null',
    );
    await harness.waitUntilIdle();
  }
  expect(await refundsAtProvider(member)).toEqual([30_00]);
  harness.server.mailbox.rejected.clear();
  await harness.rows('update graphile_worker._private_jobs set run_at = now() where last_error is not null');
  await harness.waitUntilIdle();
  const mails = harness.server.mailbox.to(member.email).map(({ subject }) => subject);
  expect(mails).toContain('Your refund of £30.00');
});

test('does not refund a course whose earlier payment was refunded', async () => {
  const course = await catalogueFixture.course({ pricePounds: 20 });
  const member = await harness.member();
  const [one, two] = [await open(member, course.id), await open(member, course.id)];
  await harness.pay(one.session);
  await harness.waitUntilIdle();
  const [paid] = await harness.rows<{ intent: string }>(
    'select provider_intent_id as intent from payments where user_id = $1',
    [member.id],
  );
  await harness.stripe.refunds.create({ payment_intent: paid?.intent ?? '' });
  await harness.waitUntilIdle();
  expect(await grantedServices(member)).toEqual([]);
  await harness.pay(two.session);
  await harness.waitUntilIdle();
  expect(await statuses(member)).toEqual(['refunded 20', 'succeeded 0']);
  expect(await grantedServices(member)).toEqual([course.id]);
});

test('refunds the second payment of an order paid by card and on its checkout page, and keeps the grant', async () => {
  const before = await ledgerBalances();
  const course = await catalogueFixture.course({ pricePounds: 60 });
  const member = await harness.member();
  const order = { services: [buying(course.id)], request_key: randomUUID() };
  const { session } = (await member.post('createSessionForPayment', order)).result;
  const payment_method = await harness.createPaymentMethod(newCardNumber());
  expect(await member.post('buyServices', { ...order, payment_method })).toMatchObject({ code: 200 });
  await harness.pay(session);
  await harness.waitUntilIdle();
  expect(await statuses(member)).toEqual(['refunded 60', 'succeeded 0']);
  expect(await grantedServices(member)).toEqual([course.id]);
  expect(((await ledgerBalances()).cash ?? 0) - (before.cash ?? 0)).toBe(60_00);
  const mails = harness.server.mailbox.to(member.email).map(({ subject }) => subject ?? '');
  expect(mails.filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(1);
  expect(mails.filter((subject) => subject.includes('refund'))).toHaveLength(1);
});

test('keeps one payment of an order paid with six cards at once', async () => {
  const course = await catalogueFixture.course({ pricePounds: 60 });
  const member = await harness.member();
  const order = { services: [buying(course.id)], request_key: randomUUID() };
  const cards = await Promise.all(
    Array.from({ length: 6 }, () => harness.createPaymentMethod(newCardNumber())),
  );
  await Promise.all(cards.map((payment_method) => member.post('buyServices', { ...order, payment_method })));
  await harness.waitUntilIdle();
  expect((await statuses(member)).filter((status) => status === 'succeeded 0')).toHaveLength(1);
  expect((await statuses(member)).filter((status) => !/^(succeeded 0|refunded 60)$/.test(status))).toEqual(
    [],
  );
  expect(await grantedServices(member)).toEqual([course.id]);
});

test('refunds the second payment of a course when a card was declined for its order before', async () => {
  const course = await catalogueFixture.course({ pricePounds: 60 });
  const member = await harness.member();
  const first = await open(member, course.id);
  const order = { services: [buying(course.id)], request_key: randomUUID() };
  const { session } = (await member.post('createSessionForPayment', order)).result;
  const payment_method = 'pm_card_chargeDeclined';
  expect(await member.post('buyServices', { ...order, payment_method })).toMatchObject({ code: 422 });
  for (const each of [first.session, session]) {
    await harness.pay(each);
    await harness.waitUntilIdle();
  }
  expect(await statuses(member)).toEqual(['refunded 60', 'succeeded 0']);
});

test('refunds a duplicate line once when its job runs again after the provider forgot the first request', async () => {
  const [shared, other] = [
    await catalogueFixture.course({ pricePounds: 30 }),
    await catalogueFixture.course({ pricePounds: 90 }),
  ];
  const member = await harness.member();
  const [first, second] = [await open(member, shared.id), await open(member, shared.id, other.id)];
  for (const { session } of [first, second]) {
    await harness.pay(session);
    await harness.waitUntilIdle();
  }
  expect(await refundsAtProvider(member)).toEqual([30_00]);
  // The provider keeps idempotency keys for a day.
  await harness.advanceClock(25 * 3600);
  await harness.server.parts.billing.duplicates.refundLines(second.order_id);
  await harness.waitUntilIdle();
  expect(await refundsAtProvider(member)).toEqual([30_00]);
});
