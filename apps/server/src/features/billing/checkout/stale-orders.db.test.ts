import { randomUUID } from 'node:crypto';

import { newCardNumber } from '@maetrix/testing/card-number';
import { beforeAll, expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture } = harness;
const MINUTE = 60;

beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
});

const buying = (id: number) => ({ service_id: id, service_category: 'course', service_name: 'x' });
const subscribing = (id: number) => ({ service_id: id, service_category: 'subscription', service_name: 'x' });
const chargesOf = async (memberId: number) =>
  (
    await harness.rows<{ amount: number }>(
      `select amount_minor as amount from payments where user_id = $1 and status = 'succeeded'`,
      [memberId],
    )
  ).map(({ amount }) => amount);

test('an order declined half an hour ago cannot be paid any more, at its old price or with withdrawn items', async () => {
  const [dearer, gone] = [
    await catalogueFixture.course({ pricePounds: 49 }),
    await catalogueFixture.course({ pricePounds: 10 }),
  ];
  const member = await harness.member();
  const order = { services: [buying(dearer.id), buying(gone.id)], request_key: randomUUID() };
  const pay = async (payment_method: string) =>
    (await member.post('buyServices', { ...order, payment_method })).code;
  expect(await pay('pm_card_chargeDeclined')).toBe(422);
  await harness.waitUntilIdle();
  await harness.rows('update items set price_minor = 14900 where id = $1', [dearer.id]);
  await harness.rows(`update items set status = 'archived' where id = $1`, [gone.id]);
  await harness.server.parts.catalogue.refresh();
  await harness.advanceClock(31 * MINUTE);
  const card = await harness.createPaymentMethod(newCardNumber());
  const answer = await member.post('buyServices', { ...order, payment_method: card });
  expect(answer).toMatchObject({ code: 422, message: expect.stringContaining('Nothing was charged') });
  await harness.waitUntilIdle();
  expect(await chargesOf(member.id)).toEqual([]);
  const again = { services: [buying(dearer.id)], request_key: randomUUID(), payment_method: card };
  expect((await member.post('buyServices', again)).code).toBe(200);
  expect(await chargesOf(member.id)).toEqual([149_00]);
});

test('a plan ordered half an hour ago is not charged at its old price', async () => {
  const plan = await catalogueFixture.plan({ pounds: 50 });
  const member = await harness.member();
  const order = { ...subscribing(plan.id), request_key: randomUUID() };
  const pay = async (payment_method: string) =>
    (await member.post('subscriptionCardPayment', { ...order, payment_method })).code;
  expect(await pay('pm_card_chargeDeclined')).toBe(422);
  await harness.waitUntilIdle();
  await harness.rows('update plans set fee_minor = 20000 where id = $1', [plan.id]);
  await harness.server.parts.catalogue.refresh();
  await harness.advanceClock(31 * MINUTE);
  expect(await pay(await harness.createPaymentMethod(newCardNumber()))).toBe(422);
  await harness.waitUntilIdle();
  expect(await chargesOf(member.id)).toEqual([]);
});

test('a payment that the bank confirmed after half an hour is found as paid', async () => {
  const plan = await catalogueFixture.plan({ pounds: 50 });
  const member = await harness.member();
  const payment_method = await harness.createPaymentMethod('4000002760003184');
  const order = { ...subscribing(plan.id), request_key: randomUUID(), payment_method };
  const challenged = await member.post('subscriptionCardPayment', order);
  await harness.waitUntilIdle();
  await harness.control('webhooks', { hold: true });
  await harness.advanceClock(31 * MINUTE);
  const { client_secret: secret } = challenged.result as unknown as { client_secret: string };
  await harness.authenticate(secret, payment_method);
  expect((await member.post('subscriptionCardPayment', order)).code).toBe(200);
  await harness.control('webhooks/release');
  await harness.control('webhooks', { hold: false });
  await harness.waitUntilIdle();
  expect(await chargesOf(member.id)).toEqual([25_00]);
});
