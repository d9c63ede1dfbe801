import type { Stripe } from 'stripe';
import { notes, type Account } from '../core/account.ts';
import { badRequest, missingResource } from '../core/fault.ts';
import { idOf } from '../core/kinds.ts';
import type { Card } from './cards.ts';
import { setDefaultCard } from './customers.ts';
import { defaultMethod, payInvoice } from './invoices.ts';
import { acceptCard } from './payment-methods.ts';
import { confirmSetup, createSetup, type SetUp } from './setup-intents.ts';
import { periodOf } from './subscription-build.ts';
import { changeSubscription } from './subscription-changes.ts';
import { isLive } from './subscriptions.ts';

type Session = Stripe.BillingPortal.Session;

/** Setup intents whose card has become the customer's default. */
const adopted = notes<true>('adopted card');

export const subscriptionsOf = (account: Account, customer: string): Stripe.Subscription[] =>
  account.collection('subscription').having('customer', customer).filter(isLive);

/** Makes a newly saved card the default for renewals. */
export const makeDefaultCard = (account: Account, setup: Stripe.SetupIntent): void => {
  const customer = idOf(setup.customer);
  const method = idOf(setup.payment_method);
  if (setup.status !== 'succeeded' || !customer || !method || adopted(account).has(setup.id)) return;
  adopted(account).set(setup.id, true);
  setDefaultCard(account, customer, method);
  for (const subscription of subscriptionsOf(account, customer)) {
    if (subscription.default_payment_method) {
      changeSubscription(account, subscription, { default_payment_method: method });
    }
  }
};

export const changeCard = (account: Account, session: Session, card: Card): SetUp => {
  const method = acceptCard(account, card);
  const result = confirmSetup(account, createSetup(account, { customer: session.customer }), method);
  makeDefaultCard(account, result.setup);
  return result;
};

const own = (account: Account, session: Session, id: string): Stripe.Subscription => {
  const subscription = account.get('subscription', id);
  if (idOf(subscription.customer) !== session.customer) throw missingResource('subscription', id);
  return subscription;
};

/** Sets `cancel_at` and not `cancel_at_period_end`, as Stripe's portal does in flexible billing. */
export const cancelFromPortal = (account: Account, session: Session, id: string): void => {
  const subscription = own(account, session, id);
  changeSubscription(account, subscription, { cancel_at: periodOf(subscription).end });
};

export const resumeFromPortal = (account: Account, session: Session, id: string): void => {
  changeSubscription(account, own(account, session, id), { cancel_at: null });
};

export const payFromPortal = (account: Account, session: Session, id: string): string | undefined => {
  const invoice = account.get('invoice', id);
  if (idOf(invoice.customer) !== session.customer) throw missingResource('invoice', id);
  const method = defaultMethod(account, invoice);
  if (!method) throw badRequest('There is no card to pay with.');
  return payInvoice(account, invoice, method, true).decline?.message;
};
