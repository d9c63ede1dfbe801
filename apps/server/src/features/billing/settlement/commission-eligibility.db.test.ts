import { newCardNumber } from '@maetrix/testing/card-number';
import { beforeAll, expect, test } from 'vitest';

import { addMs, DAY } from '#app/kernel/time.ts';
import { newUserForm, planService } from '#app/testing/guest-harness.ts';
import { newPerson } from '#app/testing/people.ts';
import { createBillingHarness } from '#app/testing/billing-harness.ts';

const harness = createBillingHarness();
const { catalogueFixture, people, server } = harness;

let clinic: { id: number };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
});

type Member = Awaited<ReturnType<typeof harness.member>>;
const subscribe = async (member: Member, card: string) => {
  const request = { service_id: clinic.id, service_category: 'subscription', service_name: 'x' };
  const { result } = await member.post('subscriptionPaymentV2', request);
  await harness.pay(result.session, card);
  await harness.waitUntilIdle();
};
const join = async (email: string, referral_code?: string): Promise<Member> => {
  const person = { ...newPerson(), email };
  await people.register(person, { referral_code });
  await harness.waitUntilIdle();
  await people.activate(server.mailbox.tokenFor(email), person);
  return harness.member(person);
};
const affiliateOf = (member: Member) =>
  harness.rows<{ by: number }>('select user_id as by from referrals where client_id = $1', [member.id]);
const earned = (member: Member) => server.parts.ledger.getBalance(member.id, 'earnings', 'gbp');
const refund = async (member: Member) => {
  const [paid] = await harness.rows<{ intent: string }>(
    'select provider_intent_id as intent from payments where user_id = $1',
    [member.id],
  );
  await harness.stripe.refunds.create({ payment_intent: paid?.intent ?? '' });
  await harness.waitUntilIdle();
};

test.each([
  ['an alias of it', 'rose.hill@clinic.example', 'rose.hill+two@clinic.example'],
  ['the same mailbox at Gmail', 'rose.hill@gmail.com', 'rosehill+x@googlemail.com'],
])('does not bind the owner of a referral code to %s', async (_what, own, other) => {
  const affiliate = await join(own);
  const code = await server.parts.referrals.ensureCode(affiliate.id);
  expect(await affiliateOf(await join(other, code))).toEqual([]);
  expect(await affiliateOf(await join(`friend-${own}`, code))).toEqual([{ by: affiliate.id }]);
});

test('pays no commission when the client pays with a card of the affiliate', async () => {
  const affiliate = await harness.member();
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const request = { service_id: course.id, service_category: 'course', service_name: 'x' };
  const { result } = await affiliate.post('createSessionForPaymentV2', request);
  await harness.pay(result.session, '4242424242424242');
  await harness.waitUntilIdle();
  const code = await server.parts.referrals.ensureCode(affiliate.id);
  const self = await join('second-account@home.example', code);
  await subscribe(self, '4242424242424242');
  expect(await earned(affiliate)).toBe(0);
  const friend = await join('friend@elsewhere.example', code);
  await subscribe(friend, '5555555555554444');
  expect(await earned(affiliate)).toBe(4_96);
  await refund(self);
  expect(await self.get('userTransactionList')).toMatchObject([{ payment_status: 'refunded' }]);
  expect(await earned(affiliate)).toBe(4_96);
  await refund(friend);
  expect(await earned(affiliate)).toBe(0);
});

test('a client is given what was paid also when the affiliate was deleted at the provider', async () => {
  const affiliate = await harness.member();
  const course = await catalogueFixture.course({ pricePounds: 30 });
  const request = { service_id: course.id, service_category: 'course', service_name: 'x' };
  const { result } = await affiliate.post('createSessionForPaymentV2', request);
  await harness.pay(result.session, newCardNumber());
  await harness.waitUntilIdle();
  const [known] = await harness.rows<{ id: string }>(
    'select provider_customer_id as id from billing_customers where user_id = $1',
    [affiliate.id],
  );
  await harness.stripe.customers.del(known?.id ?? '');
  const friend = await join('friend@deleted.example', await server.parts.referrals.ensureCode(affiliate.id));
  await subscribe(friend, newCardNumber());
  expect(await friend.get('userTransactionList')).toMatchObject([{ payment_status: 'succeeded' }]);
  expect(await earned(affiliate)).toBe(4_96);
});

test('pays no commission for the card that paid a guest purchase claimed by the affiliate', async () => {
  const affiliate = await harness.member();
  const card = newCardNumber();
  const form = { ...planService(clinic), ...newUserForm(affiliate) };
  const bought = await people.post('directPaymentForNewUser', form, newPerson());
  await harness.pay(bought.json<{ result: { session: { url: string } } }>().result.session, card);
  await harness.waitUntilIdle();
  const [waiting] = await affiliate.get<{ purchase_id: string }[]>('waitingPurchases');
  const accepted = await affiliate.post('acceptPurchase', { purchase_id: waiting?.purchase_id });
  expect(accepted).toMatchObject({ code: 200 });
  await harness.waitUntilIdle();
  const self = await join(
    'third-account@home.example',
    await server.parts.referrals.ensureCode(affiliate.id),
  );
  await subscribe(self, card);
  await subscribe(self, card);
  expect(await self.get('membershipDetails')).toMatchObject({ subscription_type: 'Paid' });
  expect(await earned(affiliate)).toBe(0);
});

test('pays commission on plans only, not on courses', async () => {
  const affiliate = await harness.member();
  const code = await server.parts.referrals.ensureCode(affiliate.id);
  const client = await join('course-buyer@elsewhere.example', code);
  const course = await catalogueFixture.course({ pricePounds: 100 });
  const services = [{ service_id: course.id, service_category: 'course' }];
  const bought = await client.post('buyServices', { services, payment_method: 'pm_card_visa' });
  expect(bought).toMatchObject({ code: 200 });
  await harness.waitUntilIdle();
  expect(await client.get('userTransactionList')).toMatchObject([
    { amount: 100, payment_status: 'succeeded' },
  ]);
  expect(await earned(affiliate)).toBe(0);
});

test('holds the commission of a payment whose bank disputes it, until it is won, and takes back what is lost', async () => {
  const affiliate = await harness.member();
  const code = await server.parts.referrals.ensureCode(affiliate.id);
  const held = async () => {
    const { database, referrals } = server.parts;
    return referrals.sumHeld(database.db, affiliate.id, 'gbp');
  };
  for (const [name, status, kept] of [
    ['winner', 'won', 4_96],
    ['loser', 'lost', 4_96],
  ]) {
    const client = await join(`disputed-${name}@elsewhere.example`, code);
    await subscribe(client, newCardNumber());
    const [paid] = await harness.rows<{ intent: string }>(
      'select provider_intent_id as intent from payments where user_id = $1',
      [client.id],
    );
    server.time.now = addMs(server.time.now, 8 * DAY);
    expect(await held()).toBe(0);
    const dispute = await harness.control<{ id: string }>('disputes', { payment_intent: paid?.intent });
    await harness.waitUntilIdle();
    expect([name, await held()]).toEqual([name, 4_96]);
    await harness.control(`disputes/${dispute.id}/close`, { status });
    await harness.waitUntilIdle();
    expect([name, await held(), await earned(affiliate)]).toEqual([name, 0, kept]);
  }
});
