import type { Stripe } from 'stripe';
import { notes, type Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import { idOf } from '../core/kinds.ts';
import { redeem } from './coupons.ts';
import { createCustomer } from './customers.ts';
import { findIntent } from './invoices.ts';
import {
  confirmIntent,
  createIntent,
  cancelIntent,
  type Confirmed,
  type IntentParams,
} from './payment-intents.ts';
import { attach, noAddress } from './payment-methods.ts';
import type { ItemDraft } from './subscription-build.ts';
import { expireIncomplete, startSubscription } from './subscriptions.ts';

/** What a session creates once it is paid, and what it has created so far. */
export type SessionPlan = {
  lines: Stripe.LineItem[];
  items: ItemDraft[];
  coupon: Stripe.Coupon | undefined;
  intentData: Partial<IntentParams>;
  subscriptionData: { metadata?: Record<string, string> | undefined; description?: string | undefined };
  intent?: string;
  subscription?: string;
  details?: { email: string; name: string };
};

export const plansOf = notes<SessionPlan>('session plan');
const sessionsBySubscription = notes<string>('session of subscription');

export const planOf = (account: Account, session: string): SessionPlan => {
  const plan = plansOf(account).get(session);
  if (!plan) throw new Error(`${session} has no plan`);
  return plan;
};

const changePlan = (account: Account, session: string, patch: Partial<SessionPlan>): void =>
  plansOf(account).set(session, { ...planOf(account, session), ...patch });

const invoiceOf = (account: Account, subscription: string | undefined) =>
  subscription === undefined ? null : idOf(account.find('subscription', subscription)?.latest_invoice);

const complete = (account: Account, session: Stripe.Checkout.Session): Stripe.Checkout.Session => {
  const plan = planOf(account, session.id);
  const customer = idOf(session.customer);
  const known = customer === null ? undefined : account.find('customer', customer);
  account.timelineOf(customer).cancel(`expire:${session.id}`);
  if (plan.coupon && session.mode === 'payment') redeem(account, plan.coupon.id);
  return account.change(
    session,
    {
      status: 'complete',
      payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
      url: null,
      customer_details: {
        address: known?.address ?? noAddress,
        business_name: null,
        email: plan.details?.email ?? known?.email ?? null,
        individual_name: null,
        name: plan.details?.name ?? known?.name ?? null,
        phone: known?.phone ?? null,
        tax_exempt: 'none',
        tax_ids: [],
      },
      payment_intent: plan.intent ?? null,
      subscription: plan.subscription ?? null,
      invoice: invoiceOf(account, plan.subscription),
    },
    'checkout.session.completed',
  );
};

export type Payer = { email: string; name: string };

const customerFor = (account: Account, session: Stripe.Checkout.Session, payer: Payer) => {
  const given = idOf(session.customer);
  if (given !== null) return account.get('customer', given);
  const wanted = session.mode === 'subscription' || session.customer_creation === 'always';
  return wanted ? createCustomer(account, { email: payer.email, name: payer.name || undefined }) : undefined;
};

const payOnce = (
  account: Account,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod,
): Confirmed => {
  const plan = planOf(account, session.id);
  const intent = plan.intent
    ? account.get('payment_intent', plan.intent)
    : createIntent(account, {
        ...plan.intentData,
        amount: session.amount_total ?? 0,
        currency: session.currency ?? '',
        customer: idOf(session.customer),
      });
  changePlan(account, session.id, { intent: intent.id });
  account.put({ ...session, payment_intent: intent.id });
  return confirmIntent(account, intent, { method });
};

const subscribe = (
  account: Account,
  session: Stripe.Checkout.Session,
  method: Stripe.PaymentMethod | undefined,
): Confirmed | undefined => {
  const plan = planOf(account, session.id);
  const customer = account.get('customer', idOf(session.customer) ?? '');
  let started = plan.subscription;
  if (!started) {
    const { subscription } = startSubscription(account, {
      customer,
      items: plan.items.filter(({ price }) => price.recurring),
      once: plan.items.filter(({ price }) => !price.recurring),
      coupon: plan.coupon,
      ...plan.subscriptionData,
      checkoutSession: session.id,
      saveMethod: 'on_subscription',
    });
    started = subscription.id;
    changePlan(account, session.id, { subscription: started });
    sessionsBySubscription(account).set(subscription.id, session.id);
  }
  const subscription = account.get('subscription', started);
  if (subscription.status === 'active') {
    if (method) {
      attach(account, method, customer.id);
      account.put({ ...subscription, default_payment_method: method.id });
    }
    complete(account, account.get('checkout.session', session.id));
    return undefined;
  }
  const intent = findIntent(account, idOf(subscription.latest_invoice) ?? '');
  if (!intent || !method) throw new Error(`${subscription.id} waits for no payment`);
  return confirmIntent(account, intent, { method });
};

/** Pays an open session with a card; any other session is left unchanged. */
export const paySession = (
  account: Account,
  id: string,
  payer: Payer,
  method: Stripe.PaymentMethod | undefined,
): Confirmed | undefined => {
  const open = account.get('checkout.session', id);
  if (open.status !== 'open') return undefined;
  changePlan(account, id, { details: payer });
  const customer = customerFor(account, open, payer);
  const session = customer ? account.put({ ...open, customer: customer.id }) : open;
  if (session.mode === 'subscription') return subscribe(account, session, method);
  if (session.amount_total === 0 || !method) {
    complete(account, session);
    return undefined;
  }
  return payOnce(account, session, method);
};

export const expireSession = (account: Account, id: string): Stripe.Checkout.Session => {
  const session = account.get('checkout.session', id);
  if (session.status !== 'open') {
    throw badRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  }
  const { intent, subscription } = planOf(account, id);
  const begun = intent && account.find('payment_intent', intent);
  if (begun && begun.status !== 'canceled') cancelIntent(account, begun);
  if (subscription) expireIncomplete(account, subscription);
  account.timelineOf(idOf(session.customer)).cancel(`expire:${id}`);
  return account.change(session, { status: 'expired', url: null }, 'checkout.session.expired');
};

/** Completes a session when its payment succeeds, and expires it on schedule. */
export const followSessionPayments = (account: Account): void => {
  account.onJob('expire', (id) => void expireSession(account, id));
  account.on('payment', (intent) => {
    if (intent.status !== 'succeeded') return;
    const [direct] = account.collection('checkout.session').having('payment_intent', intent.id);
    const [payment] = direct ? [] : account.collection('invoice_payment').having('payment_intent', intent.id);
    const invoice = payment && account.find('invoice', idOf(payment.invoice));
    const subscription = idOf(invoice?.parent?.subscription_details?.subscription);
    const waiting =
      direct?.id ?? (subscription === null ? undefined : sessionsBySubscription(account).get(subscription));
    const session = waiting === undefined ? undefined : account.find('checkout.session', waiting);
    if (session?.status === 'open') complete(account, session);
  });
};
