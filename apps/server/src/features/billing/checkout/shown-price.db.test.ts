import { randomUUID } from 'node:crypto';

import { newCardNumber } from '@maetrix/testing/card-number';
import { expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';
import { newUserForm } from '#app/testing/guest-harness.ts';
import { newPerson } from '#app/testing/people.ts';

const harness = createBillingHarness();
const { catalogueFixture, people, server } = harness;

const raise = async (table: 'items' | 'plans', id: number, pounds: number) => {
  const column = table === 'items' ? 'price_minor' : 'fee_minor';
  await harness.rows(`update ${table} set ${column} = $2 where id = $1`, [id, pounds * 100]);
  await server.parts.catalogue.refresh();
};
const ordersOf = (memberId: number) => harness.rows('select from orders where user_id = $1', [memberId]);
const refusal = (price: string) => {
  const message = `The price is now ${price}. Nothing was charged; please look at it again.`;
  return { status: false, message, errors: { max_amount: message } };
};

test('a course that became dearer than the page showed is not ordered, and the answer has the new price', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  const request = { service_id: course.id, service_category: 'course', request_key: randomUUID() };
  await raise('items', course.id, 55);
  expect(await member.post('createSessionForPaymentV2', { ...request, max_amount: 40 })).toMatchObject({
    code: 409,
    ...refusal('£55.00'),
  });
  expect(await ordersOf(member.id)).toEqual([]);
  const agreed = await member.post('createSessionForPaymentV2', { ...request, max_amount: 55 });
  expect(agreed.result.total).toBe(55);
});

test('a cart is ordered for at most the total the page showed', async () => {
  const courses = [
    await catalogueFixture.course({ pricePounds: 10 }),
    await catalogueFixture.course({ pricePounds: 20 }),
  ];
  const member = await harness.member();
  const services = courses.map(({ id }) => ({ service_id: id, service_category: 'course' }));
  expect(await member.post('createSessionForPayment', { services, max_amount: 29.99 })).toMatchObject(
    refusal('£30.00'),
  );
  const agreed = await member.post('createSessionForPayment', { services, max_amount: 30 });
  expect(agreed.result.total).toBe(30);
});

test('a card is not charged for a plan that became dearer than the page showed', async () => {
  const plan = await catalogueFixture.plan({ pounds: 50 });
  const member = await harness.member();
  const payment = {
    service_id: plan.id,
    service_category: 'subscription',
    payment_method: await harness.createPaymentMethod(newCardNumber()),
    request_key: randomUUID(),
  };
  await raise('plans', plan.id, 60);
  expect(await member.post('subscriptionCardPayment', { ...payment, max_amount: 25 })).toMatchObject({
    code: 409,
    ...refusal('£30.00'),
  });
  expect(await ordersOf(member.id)).toEqual([]);
  expect(await member.post('subscriptionCardPayment', { ...payment, max_amount: 30 })).toMatchObject({
    status: true,
  });
});

test('an order that is not paid yet is refused when the page shows less, a paid one is found', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  const request = { service_id: course.id, service_category: 'course', request_key: randomUUID() };
  const { result } = await member.post('createSessionForPaymentV2', { ...request, max_amount: 40 });
  expect(await member.post('createSessionForPaymentV2', { ...request, max_amount: 35 })).toMatchObject(
    refusal('£40.00'),
  );
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  expect(await member.post('createSessionForPaymentV2', { ...request, max_amount: 35 })).toMatchObject({
    result: { is_paid: true },
  });
});

test('a new user does not register and pay more than the form showed', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const person = newPerson();
  const form = { ...newUserForm(person), service_id: plan.id, service_category: 'subscription' };
  await raise('plans', plan.id, 100);
  const refused = await people.post('directPaymentForNewUser', { ...form, max_amount: 40 }, person);
  expect(refused.json()).toMatchObject(refusal('£50.00'));
  expect(await harness.rows('select from sign_ups where email = $1', [person.email])).toEqual([]);
  const agreed = await people.post('directPaymentForNewUser', { ...form, max_amount: 50 }, person);
  expect(agreed.statusCode).toBe(200);
});
