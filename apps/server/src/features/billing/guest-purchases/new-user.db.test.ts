import { expect, test } from 'vitest';

import { createGuestHarness, newUserForm } from '#app/testing/guest-harness.ts';
import { newPerson, type Person } from '#app/testing/people.ts';
import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, people, server } = harness;
const { confirm, grantsOf } = createGuestHarness(harness);

const form = (person: Person, service: object) => ({
  ...newUserForm(person),
  dob: '1990-01-01',
  tshirt_size: 'M',
  ...service,
});
type CheckoutResult = { session: { id: string; url: string }; user_token: string };
const send = (person: Person, service: object) =>
  people.post('directPaymentForNewUser', form(person, service), person);
const start = async (person: Person, service: object) =>
  (await send(person, service)).json<{ result: CheckoutResult }>().result;

test('[PAY-052] stores the optional details that were given, and never the date of birth', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const person = newPerson();
  const answer = await people.post(
    'directPaymentForNewUser',
    {
      ...form(person, { service_id: plan.id, service_category: 'subscription' }),
      city: 'Leeds',
      country: '',
    },
    person,
  );
  expect(answer.statusCode).toBe(200);
  const rows = await harness.rows<Record<string, unknown>>('select * from guest_purchases where email = $1', [
    person.email,
  ]);
  expect(rows).toMatchObject([
    { mobile: '07700900123', city: 'Leeds', country: null, tshirt_size: 'M', tshirt_colour: null },
  ]);
  expect(JSON.stringify(rows)).not.toContain('1990-01-01');
  const without = {
    ...form(person, { service_id: plan.id, service_category: 'subscription' }),
    mobile: '0770',
  };
  const refused = await people.post('directPaymentForNewUser', without, person);
  expect(refused.json()).toMatchObject({ errors: { mobile: 'Please enter at least 10 digits' } });
});

const consentsOf = (email: string) =>
  harness.rows(
    `select from consents c join users u on u.id = c.user_id where email = $1 and kind = 'immediate_supply'`,
    [email],
  );

test('[PAY-030] a new user pays first; activation opens the account and grants the purchase', async () => {
  const plan = await catalogueFixture.plan({ pounds: 80 });
  const person = newPerson();
  const answer = await send(person, { service_id: plan.id, service_category: 'subscription' });
  const started = answer.json<{ result: CheckoutResult }>().result;
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect(started).toMatchObject({
    session: { id: expect.stringMatching(/^cs_/), url: expect.stringMatching(/^http/) },
  });
  expect((await confirm(person, started)).statusCode).toBe(409);
  expect((await harness.stripe.checkout.sessions.retrieve(started.session.id)).amount_total).toBe(40_00);
  await harness.pay(started.session);
  expect((await confirm(person, started)).statusCode).toBe(200);
  expect((await confirm(person, started, 'another-ticket')).statusCode).toBe(404);

  const asMember = await server.call({
    method: 'GET',
    url: '/api/profile/detail',
    headers: { authorization: `Bearer ${started.user_token}` },
  });
  expect(asMember.statusCode).toBe(401);
  await harness.waitUntilIdle();
  expect((await people.login(person)).statusCode).toBe(422);
  expect(await grantsOf(person.email)).toEqual([]);

  const token = server.mailbox.tokenFor(person.email);
  await people.post('activateAccount', { token }, person, { headers: { cookie } });
  await harness.waitUntilIdle();
  expect(await grantsOf(person.email)).toMatchObject([{ plan_id: plan.id }]);
  expect(await consentsOf(person.email)).toHaveLength(1);
  const member = await harness.member(person);
  expect(await member.get('membershipDetails')).toMatchObject({
    subscription_type: 'Paid',
    tag_name: plan.name,
  });
  expect(await member.post('cancelSubscription')).toMatchObject({ status: true });
});

test('answers the same for a registered address, whose owner must accept the purchase', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const owner = await harness.member();
  const stranger = { ...owner, password: 'Another7Horse', address: '10.99.1.1' };
  const [known, unknown] = [
    await start(stranger, { service_id: course.id, service_category: 'course' }),
    await start(newPerson(), { service_id: course.id, service_category: 'course' }),
  ];
  expect(Object.keys(known)).toEqual(Object.keys(unknown));
  expect(known.user_token).toHaveLength(unknown.user_token.length);
  await harness.waitUntilIdle();
  expect(server.mailbox.to(owner.email).at(-1)?.subject).toBe('You already have a Maetrix account');
  expect((await people.login(owner)).statusCode).toBe(200);
  await harness.pay(known.session);
  await harness.waitUntilIdle();
  expect(await grantsOf(owner.email)).toEqual([]);
  expect(server.mailbox.to(owner.email).at(-1)?.subject).toBe('A purchase is waiting for you');
});

