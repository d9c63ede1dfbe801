import { newCardNumber } from '@maetrix/testing/card-number';
import { expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';
import {
  createGuestHarness,
  courseService,
  planService,
  type GuestPurchase,
} from '#app/testing/guest-harness.ts';
import { newPerson } from '#app/testing/people.ts';

const harness = createBillingHarness();
const { catalogueFixture, server } = harness;
const {
  buyAndPay,
  activate,
  confirm,
  waitingPurchasesOf,
  grantsOf,
  intentOf,
  refundsOf,
  fetchSubscription,
  reconcile,
} = createGuestHarness(harness);
const DAY = 86_400;

test('[PAY-048] refunds a guest purchase at once when its card has used the first-month discount', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const card = newCardNumber();
  const [first, second] = [newPerson(), newPerson()];
  const accepted = await buyAndPay(first, planService(plan), card);
  const refunded = await buyAndPay(second, planService(plan), card);
  expect(await refundsOf(accepted)).toEqual([]);
  expect(await refundsOf(refunded)).toMatchObject([{ amount: 40_00 }]);
  expect((await fetchSubscription(refunded)).status).toBe('canceled');
  const refused = await confirm(second, refunded);
  expect(refused.statusCode).toBe(422);
  expect(refused.json<{ message: string }>().message).toContain('This card has already had its first month');
  await activate(second, refunded.cookie);
  expect(await grantsOf(second.email)).toEqual([]);
});

test('refunds a plan bought for a member with a membership after the deadline', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const owner = await harness.member();
  const { result } = await owner.post('subscriptionPaymentV2', planService(plan));
  await harness.pay(result.session, newCardNumber());
  await harness.waitUntilIdle();
  const purchase = await buyAndPay({ ...owner, address: '10.99.1.3' }, planService(plan));
  // An immediate refund would reveal to the payer that the address is registered.
  expect(await refundsOf(purchase)).toEqual([]);
  expect(await waitingPurchasesOf(owner)).toMatchObject([{ refusal: expect.stringContaining('membership') }]);
  await harness.advanceClock(15 * DAY);
  await reconcile();
  expect(await refundsOf(purchase)).toHaveLength(1);
});

test('retries a failed refund without delaying the others', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const service = courseService(course);
  const purchases: GuestPurchase[] = [];
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
  expect(await refundsOf(broken as GuestPurchase)).toHaveLength(1);
});

test('completes a refund when its mail is rejected', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const card = newCardNumber();
  await buyAndPay(newPerson(), planService(plan), card);
  const person = newPerson();
  server.mailbox.rejected.add(person.email);
  const second = await buyAndPay(person, planService(plan), card);
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

test('a purchase is either accepted or refunded when both happen at once', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const course = await catalogueFixture.course({ pricePounds: 30 });
  for (const service of [planService(plan), courseService(course)]) {
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

test('a guest purchase refunded or disputed before activation grants nothing', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const course = await catalogueFixture.course({ pricePounds: 20 });
  const oneOff = courseService(course);
  for (const service of [planService(plan), oneOff])
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

test.each([
  ['won', [80_00]],
  ['lost', []],
])(
  'a disputed guest purchase that nobody claims is settled when the dispute is %s',
  async (status, refunded) => {
    const course = await catalogueFixture.course({ pricePounds: 80 });
    const payer = newPerson();
    const purchase = await buyAndPay(payer, courseService(course));
    const dispute = await harness.control<{ id: string }>('disputes', {
      payment_intent: await intentOf(purchase),
    });
    await harness.advanceClock(15 * DAY);
    await reconcile();
    const failed = () =>
      harness.rows(
        `select last_error from graphile_worker.jobs
         where last_error is not null and task_identifier = 'billing.refund-guest-purchase'`,
      );
    const isRefunded = async () =>
      (
        await harness.rows<{ is: boolean }>(
          'select refunded_at is not null as is from guest_purchases where email = $1',
          [payer.email],
        )
      )[0]?.is;
    const amounts = async () => (await refundsOf(purchase)).map(({ amount }) => amount);
    expect(await failed()).toEqual([]);
    expect([await isRefunded(), await amounts()]).toEqual([false, []]);
    const logged = server.logLines.length;
    await harness.advanceClock(2 * DAY);
    await reconcile();
    expect(server.logLines.slice(logged).join()).not.toContain('refunds of guest purchases are pending');
    await harness.control(`disputes/${dispute.id}/close`, { status });
    await reconcile();
    expect(await failed()).toEqual([]);
    expect([await isRefunded(), await amounts()]).toEqual([true, refunded]);
  },
);
