import { randomUUID } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';
import { courseService, createGuestHarness } from '#app/testing/guest-harness.ts';
import { newPerson } from '#app/testing/people.ts';

const harness = createBillingHarness();
const { catalogueFixture } = harness;
const guests = createGuestHarness(harness);
const buying = (id: number) => ({ service_id: id, service_category: 'course', service_name: 'x' });

/** Repeated as the browser does: the session is not there at once when the worker is busy. */
const openCheckout = (member: Awaited<ReturnType<typeof harness.member>>, request: object) =>
  vi.waitFor(
    async () => {
      const { result } = await member.post('createSessionForPaymentV2', request);
      expect(result.session).not.toBeNull();
      return result;
    },
    { timeout: 90_000 },
  );

const DECLINED = {
  error: 'card_declined',
  message: 'Payment Error - Please check your card details and try again.',
};
const EXPIRED = {
  error: 'checkout_expired',
  message: 'This payment page has expired. Nothing was charged; please start again.',
};

test('answers a declined card with the text about card details', async () => {
  const course = await catalogueFixture.course({ pricePounds: 33 });
  const member = await harness.member();
  const order = { services: [buying(course.id)], payment_method: 'pm_card_chargeDeclined' };
  expect(await member.post('buyServices', order)).toMatchObject(DECLINED);
});

test('says that nothing was charged when the checkout of a member has expired', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  const request = { ...buying(course.id), request_key: randomUUID() };
  const { session } = await openCheckout(member, request);
  await harness.stripe.checkout.sessions.expire(session.id);
  await harness.waitUntilIdle();
  expect(await member.post('buyServicesV2', { session_id: session.id })).toMatchObject(EXPIRED);
  expect(await member.post('createSessionForPaymentV2', request)).toMatchObject(EXPIRED);
});

test('says that nothing was charged when the checkout of a visitor has expired', async () => {
  const person = newPerson();
  const open = await guests.buy(person, courseService(await catalogueFixture.course({ pricePounds: 30 })));
  await harness.stripe.checkout.sessions.expire(open.session.id);
  await harness.waitUntilIdle();
  const answer = (await guests.confirm(person, open)).json<{ code: string; message: string }>();
  expect({ error: answer.code, message: answer.message }).toEqual(EXPIRED);
});

test('says that a payment of another amount than ordered is being refunded', async () => {
  const course = await catalogueFixture.course({ pricePounds: 40 });
  const member = await harness.member();
  const result = await openCheckout(member, { ...buying(course.id), request_key: randomUUID() });
  await harness.rows('update orders set subtotal_minor = 4100, total_minor = 4100 where id = $1', [
    result.order_id,
  ]);
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  expect(await member.post('buyServicesV2', { session_id: result.session.id })).toMatchObject({
    error: 'payment_mismatch',
  });
});
