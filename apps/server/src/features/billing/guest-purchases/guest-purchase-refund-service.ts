import { DAY, addMs, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { Logger } from '@maetrix/service/logger';

import { mailFirstMonthUsedJob, refundGuestPurchaseJob } from './guest-purchase-jobs.ts';
import type { FirstMonths } from '../first-month/first-month-service.ts';
import { firstMonthUsedMail } from '../first-month/first-month-used-mail.ts';
import { isAwaitingClaim, overdueCutoff, refundableMinor } from './guest-purchase.ts';
import { guestPurchaseRepository as repository, type RefundReason } from './guest-purchase-repository.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  gateway: StripeGateway;
  firstMonths: FirstMonths;
  siteOrigin: string;
};

/** Refunds of guest purchases: decided once under the row lock, each executed by a job. */
export const createGuestPurchaseRefunds = (deps: Deps) => {
  const { database, clock, gateway } = deps;
  const { db } = database;

  const enqueueRefund = (executor: Executor, signUpId: string) =>
    enqueue(executor, refundGuestPurchaseJob, { signUpId }, { key: `refund:${signUpId}` });

  const decide = async (tx: Tx, signUpId: string, reason: RefundReason): Promise<void> => {
    await repository.saveRefundDecision(tx, signUpId, reason, clock());
    await enqueueRefund(tx, signUpId);
  };

  const decideIfWaiting = (signUpId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const purchase = await repository.lock(tx, signUpId);
      if (purchase && isAwaitingClaim(purchase)) await decide(tx, signUpId, 'unclaimed');
    });

  return {
    /** The caller's transaction must hold the lock of the purchase. */
    decide,

    /**
     * Hourly: refunds unclaimed purchases past their deadline and those whose dispute may be closed by now, and logs an
     * error while a refund is stuck.
     */
    decideOverdue: async (): Promise<void> => {
      const now = clock();
      for (const signUpId of await repository.listOverdue(db, overdueCutoff(now)))
        await decideIfWaiting(signUpId);
      for (const signUpId of await repository.listDisputedRefunds(db)) await enqueueRefund(db, signUpId);
      const unfinished = await repository.countUnfinishedRefunds(db, addMs(now, -DAY));
      if (unfinished)
        deps.logger.error({ unfinished }, 'refunds of guest purchases are pending for more than a day');
    },

    /** Cancels the subscription and refunds what the payer has not got back yet, once no dispute is open. Idempotent. */
    perform: async (signUpId: string): Promise<void> => {
      const purchase = await repository.find(db, signUpId);
      if (!purchase?.sessionId || !purchase.refundDecidedAt || purchase.refundedAt) return;
      const { intentId, invoiceId, subscriptionId } = await gateway.fetchSession(purchase.sessionId);
      if (subscriptionId) await gateway.endSubscription(subscriptionId);
      const paidBy = intentId ?? (invoiceId && (await gateway.fetchInvoice(invoiceId)).intentId);
      const payment = paidBy ? await gateway.fetchPayment(paidBy) : undefined;
      if (payment?.disputes.some(({ status }) => status === 'open')) {
        await repository.markDisputed(db, signUpId, clock());
        return;
      }
      const leftMinor = payment ? refundableMinor(payment) : 0;
      if (payment && leftMinor > 0) await gateway.refund(payment.id, `return-${signUpId}`, leftMinor);
      await inTransaction(db, async (tx) => {
        if (subscriptionId) await deps.firstMonths.release(tx, subscriptionId);
        await repository.markRefunded(tx, signUpId, clock());
        if (purchase.refundReason === 'card_used')
          await enqueue(
            tx,
            mailFirstMonthUsedJob,
            { signUpId },
            { key: `mail-first-month-used:${signUpId}` },
          );
      });
      deps.logger.info({ signUp: signUpId, reason: purchase.refundReason }, 'guest purchase refunded');
    },

    mailFirstMonthUsed: async (signUpId: string): Promise<void> => {
      const purchase = await repository.find(db, signUpId);
      if (!purchase) return;
      await deps.mailer.send({
        ...firstMonthUsedMail({ title: purchase.title, siteOrigin: deps.siteOrigin }),
        to: purchase.email,
        key: `first-month-used.${signUpId}`,
      });
    },
  };
};

export type GuestPurchaseRefunds = ReturnType<typeof createGuestPurchaseRefunds>;
