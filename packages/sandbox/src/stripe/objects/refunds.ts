import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import { integer, mergeMetadata, metadata, nothing, pageOf, text, unsettable } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, required, route, type Route } from '../core/route.ts';
import { moveBalance, withdrawnOf } from './charges.ts';

const creation = z.strictObject({
  amount: integer.optional(),
  charge: text.optional(),
  metadata: unsettable(metadata).optional(),
  payment_intent: text.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
});

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: currency.toUpperCase() }).format(
    amount / 100,
  );

const chargeOf = (account: Account, params: z.output<typeof creation>): Stripe.Charge => {
  if (params.charge) return account.get('charge', params.charge, 'charge');
  const id = required(
    params.payment_intent,
    'One of the following params should be provided for this request: payment_intent or charge.',
  );
  const intent = account.get('payment_intent', id, 'payment_intent');
  if (intent.status === 'succeeded' && intent.latest_charge)
    return account.get('charge', idOf(intent.latest_charge));
  throw badRequest(`This PaymentIntent (${id}) does not have a successful charge to refund.`, {
    param: 'payment_intent',
  });
};

const refuse = (account: Account, charge: Stripe.Charge, amount: number): void => {
  const left = charge.amount - charge.amount_refunded;
  if (!charge.paid) throw badRequest(`Charge ${charge.id} has not been paid.`, { param: 'charge' });
  const withdrawn = withdrawnOf(account, charge);
  if (withdrawn > 0 && amount > left - withdrawn) {
    throw badRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left === 0) {
    throw badRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount <= 0) {
    throw badRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  }
  if (amount > left) {
    throw badRequest(
      `Refund amount (${money(amount, charge.currency)}) is greater than unrefunded amount on charge (${money(left, charge.currency)})`,
      { param: 'amount' },
    );
  }
};

const refund = (account: Account, params: z.output<typeof creation>): Stripe.Refund => {
  const charge = chargeOf(account, params);
  const amount = params.amount ?? charge.amount - charge.amount_refunded;
  refuse(account, charge, amount);
  const customer = idOf(charge.customer);
  const now = account.now(customer);
  const id = account.ids('re');
  const transaction = moveBalance(
    account,
    { amount: -amount, currency: charge.currency, type: 'refund', source: id },
    now,
  );
  const made = account.put({
    id,
    object: 'refund',
    amount,
    balance_transaction: transaction.id,
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer,
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    metadata: mergeMetadata({}, params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund);
  const refunded = charge.amount_refunded + amount;
  const changed = account.put({ ...charge, amount_refunded: refunded, refunded: refunded === charge.amount });
  account.emit('refund.created', made);
  account.emit('charge.refunded', changed, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  return made;
};

export const refundRoutes = (account: Account): Route[] => [
  route('POST', '/v1/refunds', creation, (params) => refund(account, params)),
  route('GET', '/v1/refunds/:id', nothing, (_params, id) => account.get('refund', id)),
  route(
    'POST',
    '/v1/refunds/:id',
    z.strictObject({ metadata: unsettable(metadata).optional() }),
    ({ metadata }, id) => {
      const made = account.get('refund', id);
      return account.change(
        made,
        { metadata: mergeMetadata(made.metadata ?? {}, metadata) },
        'refund.updated',
      );
    },
  ),
  route(
    'GET',
    '/v1/refunds',
    z.strictObject({ ...pageOf, charge: text.optional(), payment_intent: text.optional() }),
    ({ charge, payment_intent, ...page }) => {
      const key = charge
        ? { index: 'charge', key: charge }
        : payment_intent
          ? { index: 'payment_intent', key: payment_intent }
          : undefined;
      return listOf(account.collection('refund').page(page, key), '/v1/refunds');
    },
  ),
];
