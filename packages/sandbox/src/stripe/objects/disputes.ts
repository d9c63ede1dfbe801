import type { Stripe } from 'stripe';
import { z } from 'zod';
import type { Account } from '../core/account.ts';
import { badRequest } from '../core/fault.ts';
import { flag, mergeMetadata, metadata, nothing, pageOf, text, unsettable } from '../core/form.ts';
import { idOf } from '../core/kinds.ts';
import { listOf, route, type Route } from '../core/route.ts';
import { moveBalance, withdrawnOf } from './charges.ts';

const DAY = 86_400;
const FEE = 2000;

const evidenceFields = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
] as const;

const evidence = z.strictObject(
  Object.fromEntries(evidenceFields.map((name) => [name, unsettable(text).optional()])),
);

const noEvidence = Object.fromEntries(evidenceFields.map((name) => [name, null])) as unknown as Omit<
  Stripe.Dispute.Evidence,
  'enhanced_evidence'
>;

/** Opens a dispute of all or part of a charge: the bank withdraws the money until it is decided. */
export const openDispute = (
  account: Account,
  chargeId: string,
  { reason = 'fraudulent', amount: part }: { reason?: string; amount?: number | undefined } = {},
): Stripe.Dispute => {
  const charge = account.get('charge', chargeId, 'charge');
  const left = charge.amount - withdrawnOf(account, charge);
  const amount = part ?? left;
  if (!charge.paid || left === 0) {
    throw badRequest(`${charge.id} cannot be disputed: it is ${charge.paid ? 'disputed' : charge.status}.`);
  }
  if (amount <= 0 || amount > left) {
    throw badRequest(`${charge.id} has ${left} left to dispute.`, { param: 'amount' });
  }
  const now = account.now(idOf(charge.customer));
  const id = account.ids('du');
  const withdrawal = moveBalance(
    account,
    { amount: -amount, currency: charge.currency, type: 'adjustment', source: id, fee: FEE },
    now,
  );
  const dispute = account.put({
    id,
    object: 'dispute',
    amount,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: now + 9 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: {
        brand: charge.payment_method_details?.card?.brand ?? 'visa',
        case_type: 'chargeback',
        network_reason_code: '10.4',
      } as Stripe.Dispute.PaymentMethodDetails.Card,
      type: 'card',
    },
    reason,
    status: 'needs_response',
  } satisfies Stripe.Dispute);
  account.change(charge, { disputed: true }, 'charge.updated');
  account.emit('charge.dispute.created', dispute);
  account.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
};

export const closeDispute = (account: Account, id: string, status: 'lost' | 'won'): Stripe.Dispute => {
  const dispute = account.get('dispute', id);
  if (dispute.status === 'won' || dispute.status === 'lost') {
    throw badRequest(`This dispute is already closed with a status of ${dispute.status}.`);
  }
  const charge = account.get('charge', idOf(dispute.charge));
  const returned =
    status === 'won'
      ? [
          moveBalance(
            account,
            { amount: dispute.amount, currency: dispute.currency, type: 'adjustment', source: id, fee: -FEE },
            account.now(idOf(charge.customer)),
          ),
        ]
      : [];
  const closed = account.put({
    ...dispute,
    status,
    balance_transactions: [...dispute.balance_transactions, ...returned],
  });
  account.emit('charge.dispute.updated', closed, { status: dispute.status });
  if (status === 'won') account.emit('charge.dispute.funds_reinstated', closed);
  account.emit('charge.dispute.closed', closed);
  return closed;
};

const submit = (
  account: Account,
  dispute: Stripe.Dispute,
  sent: Record<string, string | null | undefined> | undefined,
  submitted: boolean,
): Stripe.Dispute => {
  if (!sent) return dispute;
  const changed = account.change(
    dispute,
    {
      evidence: { ...dispute.evidence, ...sent },
      evidence_details: {
        ...dispute.evidence_details,
        has_evidence: true,
        submission_count: dispute.evidence_details.submission_count + (submitted ? 1 : 0),
        ...(submitted && { submission_method: 'manual' as const }),
      },
      ...(submitted && { status: 'under_review' as const }),
    },
    'charge.dispute.updated',
  );
  // Stripe's test mode decides disputes by these texts.
  const words = changed.evidence.uncategorized_text;
  if (submitted && words === 'winning_evidence') return closeDispute(account, dispute.id, 'won');
  if (submitted && words === 'losing_evidence') return closeDispute(account, dispute.id, 'lost');
  return changed;
};

export const followDisputes = (account: Account): void =>
  account.on('dispute', ({ charge, reason }) => void openDispute(account, charge, { reason }));

export const disputeRoutes = (account: Account): Route[] => [
  route('GET', '/v1/disputes/:id', nothing, (_params, id) => account.get('dispute', id)),
  route(
    'POST',
    '/v1/disputes/:id',
    z.strictObject({
      evidence: evidence.optional(),
      metadata: unsettable(metadata).optional(),
      submit: flag.optional(),
    }),
    (params, id) => {
      const dispute = account.get('dispute', id);
      const labelled = account.put({
        ...dispute,
        metadata: mergeMetadata(dispute.metadata, params.metadata),
      });
      return submit(account, labelled, params.evidence, params.submit ?? true);
    },
  ),
  route('POST', '/v1/disputes/:id/close', nothing, (_params, id) => closeDispute(account, id, 'lost')),
  route(
    'GET',
    '/v1/disputes',
    z.strictObject({ ...pageOf, charge: text.optional(), payment_intent: text.optional() }),
    ({ charge, payment_intent, ...page }) => {
      const key = charge
        ? { index: 'charge', key: charge }
        : payment_intent
          ? { index: 'payment_intent', key: payment_intent }
          : undefined;
      return listOf(account.collection('dispute').page(page, key), '/v1/disputes');
    },
  ),
];
