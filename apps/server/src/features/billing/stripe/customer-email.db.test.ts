import { beforeAll, expect, test } from 'vitest';

import { createBillingHarness } from '#app/testing/billing-harness.ts';
import { newPerson } from '#app/testing/people.ts';

const harness = createBillingHarness();
const { catalogueFixture, people, server } = harness;

let clinic: { id: number };
beforeAll(async () => {
  await catalogueFixture.plan({ name: 'Explorer', isDefault: true });
  clinic = await catalogueFixture.plan({ name: 'Clinic', pounds: 119 });
});

type Member = Awaited<ReturnType<typeof harness.member>>;

const emailAtProvider = async (member: Member) => {
  const [row] = await harness.rows<{ id: string }>(
    'select provider_customer_id as id from billing_customers where user_id = $1',
    [member.id],
  );
  if (!row) return undefined;
  const customer = await harness.stripe.customers.retrieve(row.id);
  return customer.deleted ? undefined : customer.email;
};

const changeEmail = async (member: Member): Promise<string> => {
  const { email } = newPerson();
  await member.post('profile/updateV2', { email, password: member.password });
  await harness.waitUntilIdle();
  await people.post('confirmEmail', { token: server.mailbox.tokenFor(email) }, newPerson());
  await harness.waitUntilIdle();
  return email;
};

test('the payment provider learns the new address of a member once it is confirmed, and the old one when it is taken back', async () => {
  const member = await harness.member();
  const request = { service_id: clinic.id, service_category: 'subscription', service_name: 'x' };
  const { result } = await member.post('subscriptionPaymentV2', request);
  await harness.pay(result.session);
  await harness.waitUntilIdle();
  expect(await emailAtProvider(member)).toBe(member.email);
  const email = await changeEmail(member);
  expect(await emailAtProvider(member)).toBe(email);

  const undo = { token: server.mailbox.tokenFor(member.email), new_password: 'Better$Horse8' };
  await people.post('undoEmailChange', { ...undo, confirm_password: undo.new_password }, newPerson());
  await harness.waitUntilIdle();
  expect(await emailAtProvider(member)).toBe(member.email);
});

test('a member who never paid is not made known to the provider by a new address', async () => {
  const member = await harness.member();
  await changeEmail(member);
  expect(await emailAtProvider(member)).toBeUndefined();
});
