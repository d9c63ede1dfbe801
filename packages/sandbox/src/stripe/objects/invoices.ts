import type { Stripe } from 'stripe';
import { notes, type Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import { idOf } from '../core/kinds.ts';
import { DRAFT_SECONDS } from './invoice-drafts.ts';
import { cancelIntent, confirmIntent, createIntent, type Confirmed } from './payment-intents.ts';

const DAY = 86_400;

/** When a failed renewal is retried, and the subscription's status after the last retry. */
export type Dunning = { retryAfterDays: number[]; afterwards: 'cancel' | 'past_due' | 'unpaid' };

const dunnings = notes<Dunning>('dunning');
const DEFAULT_DUNNING: Dunning = { retryAfterDays: [3, 5, 7], afterwards: 'cancel' };

export const getDunning = (account: Account): Dunning => dunnings(account).get('now') ?? DEFAULT_DUNNING;
export const setDunning = (account: Account, dunning: Partial<Dunning>): Dunning => {
  const next = { ...getDunning(account), ...dunning };
  dunnings(account).set('now', next);
  return next;
};

export const findIntent = (account: Account, invoice: string): Stripe.PaymentIntent | undefined => {
  const payment = account.collection('invoice_payment').having('invoice', invoice).at(-1);
  const intent = idOf(payment?.payment.payment_intent);
  return intent === null ? undefined : account.find('payment_intent', intent);
};

const settleBalance = (account: Account, invoice: Stripe.Invoice): Partial<Stripe.Invoice> => {
  const customer = account.get('customer', idOf(invoice.customer) ?? '');
  // A negative balance is a credit.
  const credit = Math.max(-customer.balance, 0);
  const used = Math.min(credit, Math.max(invoice.total, 0));
  const balance = customer.balance + used + Math.min(invoice.total, 0);
  if (balance !== customer.balance) account.change(customer, { balance }, 'customer.updated');
  const due = Math.max(invoice.total, 0) - used;
  return {
    amount_due: due,
    amount_remaining: due,
    starting_balance: customer.balance,
    ending_balance: balance,
  };
};

const markPaid = (account: Account, invoice: Stripe.Invoice): Stripe.Invoice => {
  const now = account.now(idOf(invoice.customer));
  account.timelineOf(idOf(invoice.customer)).cancel(`retry:${invoice.id}`);
  const paid = account.put({
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    attempted: true,
    attempt_count: invoice.attempt_count + (invoice.amount_due > 0 ? 1 : 0),
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, paid_at: now },
  });
  account.emit('invoice.updated', paid, { status: invoice.status, amount_paid: invoice.amount_paid });
  account.emit('invoice.paid', paid);
  account.emit('invoice.payment_succeeded', paid);
  const payment = account.collection('invoice_payment').having('invoice', invoice.id).at(-1);
  if (payment) {
    account.change(
      payment,
      {
        status: 'paid',
        amount_paid: paid.amount_paid,
        status_transitions: { ...payment.status_transitions, paid_at: now },
      },
      'invoice_payment.paid',
    );
  }
  account.notify('invoice', { invoice: paid, what: 'paid' });
  return paid;
};

/** Makes the amount due; an invoice over 0 is paid immediately. */
export const finalizeInvoice = (account: Account, draft: Stripe.Invoice): Stripe.Invoice => {
  if (draft.status !== 'draft') {
    throw badRequest(`This invoice is already finalized, you can't re-finalize a non-draft invoice.`, {
      code: 'invoice_not_editable',
    });
  }
  const customerId = idOf(draft.customer) ?? '';
  const customer = account.get('customer', customerId);
  const now = account.now(customerId);
  const sequence = customer.next_invoice_sequence ?? 1;
  account.put({ ...customer, next_invoice_sequence: sequence + 1 });
  const opened = account.put({
    ...draft,
    ...settleBalance(account, draft),
    status: 'open',
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    automatically_finalizes_at: null,
    effective_at: now,
    hosted_invoice_url: `${account.address.pages}/stripe/invoices/${draft.id}`,
    invoice_pdf: `${account.address.pages}/stripe/invoices/${draft.id}`,
    status_transitions: { ...draft.status_transitions, finalized_at: now },
  });
  account.emit('invoice.finalized', opened);
  if (opened.amount_due === 0) return markPaid(account, opened);
  const intent = createIntent(account, {
    amount: opened.amount_due,
    currency: opened.currency,
    customer: customerId,
    description:
      opened.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    setup_future_usage: opened.billing_reason === 'subscription_create' ? 'off_session' : null,
    metadata: {},
  });
  account.put({
    id: account.ids('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: opened.amount_due,
    created: now,
    currency: opened.currency,
    invoice: opened.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: intent.id, type: 'payment_intent' },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  });
  return opened;
};

/** The default payment method of an invoice. */
export const defaultMethod = (
  account: Account,
  invoice: Stripe.Invoice,
): Stripe.PaymentMethod | undefined => {
  const subscription = idOf(invoice.parent?.subscription_details?.subscription);
  const customer = account.find('customer', idOf(invoice.customer) ?? '');
  const method =
    idOf(invoice.default_payment_method) ??
    idOf(subscription === null ? null : account.find('subscription', subscription)?.default_payment_method) ??
    idOf(customer?.invoice_settings.default_payment_method);
  return method === null ? undefined : account.find('payment_method', method);
};

