import { randomUUID } from 'node:crypto';

import { newCardNumber } from '@maetrix/testing/card-number';
import { beforeAll, expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture } = harness;

let clinic: { id: number };
let course: { id: number };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
  course = await catalogueFixture.course({ pricePounds: 20 });
});

type Member = Awaited<ReturnType<typeof harness.member>>;
const pay = async (member: Member, payment_method: string) =>
  (
    await member.post('subscriptionCardPayment', {
      service_id: clinic.id,
      service_category: 'subscription',
      service_name: 'x',
      payment_method,
    })
  ).code;
const buy = async (member: Member, payment_method: string) =>
  (
    await member.post('buyServices', {
      services: [{ service_id: course.id, service_category: 'course', service_name: 'x' }],
      payment_method,
    })
  ).code;
const DECLINED = 'pm_card_chargeDeclined';
const count = (codes: number[], expected: number) => codes.filter((code) => code === expected).length;

test('a member can pay after three declined cards', async () => {
  const member = await harness.member();
  for (let attempt = 0; attempt < 3; attempt++) expect(await pay(member, DECLINED)).toBe(422);
  expect(await pay(member, 'pm_card_visa')).toBe(200);
});

test('rejects all cards of a member after ten declines, of sixty sent at once', async () => {
  const member = await harness.member();
  const codes = await Promise.all(Array.from({ length: 60 }, () => buy(member, DECLINED)));
  expect(count(codes, 422)).toBeLessThanOrEqual(10);
  expect(count(codes, 429)).toBeGreaterThanOrEqual(50);
  expect(await buy(member, 'pm_card_visa')).toBe(429);
  const text = await harness.server.parts.metrics.text();
  expect(text).toMatch(/card_attempts_total\{outcome="declined",process="[^"]+"\} \d+/);
  expect(text).toMatch(/card_attempts_total\{outcome="refused",process="[^"]+"\} \d+/);
});

test('rejects a card for every member after five declines', async () => {
  const codes: number[] = [];
  for (let attempt = 0; attempt < 7; attempt++) {
    const member = await harness.member();
    codes.push(await buy(member, await harness.createPaymentMethod('4000000000009995')));
  }
  expect(codes).toEqual([422, 422, 422, 422, 422, 429, 429]);
});

/** 35 declines, by five members. */
const declineFrom = async (addressOf: (attempt: number) => string): Promise<number[]> => {
  const codes: number[] = [];
  for (let index = 0; index < 5; index++) {
    const { headers } = await harness.member();
    for (let attempt = 0; attempt < 7; attempt++) {
      const payload = {
        services: [{ service_id: course.id, service_category: 'course', service_name: 'x' }],
        payment_method: DECLINED,
      };
      const address = addressOf(codes.length);
      codes.push((await harness.people.post('buyServices', payload, { address }, { headers })).statusCode);
    }
  }
  return codes;
};

test('limits declines per network address across members', async () => {
  const codes = await declineFrom(() => '10.99.0.1');
  expect(count(codes, 422)).toBe(30);
  expect(count(codes, 429)).toBe(5);
});

test('limits declines per IPv6 network across members and addresses', async () => {
  const codes = await declineFrom((attempt) => `2001:db8:99:1::${attempt + 1}`);
  expect(count(codes, 422)).toBe(30);
  expect(count(codes, 429)).toBe(5);
});

test('does not count attempts that failed because the provider was unavailable', async () => {
  const member = await harness.member();
  await harness.control('api', { failNext: 50 });
  for (let attempt = 0; attempt < 11; attempt++) expect(await buy(member, 'pm_card_visa')).toBe(503);
  await harness.control('api', { failNext: 0 });
  // The breaker of the provider lets a request through after two seconds.
  await expect.poll(async () => buy(await harness.member(), 'pm_card_visa'), { interval: 500 }).toBe(200);
  expect(await buy(member, 'pm_card_visa')).toBe(200);
});

test('does not count attempts with a card that is already rejected', async () => {
  const tryLost = async (member: Member) =>
    buy(member, await harness.createPaymentMethod('4000000000009987'));
  for (let attempt = 0; attempt < 5; attempt++) expect(await tryLost(await harness.member())).toBe(422);
  const member = await harness.member();
  for (let attempt = 0; attempt < 11; attempt++) expect(await tryLost(member)).toBe(429);
  expect(await buy(member, 'pm_card_visa')).toBe(200);
});

test('allows a downgrade after too many declines, since it charges nothing', async () => {
  const cheaper = await catalogueFixture.plan({ name: 'Basic', pounds: 49 });
  const member = await harness.member();
  expect(await pay(member, await harness.createPaymentMethod(newCardNumber()))).toBe(200);
  for (let attempt = 0; attempt < 10; attempt++) expect(await buy(member, DECLINED)).toBe(422);
  expect(await buy(member, 'pm_card_visa')).toBe(429);
  expect(await member.post('changeSubscription', { service_id: cheaper.id })).toMatchObject({ code: 200 });
});

test('limits a member to twenty open checkouts', async () => {
  const member = await harness.member();
  const open = () =>
    member.post('createSessionForPayment', {
      services: [{ service_id: course.id, service_category: 'course', service_name: 'x' }],
    });
  const codes = (await Promise.all(Array.from({ length: 60 }, open))).map(({ code }) => code);
  expect(count(codes, 200)).toBe(20);
  expect(count(codes, 429)).toBe(40);
  harness.server.time.now = new Date(harness.server.time.now.getTime() + 2 * 3_600_000);
  expect(await open()).toMatchObject({ code: 429, status: false });
});

test('limits how often a member learns whether a card was used before', async () => {
  const card = await harness.createPaymentMethod(newCardNumber());
  expect(await pay(await harness.member(), card)).toBe(200);
  await harness.waitUntilIdle();
  const curious = await harness.member();
  const codes: number[] = [];
  for (let attempt = 0; attempt < 22; attempt++) codes.push(await pay(curious, card));
  expect([count(codes, 422), count(codes, 429)]).toEqual([20, 2]);
});

/** Pays for a plan from one address. */
const payFrom = async (
  address: string,
  { headers }: Member,
  payment_method: string,
  request_key?: string,
) => {
  const payload = { service_id: clinic.id, service_category: 'subscription', payment_method, request_key };
  return (await harness.people.post('subscriptionCardPayment', payload, { address }, { headers })).statusCode;
};
const newCard = () => harness.createPaymentMethod(newCardNumber());

test('limits by address the answers that a card was used, not the members who pay there', async () => {
  const address = '10.99.0.2';
  const used = await newCard();
  expect(await pay(await harness.member(), used)).toBe(200);
  await harness.waitUntilIdle();
  let curious = await harness.member();
  const ask = async (times: number, key?: string) => {
    for (let time = 0; time < times; time++) expect(await payFrom(address, curious, used, key)).toBe(422);
  };
  await ask(20);
  curious = await harness.member();
  await ask(20);
  curious = await harness.member();
  await ask(18);
  const repeating = await harness.member();
  const key = randomUUID();
  for (let time = 0; time < 5; time++) expect(await payFrom(address, repeating, used, key)).toBe(422);
  // 59 of 60 are counted.
  const guessing = await harness.member();
  for (let guess = 0; guess < 3; guess++)
    expect(await payFrom(address, guessing, `pm_invented${guess}`)).not.toBe(429);
  for (let member = 0; member < 3; member++)
    expect(await payFrom(address, await harness.member(), await newCard())).toBe(200);
  await ask(1);
  expect(await payFrom(address, curious, used)).toBe(429);
  expect(await payFrom(address, await harness.member(), await newCard())).toBe(429);
});

test('limits how often a member makes us ask the provider', async () => {
  const member = await harness.member();
  expect(await pay(member, await harness.createPaymentMethod(newCardNumber()))).toBe(200);
  const codes = await Promise.all(
    Array.from({ length: 40 }, async () => (await member.post('billingPortal', {})).code),
  );
  expect(count(codes, 200)).toBeLessThanOrEqual(30);
  expect(count(codes, 429)).toBeGreaterThanOrEqual(10);
});

const ASKS = '4000002760003184';

const questionLog = (by: 'member' | 'address', subject: number | string) =>
  `${harness.server.parts.redisPrefix}limit:bank-questions-${by}:${subject}`;
const countQuestions = (by: 'member' | 'address', subject: number | string) =>
  harness.server.parts.redis.zcard(questionLog(by, subject));

test('limits how many cards of one order a bank asks about before nobody answers', async () => {
  const address = '10.99.0.9';
  const ask = async (member: Member, call: string, purchase: object) => {
    const payment_method = await harness.createPaymentMethod(ASKS);
    const payload = { ...purchase, payment_method };
    return (await harness.people.post(call, payload, { address }, { headers: member.headers })).statusCode;
  };
  const plan = { service_id: clinic.id, service_category: 'subscription', full_price: true };
  const items = { services: [{ service_id: course.id, service_category: 'course', service_name: 'x' }] };
  for (const [call, purchase, asked] of [
    ['subscriptionCardPayment', plan, 200],
    ['buyServices', items, 409],
  ] as const) {
    const member = await harness.member();
    const request_key = randomUUID();
    const codes: number[] = [];
    for (let attempt = 0; attempt < 22; attempt++)
      codes.push(await ask(member, call, { ...purchase, request_key }));
    expect([count(codes, asked), count(codes, 429)], call).toEqual([20, 2]);
    expect(await countQuestions('member', member.id), call).toBe(20);
  }
  expect(await payFrom(address, await harness.member(), await newCard())).toBe(200);
});

test('counts a question of the bank once, and gives it back when the order is paid', async () => {
  const member = await harness.member();
  const payment_method = await harness.createPaymentMethod(ASKS);
  const request_key = randomUUID();
  const send = () =>
    member.post('subscriptionCardPayment', {
      service_id: clinic.id,
      service_category: 'subscription',
      service_name: 'x',
      full_price: true,
      request_key,
      payment_method,
    });
  const { client_secret: secret } = (await send()).result as unknown as { client_secret: string };
  expect(await send()).toMatchObject({ result: { client_secret: secret } });
  expect(await countQuestions('member', member.id)).toBe(1);
  await harness.authenticate(secret, payment_method);
  expect(await send()).toMatchObject({ code: 200, result: null });
  expect(await countQuestions('member', member.id)).toBe(0);
});

test('limits by address how many cards a bank asks about, not methods that do not exist', async () => {
  const address = '10.99.0.10';
  const buyWith = async (member: Member, payment_method: string) => {
    const services = [{ service_id: course.id, service_category: 'course', service_name: 'x' }];
    const answer = await harness.people.post(
      'buyServices',
      { services, payment_method },
      { address },
      { headers: member.headers },
    );
    return answer.statusCode;
  };
  const member = await harness.member();
  for (let guess = 0; guess < 3; guess++) await buyWith(member, `pm_unknown${guess}`);
  expect(await countQuestions('address', address)).toBe(0);
  expect(await buyWith(member, await harness.createPaymentMethod(ASKS))).toBe(409);
  expect(await countQuestions('address', address)).toBe(1);
  const earlier = Array.from({ length: 119 }, (_, index) => [harness.server.time.now.getTime(), `${index}`]);
  await harness.server.parts.redis.zadd(questionLog('address', address), ...earlier.flat());
  const other = await harness.member();
  expect(await buyWith(other, await harness.createPaymentMethod(ASKS))).toBe(429);
  expect(await buyWith(other, await newCard())).toBe(429);
});

test('gives back the question about one card of a paid order, not about others that were tried on it', async () => {
  const member = await harness.member();
  const request_key = randomUUID();
  const send = (payment_method: string) =>
    member.post('subscriptionCardPayment', {
      service_id: clinic.id,
      service_category: 'subscription',
      service_name: 'x',
      full_price: true,
      request_key,
      payment_method,
    });
  const tried = await Promise.all(Array.from({ length: 3 }, () => harness.createPaymentMethod(ASKS)));
  let secret = '';
  for (const method of tried)
    secret = ((await send(method)).result as unknown as { client_secret: string }).client_secret;
  expect(await countQuestions('member', member.id)).toBe(3);
  const [paying = ''] = tried.toReversed();
  await harness.authenticate(secret, paying);
  for (const method of [paying, ...tried])
    expect(await send(method)).toMatchObject({ code: 200, result: null });
  expect(await countQuestions('member', member.id)).toBe(2);
});
