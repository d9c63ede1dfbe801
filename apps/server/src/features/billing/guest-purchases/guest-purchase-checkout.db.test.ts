import { randomUUID } from 'node:crypto';

import { expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';
import {
  createGuestHarness,
  courseService,
  newUserForm,
  planService,
  type GuestPurchase,
} from '#app/testing/guest-harness.ts';
import { newPerson, type Person } from '#app/testing/people.ts';

const harness = createBillingHarness();
const { catalogueFixture, people } = harness;
const { buy, buyAndPay, activate, confirm, fetchSubscription } = createGuestHarness(harness);

test('[PAY-029] a ticket confirms only its own payment, any number of times', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const service = courseService(course);
  const [one, two] = [newPerson(), newPerson()];
  const [mine, theirs] = [await buyAndPay(one, service), await buy(two, service)];
  expect((await confirm(one, theirs, mine.user_token)).statusCode).toBe(404);
  expect((await confirm(two, mine, theirs.user_token)).statusCode).toBe(404);
  for (let time = 0; time < 3; time++) expect((await confirm(one, mine)).statusCode).toBe(200);
  expect((await confirm(two, theirs)).statusCode).toBe(409);
});

test('limits how often the public confirmation asks the provider, and does not ask for expired checkouts', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const person = newPerson();
  const open = await buy(person, courseService(course));
  const codes: number[] = [];
  for (let time = 0; time < 60; time++) codes.push((await confirm(person, open)).statusCode);
  expect(codes.filter((code) => code === 409).length).toBeLessThanOrEqual(40);
  expect(codes.at(-1)).toBe(429);
  // The limit holds from another network too.
  expect((await confirm({ ...person, address: '10.99.2.1' }, open)).statusCode).toBe(429);
  // Invalid tickets are limited per network.
  const guesser = { ...newPerson(), address: '10.99.2.2' };
  const guesses: number[] = [];
  for (let time = 0; time < 130; time++)
    guesses.push((await confirm(guesser, open, `guess-${time}`)).statusCode);
  expect(guesses.at(-1)).toBe(429);

  await harness.stripe.checkout.sessions.expire(open.session.id);
  await harness.waitUntilIdle();
  await harness.advanceClock(120);
  // With the provider unavailable, the answer can only come from our rows.
  await harness.control('api', { failNext: 50 });
  for (let time = 0; time < 50; time++) expect((await confirm(person, open)).statusCode).toBe(422);
  await harness.control('api', { failNext: 0 });
});

test('one request key makes one guest purchase per address', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const [payer, corrected] = [newPerson(), newPerson()];
  const request_key = randomUUID();
  const send = async (person: Person) => {
    const form = { ...newUserForm(person), ...planService(plan), request_key };
    const answer = await people.post('directPaymentForNewUser', form, payer);
    return answer.json<{ result: { session: { id: string } } | null }>().result?.session.id;
  };
  const sessions = await Promise.all(Array.from({ length: 4 }, () => send(payer)));
  expect(new Set(sessions).size).toBe(1);
  expect(sessions[0]).toMatch(/^cs_/);
  expect(await send(payer)).toBe(sessions[0]);
  const other = await send(corrected);
  expect(other).toMatch(/^cs_/);
  expect(other).not.toBe(sessions[0]);
});

test('a form sent twice, at once or after a lost answer, gives the browser a key of its purchase', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  for (const isAtOnce of [true, false]) {
    const payer = newPerson();
    const form = { ...newUserForm(payer), ...planService(plan), request_key: randomUUID() };
    const send = () => people.post('directPaymentForNewUser', form, payer);
    const answers = isAtOnce ? await Promise.all([send(), send()]) : [await send(), await send()];
    const cookies = answers.map((answer) => {
      const key = answer.cookies.find(({ name }) => name.endsWith('_purchase'));
      return `${key?.name}=${key?.value}`;
    });
    expect(cookies[1]).toBe(cookies[0]);
    const { result } = (answers[1] as (typeof answers)[0]).json<{ result: GuestPurchase }>();
    await harness.pay(result.session);
    await harness.waitUntilIdle();
    await activate(payer, cookies[1]);
    expect((await fetchSubscription(result)).status).toBe('active');
    expect(
      await harness.rows('select keeps_renewal from guest_purchases where email = $1', [payer.email]),
    ).toEqual([{ keeps_renewal: true }]);
  }
});
