import type { Tx } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import { enqueue } from '#app/platform/jobs.ts';

import { graceEnd } from '../records/membership.ts';
import { noticeOf, type Subscription } from '../records/subscription-repository.ts';
import type { ProviderInvoice } from '../stripe/stripe-codec.ts';
import type { BillingEvents } from './billing-events.ts';
import { mailMembershipJob, mailRenewalFailedJob } from './membership-mail-jobs.ts';
import { voidUnpaidInvoicesJob } from './settlement-jobs.ts';

export const enqueueVoiding = (tx: Tx, subscriptionId: string): Promise<void> =>
  enqueue(tx, voidUnpaidInvoicesJob, { subscriptionId }, { key: `void:${subscriptionId}` });

type Events = EventEmitter<BillingEvents>;

/**
 * The mail about a changed subscription, and the voiding of invoices when it ended; in the transaction that saves it.
 * `before` is undefined when it was not known.
 */
export const enqueueChangeEffects = async (
  tx: Tx,
  events: Events,
  before: Subscription | undefined,
  after: Subscription,
): Promise<void> => {
  const { memberId, providerId: subscriptionId, version, planId, periodEnd } = after;
  const notice = before && noticeOf(before, after);
  if (notice)
    await enqueue(tx, mailMembershipJob, {
      memberId,
      subscriptionId,
      version,
      notice,
      fromPlanId: before.planId,
      planId,
      fromFeeMinor: before.feeMinor,
      feeMinor: after.feeMinor,
      periodEnd: periodEnd.toISOString(),
    });
  if (notice === 'cancelled')
    await events.emit(tx, 'membership.cancelled', { memberId, subscriptionId, version, endsAt: periodEnd });
  if (before?.status !== 'ended' && after.status === 'ended') await enqueueVoiding(tx, subscriptionId);
};

export const enqueueRenewalFailed = async (
  tx: Tx,
  events: Events,
  { memberId }: Subscription,
  planId: number,
  invoice: ProviderInvoice,
): Promise<void> => {
  const { id: invoiceId, amountMinor, currency } = invoice;
  const failed = { memberId, invoiceId, amountMinor, currency };
  const accessUntil = graceEnd(invoice.periodStart);
  await enqueue(tx, mailRenewalFailedJob, { ...failed, planId, accessUntil: accessUntil.toISOString() });
  await events.emit(tx, 'renewal.failed', { ...failed, accessUntil });
};
