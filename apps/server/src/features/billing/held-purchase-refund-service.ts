import { DAY, addMs, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Mailer } from '#app/platform/mail.ts';
import type { Logger } from '@maetrix/service/logger';

import { mailFirstMonthUsedJob, refundHeldPurchaseJob } from './billing-jobs.ts';
import type { FirstMonths } from './first-month-service.ts';
import { firstMonthUsedMail } from './first-month-used-mail.ts';
import { isWaiting, overdueSince } from './held-purchase.ts';
import { heldPurchaseRepository as repository, type RefundReason } from './held-purchase-repository.ts';
import type { StripeGateway } from './stripe-gateway.ts';

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  mailer: Mailer;
  gateway: StripeGateway;
  firstMonths: FirstMonths;
  siteOrigin: string;
};

/** Refunds of guest purchases: decided once under the purchase's lock, made by a job each. */
export const createHeldPurchaseRefunds = (deps: Deps) => {
  const { database, clock, gateway } = deps;
  const { db } = database;

  const decide = async (tx: Tx, signUpId: string, reason: RefundReason): Promise<void> => {
    await repository.saveRefundDecision(tx, signUpId, reason, clock());
    await enqueue(tx, refundHeldPurchaseJob, { signUpId }, { key: `refund:${signUpId}` });
  };

  const decideIfWaiting = (signUpId: string): Promise<void> =>
    inTransaction(db, async (tx) => {
      const held = await repository.lock(tx, signUpId);
      if (held && isWaiting(held)) await decide(tx, signUpId, 'unclaimed');
    });

  return {
    /** In the caller's transaction, which holds the purchase's lock. */
    decide,

    /** Every hour: what nobody accepted in time. A refund that failed for good is named until somebody mends it. */
    decideOverdue: async (): Promise<void> => {
      const now = clock();
      for (const signUpId of await repository.listOverdue(db, overdueSince(now)))
        await decideIfWaiting(signUpId);
      const unfinished = await repository.countUnfinishedRefunds(db, addMs(now, -DAY));
      if (unfinished) deps.logger.error({ unfinished }, 'guest purchases wait for their refund since a day');
    },

    /** Ends the subscription and returns the money; repeating it changes nothing. */
    perform: async (signUpId: string): Promise<void> => {
      const held = await repository.find(db, signUpId);
      if (!held?.sessionId || !held.refundDecidedAt || held.returnedAt) return;
      const { intentId, invoiceId, subscriptionId } = await gateway.fetchSession(held.sessionId);
      if (subscriptionId) await gateway.endSubscription(subscriptionId);
      const paidBy = intentId ?? (invoiceId && (await gateway.fetchInvoice(invoiceId)).intentId);
      if (paidBy) await gateway.refund(paidBy, `return-${signUpId}`);
      await inTransaction(db, async (tx) => {
        if (subscriptionId) await deps.firstMonths.release(tx, subscriptionId);
        await repository.markReturned(tx, signUpId, clock());
        if (held.refundReason === 'card_used')
          await enqueue(
            tx,
            mailFirstMonthUsedJob,
            { signUpId },
            { key: `mail-first-month-used:${signUpId}` },
          );
      });
      deps.logger.info({ signUp: signUpId, reason: held.refundReason }, 'a guest purchase was refunded');
    },

    mailFirstMonthUsed: async (signUpId: string): Promise<void> => {
      const held = await repository.find(db, signUpId);
      if (!held) return;
      await deps.mailer.send({
        ...firstMonthUsedMail({ title: held.title, siteOrigin: deps.siteOrigin }),
        to: held.email,
        key: `first-month-used.${signUpId}`,
      });
    },
  };
};

export type HeldPurchaseRefunds = ReturnType<typeof createHeldPurchaseRefunds>;
