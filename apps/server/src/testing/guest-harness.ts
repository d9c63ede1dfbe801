import { newCardNumber } from '@maetrix/testing/card-number';

import type { createBillingHarness } from './billing-harness.ts';
import type { Person } from './people.ts';

type Harness = ReturnType<typeof createBillingHarness>;
type Member = Awaited<ReturnType<Harness['member']>>;
type Service = { service_id: number; service_category: string };

export type GuestPurchase = { session: { id: string; url: string }; user_token: string; cookie: string };

export const planService = ({ id }: { id: number }): Service => ({
  service_id: id,
  service_category: 'subscription',
});
export const courseService = ({ id }: { id: number }): Service => ({
  service_id: id,
  service_category: 'course',
});

/** The form of `/new-user`. */
export const newUserForm = ({ name, email, password }: Pick<Person, 'name' | 'email' | 'password'>) => ({
  name,
  email,
  password,
  confirm_password: password,
  mobile: '07700900123',
});

/** Purchases without a session, and what the members and the provider know of them. */
export const createGuestHarness = (harness: Harness) => {
  const { people, server } = harness;

  const buy = async (payer: Person, service: Service, cookie = ''): Promise<GuestPurchase> => {
    const form = { ...newUserForm(payer), ...service };
    const answer = await people.post('directPaymentForNewUser', form, payer, { headers: { cookie } });
    const made = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    return { ...answer.json<{ result: Omit<GuestPurchase, 'cookie'> }>().result, cookie: made || cookie };
  };
  const buyAndPay = async (
    payer: Person,
    service: Service,
    card = newCardNumber(),
  ): Promise<GuestPurchase> => {
    const purchase = await buy(payer, service);
    await harness.pay(purchase.session, card);
    await harness.waitUntilIdle();
    return purchase;
  };
  const activate = async (person: Person, cookie = '') => {
    await people.post('activateAccount', { token: server.mailbox.tokenFor(person.email) }, person, {
      headers: { cookie },
    });
    await harness.waitUntilIdle();
  };
  const confirm = (
    person: Person,
    purchase: Pick<GuestPurchase, 'session' | 'user_token'>,
    token = purchase.user_token,
  ) =>
    people.post('updateValidityAfterSubscriptionPaymentV2', { session_id: purchase.session.id }, person, {
      headers: { authorization: `Bearer ${token}` },
    });

  const waitingPurchasesOf = (member: Member) =>
    member.get<{ purchase_id: string; service_name: string; refusal: string | null }[]>('waitingPurchases');
  const accept = async (member: Member) => {
    const [purchase] = await waitingPurchasesOf(member);
    const answer = await member.post('acceptPurchase', { purchase_id: purchase?.purchase_id ?? '' });
    await harness.waitUntilIdle();
    return answer;
  };

  const grantsOf = (email: string) =>
    harness.rows<{ plan_id: number | null; item_id: number | null; ends_at: Date | null }>(
      `select plan_id, item_id, ends_at from grants g join users u on u.id = g.user_id
       where email = $1 and revoked_at is null`,
      [email],
    );
  const customersOf = (email: string) =>
    harness.rows<{ id: string }>(
      `select provider_customer_id as id from billing_customers c join users u on u.id = c.user_id where email = $1`,
      [email],
    );

  const fetchSession = ({ session }: GuestPurchase) =>
    harness.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription', 'invoice.payments'] });
  const intentOf = async (purchase: GuestPurchase): Promise<string> => {
    const { payment_intent: intent, invoice } = await fetchSession(purchase);
    const paid = typeof invoice === 'string' ? undefined : invoice?.payments?.data[0]?.payment.payment_intent;
    return (intent ?? paid) as string;
  };
  const refundsOf = async (purchase: GuestPurchase) =>
    (await harness.stripe.refunds.list({ payment_intent: await intentOf(purchase) })).data;
  const fetchSubscription = async (purchase: GuestPurchase) => {
    const { subscription } = await fetchSession(purchase);
    return harness.stripe.subscriptions.retrieve(
      typeof subscription === 'string' ? subscription : (subscription?.id ?? ''),
    );
  };
  const reconcile = async () => {
    await server.parts.billing.reconciliation.run();
    await harness.waitUntilIdle();
  };

  return {
    buy,
    buyAndPay,
    activate,
    confirm,
    waitingPurchasesOf,
    accept,
    grantsOf,
    customersOf,
    fetchSession,
    intentOf,
    refundsOf,
    fetchSubscription,
    reconcile,
  };
};
