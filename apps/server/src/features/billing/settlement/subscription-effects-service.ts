import type { Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';

import { graceEnd } from '../records/membership.ts';
import { noticeOf, type Subscription } from '../records/subscription-repository.ts';
import type { ProviderInvoice } from '../stripe/stripe-codec.ts';
import { mailMembershipJob, mailRenewalFailedJob } from './membership-mail-jobs.ts';
import { voidUnpaidInvoicesJob } from './settlement-jobs.ts';

export const enqueueVoiding = (tx: Tx, subscriptionId: string): Promise<void> =>
  enqueue(tx, voidUnpaidInvoicesJob, { subscriptionId }, { key: `void:${subscriptionId}` });

/**
 * The mail about a changed subscription, and the voiding of invoices when it ended; in the transaction that saves it.
 * `before` is undefined when it was not known.
 */
export const enqueueChangeEffects = async (
  tx: Tx,
  before: Subscription | undefined,
  after: Subscription,
): Promise<void> => {
  const { userId, providerId: subscriptionId, version, planId, periodEnd } = after;
  const notice = before && noticeOf(before, after);
  if (notice)
    await enqueue(tx, mailMembershipJob, {
      userId,
      subscriptionId,
      version,
      notice,
      fromPlanId: before.planId,
      planId,
      fromFeeMinor: before.feeMinor,
      feeMinor: after.feeMinor,
      periodEnd: periodEnd.toISOString(),
    });
  if (before?.status !== 'ended' && after.status === 'ended') await enqueueVoiding(tx, subscriptionId);
};

export const enqueueRenewalFailed = (
  tx: Tx,
  { userId }: Subscription,
  planId: number,
  invoice: ProviderInvoice,
): Promise<void> =>
  enqueue(tx, mailRenewalFailedJob, {
    userId,
    planId,
    invoiceId: invoice.id,
    amountMinor: invoice.amountMinor,
    currency: invoice.currency,
    accessUntil: graceEnd(invoice.periodStart).toISOString(),
  });
