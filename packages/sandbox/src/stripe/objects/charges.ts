import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import type { Decline } from '../core/fault.ts';
import { mergeMetadata, metadata, nothing, pageOf, text, unsettable } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, route, type Route } from '../core/route.ts';

const FEE_SHARE = 0.015;
const FIXED_FEE = 20;

type NewTransaction = Pick<Stripe.BalanceTransaction, 'amount' | 'currency' | 'type'> & {
  source: string;
  fee?: number;
};

/** The balance transaction of a payment, refund or dispute. */
export const moveBalance = (
  account: Account,
  { amount, currency, type, source, fee = 0 }: NewTransaction,
  now: number,
): Stripe.BalanceTransaction =>
  account.put({
    id: account.ids('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now + 7 * 86_400,
    balance_type: 'payments',
    created: now,
    currency,
    description: null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [
            {
              amount: fee,
              application: null,
              currency,
              description: 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: amount - fee,
    reporting_category: type === 'adjustment' ? 'dispute' : type,
    source,
    status: 'pending',
    type,
  });

/** Creates the charge of one payment attempt. */
export const createCharge = (
  account: Account,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  { decline, authenticated }: { decline: Decline | undefined; authenticated: boolean },
): Stripe.Charge => {
  const id = account.ids('ch');
  const now = account.now(idOf(intent.customer));
  const { card } = method;
  const fee = Math.round(intent.amount * FEE_SHARE) + FIXED_FEE;
  const transaction = decline
    ? null
    : moveBalance(
        account,
        { amount: intent.amount, currency: intent.currency, type: 'charge', source: id, fee },
        now,
      );
  return account.put(
    {
      id,
      object: 'charge',
      amount: intent.amount,
      amount_captured: decline ? 0 : intent.amount,
      amount_refunded: 0,
      application: null,
      application_fee: null,
      application_fee_amount: null,
      balance_transaction: transaction?.id ?? null,
      billing_details: method.billing_details,
      calculated_statement_descriptor: decline ? null : 'MAETRIX',
      captured: !decline,
      created: now,
      currency: intent.currency,
      customer: intent.customer,
      description: intent.description,
      disputed: false,
      failure_balance_transaction: null,
      failure_code: decline?.code ?? null,
      failure_message: decline?.message ?? null,
      fraud_details: {},
      livemode: false,
      metadata: intent.metadata,
      on_behalf_of: null,
      outcome: {
        advice_code: null,
        network_advice_code: null,
        network_decline_code: decline ? '01' : null,
        network_status: decline ? 'declined_by_network' : 'approved_by_network',
        reason: decline?.declineCode ?? null,
        risk_level: 'normal',
        risk_score: 20,
        seller_message: decline ? 'The bank did not return any further details.' : 'Payment complete.',
        type: decline ? 'issuer_declined' : 'authorized',
      },
      paid: !decline,
      payment_intent: intent.id,
      payment_method: method.id,
      payment_method_details: {
        card: {
          amount_authorized: decline ? null : intent.amount,
          authorization_code: decline ? null : '123456',
          brand: card?.brand ?? null,
          checks: card?.checks ?? null,
          country: card?.country ?? null,
          electronic_commerce_indicator: null,
          exp_month: card?.exp_month ?? 0,
          exp_year: card?.exp_year ?? 0,
          fingerprint: card?.fingerprint ?? null,
          funding: card?.funding ?? null,
          installments: null,
          last4: card?.last4 ?? null,
          mandate: null,
          network: card?.brand ?? null,
          network_transaction_id: decline ? null : id.slice(-12),
          regulated_status: 'unregulated',
          three_d_secure: authenticated
            ? {
                authentication_flow: 'challenge',
                electronic_commerce_indicator: '05',
                exemption_indicator: null,
                result: 'authenticated',
                result_reason: null,
                transaction_id: id.slice(-12),
                version: '2.2.0',
              }
            : null,
          transaction_link_id: null,
          wallet: null,
        },
        type: 'card',
      },
      receipt_email: intent.receipt_email,
      receipt_number: null,
      receipt_url: decline ? null : `${account.address.pages}/stripe/receipts/${id}`,
      refunded: false,
      review: null,
      shipping: null,
      source: null,
      source_transfer: null,
      statement_descriptor: intent.statement_descriptor,
      statement_descriptor_suffix: intent.statement_descriptor_suffix,
      status: decline ? 'failed' : 'succeeded',
      transfer_data: null,
      transfer_group: null,
    },
    decline ? 'charge.failed' : 'charge.succeeded',
  );
};

export const chargeRoutes = (account: Account): Route[] => [
  route('GET', '/v1/charges/:id', nothing, (_params, id) => account.get('charge', id)),
  route(
    'POST',
    '/v1/charges/:id',
    z.strictObject({
      metadata: unsettable(metadata).optional(),
      description: text.optional(),
    }),
    ({ metadata, description }, id) => {
      const charge = account.get('charge', id);
      return account.change(
        charge,
        {
          metadata: mergeMetadata(charge.metadata, metadata),
          ...(description !== undefined && { description }),
        },
        'charge.updated',
      );
    },
  ),
  route(
    'GET',
    '/v1/charges',
    z.strictObject({ ...pageOf, customer: text.optional(), payment_intent: text.optional() }),
    ({ customer, payment_intent, ...page }) => {
      const key = payment_intent
        ? { index: 'payment_intent', key: payment_intent }
        : customer
          ? { index: 'customer', key: customer }
          : undefined;
      return listOf(account.collection('charge').page(page, key), '/v1/charges');
    },
  ),
  route('GET', '/v1/balance_transactions/:id', nothing, (_params, id) =>
    account.get('balance_transaction', id),
  ),
  route(
    'GET',
    '/v1/balance_transactions',
    z.strictObject({ ...pageOf, source: text.optional(), type: text.optional() }),
    ({ source, type, ...page }) =>
      listOf(
        account
          .collection('balance_transaction')
          .page(
            page,
            undefined,
            (transaction) =>
              (!source || idOf(transaction.source) === source) && (!type || transaction.type === type),
          ),
        '/v1/balance_transactions',
      ),
  ),
];

/** What banks have withdrawn from a charge: its disputes, but for those that were won. */
export const withdrawnOf = (account: Account, { id }: Stripe.Charge): number =>
  account
    .collection('dispute')
    .having('charge', id)
    .filter(({ status }) => status !== 'won')
    .reduce((sum, { amount }) => sum + amount, 0);