export const payInvoice = (
  account: Account,
  invoice: Stripe.Invoice,
  method: Stripe.PaymentMethod,
  offSession: boolean,
): Confirmed => {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw badRequest(
      invoice.status === 'paid'
        ? 'Invoice is already paid'
        : `Invoice is ${invoice.status} and cannot be paid`,
      { code: 'invoice_not_payable' },
    );
  }
  const intent = findIntent(account, invoice.id);
  if (!intent) throw badRequest('This invoice has nothing to pay.');
  return confirmIntent(account, intent, { method, offSession });
};

const stopRetrying = (account: Account, invoice: Stripe.Invoice): void => {
  const left = account.put({ ...invoice, next_payment_attempt: null, auto_advance: false });
  account.notify('invoice', { invoice: left, what: 'retries-exhausted' });
};

/** Charges the default payment method; a failure schedules the next retry. */
const collectInvoice = (account: Account, id: string): void => {
  const invoice = account.find('invoice', id);
  if (invoice?.status !== 'open') return;
  const method = defaultMethod(account, invoice);
  if (method) payInvoice(account, invoice, method, true);
  else recordFailure(account, invoice);
};

const recordFailure = (account: Account, invoice: Stripe.Invoice): void => {
  const customer = idOf(invoice.customer);
  const attempts = invoice.attempt_count + 1;
  const automatic = invoice.billing_reason !== 'subscription_create' && invoice.auto_advance === true;
  const wait = getDunning(account).retryAfterDays[attempts - 1];
  const next = automatic && wait !== undefined ? account.now(customer) + wait * DAY : null;
  const failed = account.put({
    ...invoice,
    attempted: true,
    attempt_count: attempts,
    next_payment_attempt: next,
  });
  account.emit('invoice.updated', failed, {
    attempt_count: invoice.attempt_count,
    next_payment_attempt: invoice.next_payment_attempt,
  });
  account.emit('invoice.payment_failed', failed);
  account.notify('invoice', { invoice: failed, what: 'failed' });
  if (next !== null) {
    account.timelineOf(customer).schedule(`retry:${invoice.id}`, next);
  } else if (automatic) stopRetrying(account, failed);
};

/** Finalizes a renewal's invoice an hour after it was drafted, and collects it. */
export const scheduleFinalization = (account: Account, { id, customer, created }: Stripe.Invoice): void =>
  account.timelineOf(idOf(customer)).schedule(`finalize:${id}`, created + DRAFT_SECONDS);

const finalizeAndCollect = (account: Account, id: string): void => {
  const draft = account.find('invoice', id);
  if (draft?.status !== 'draft' || !draft.auto_advance) return;
  if (finalizeInvoice(account, draft).status === 'open') collectInvoice(account, id);
};

const close = (
  account: Account,
  invoice: Stripe.Invoice,
  status: 'uncollectible' | 'void',
  moment: 'marked_uncollectible_at' | 'voided_at',
): Stripe.Invoice => {
  const customer = idOf(invoice.customer);
  account.timelineOf(customer).cancel(`retry:${invoice.id}`);
  const closed = account.put({
    ...invoice,
    status,
    auto_advance: false,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, [moment]: account.now(customer) },
  });
  account.emit(status === 'void' ? 'invoice.voided' : 'invoice.marked_uncollectible', closed);
  return closed;
};

export const voidInvoice = (account: Account, invoice: Stripe.Invoice): Stripe.Invoice => {
  if (invoice.status !== 'open' && invoice.status !== 'uncollectible') {
    throw badRequest(`You can only void an open or uncollectible invoice; this one is ${invoice.status}.`);
  }
  const voided = close(account, invoice, 'void', 'voided_at');
  const intent = findIntent(account, invoice.id);
  if (intent && intent.status !== 'canceled') cancelIntent(account, intent, 'void_invoice');
  return voided;
};

export const markUncollectible = (account: Account, invoice: Stripe.Invoice): Stripe.Invoice => {
  if (invoice.status !== 'open') {
    throw badRequest(`You can only mark an open invoice as uncollectible; this one is ${invoice.status}.`);
  }
  return close(account, invoice, 'uncollectible', 'marked_uncollectible_at');
};

/** Marks an invoice as paid outside Stripe. */
export const payOutOfBand = (account: Account, invoice: Stripe.Invoice): Stripe.Invoice => {
  const intent = findIntent(account, invoice.id);
  if (intent && intent.status !== 'succeeded') cancelIntent(account, intent);
  return markPaid(account, invoice);
};

/** Updates invoices when their payments succeed or fail, and finalizes and retries them on schedule. */
export const followPayments = (account: Account): void => {
  account.onJob('finalize', (id) => finalizeAndCollect(account, id));
  account.onJob('retry', (id) => collectInvoice(account, id));
  account.on('payment', (intent) => {
    const [payment] = account.collection('invoice_payment').having('payment_intent', intent.id);
    const invoice = payment && account.find('invoice', idOf(payment.invoice));
    if (!invoice || (invoice.status !== 'open' && invoice.status !== 'uncollectible')) return;
    if (intent.status === 'succeeded') markPaid(account, invoice);
    else if (intent.status === 'requires_payment_method') recordFailure(account, invoice);
    else if (intent.status === 'requires_action') {
      account.emit('invoice.payment_action_required', invoice);
      account.notify('invoice', { invoice, what: 'action-required' });
    }
  });
};