test('a guest who corrects the address or submits twice gets one checkout per address', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const [mistyped, corrected] = [newPerson(), newPerson()];
  const service = {
    service_id: course.id,
    service_category: 'course',
    request_key: crypto.randomUUID(),
  };
  expect((await send(mistyped, service)).statusCode).toBe(200);
  const answers = await Promise.all([send(corrected, service), send(corrected, service)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const sessions = answers.map((answer) => answer.json<{ result: CheckoutResult }>().result.session.id);
  expect(new Set(sessions).size).toBe(1);
  await harness.waitUntilIdle();
  const signUps = await harness.rows('select from sign_ups where email = $1', [corrected.email]);
  expect(signUps).toHaveLength(1);
  expect(server.mailbox.to(corrected.email)).toHaveLength(1);
});

test('a guest who changes the form before paying gets the account and the parcel of the last form', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const person = newPerson();
  const service = {
    service_id: course.id,
    service_category: 'course',
    request_key: crypto.randomUUID(),
    city: 'Leeds',
  };
  await send(person, service);
  const corrected = { ...person, name: 'Orla Quinn', password: 'Another sound 1!' };
  const { session } = await start(corrected, { ...service, city: 'York', tshirt_size: 'L' });
  const stored = () =>
    harness.rows<{ city: string; tshirt_size: string; name: string; hash: string }>(
      `select city, tshirt_size, name, password_hash as hash from guest_purchases p join sign_ups s on s.id = sign_up_id
       where p.email = $1`,
      [person.email],
    );
  const [first] = await stored();
  expect([(await stored()).length, first]).toMatchObject([
    1,
    { city: 'York', tshirt_size: 'L', name: 'Orla Quinn' },
  ]);
  // The same form again is no correction, and nothing is corrected once it is paid.
  await start(corrected, { ...service, city: 'York', tshirt_size: 'L' });
  expect(await stored()).toEqual([first]);
  await start(person, service);
  expect(await stored()).toMatchObject([{ city: 'Leeds', name: person.name }]);
  await start(corrected, { ...service, city: 'York', tshirt_size: 'L' });
  const [last] = await stored();
  expect(last).toMatchObject({ city: 'York', name: 'Orla Quinn' });
  await harness.pay(session);
  await harness.waitUntilIdle();
  // Nothing made of the password is kept but what the account is made with.
  expect(
    await harness.rows('select form_hash from guest_purchases where email = $1', [person.email]),
  ).toEqual([{ form_hash: null }]);
  await send(person, { ...service, city: 'Hull' });
  expect(await stored()).toEqual([last]);
});

test('a key that was used for another purchase is refused', async () => {
  const [one, other] = [
    await catalogueFixture.course({ pricePounds: 30 }),
    await catalogueFixture.course({ pricePounds: 20 }),
  ];
  const person = newPerson();
  const key = { service_category: 'course', request_key: crypto.randomUUID() };
  expect((await send(person, { ...key, service_id: one.id })).statusCode).toBe(200);
  for (const id of [other.id, 999_999])
    expect((await send(person, { ...key, service_id: id })).statusCode).toBe(409);
  expect((await send(person, { ...key, service_id: one.id })).statusCode).toBe(200);
});

test('refunds a purchase whose account is never activated', async () => {
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const person = newPerson();
  const started = await start(person, { service_id: course.id, service_category: 'course' });
  await harness.pay(started.session);
  await harness.waitUntilIdle();
  await harness.advanceClock(15 * 86_400);
  await server.parts.billing.reconciliation.run();
  await harness.waitUntilIdle();
  const session = await harness.stripe.checkout.sessions.retrieve(started.session.id);
  const refunds = await harness.stripe.refunds.list({ payment_intent: session.payment_intent as string });
  expect(refunds.data).toMatchObject([{ amount: 30_00 }]);
});
