import type { Accounts } from '#app/features/accounts/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';

import { offerGuestPurchaseJob } from './guest-purchase-jobs.ts';
import type { FirstMonths } from '../first-month/first-month-service.ts';
import { claimDeadline, isMemberOrder } from './guest-purchase.ts';
import type { GuestPurchaseRefunds } from './guest-purchase-refund-service.ts';
import { guestPurchaseRepository as repository, type GuestPurchase } from './guest-purchase-repository.ts';
import type { ProviderSession } from '../stripe/stripe-codec.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';

type Deps = {
  database: Database;
  clock: Clock;
  gateway: StripeGateway;
  signUps: Pick<Accounts['signUps'], 'extend'>;
  firstMonths: FirstMonths;
  refunds: GuestPurchaseRefunds;
};

/** Payments of guest purchases, as settlement finds them at the provider. */
export const createGuestPurchasePayments = (deps: Deps) => {
  const { database, clock, gateway } = deps;
  const { db } = database;

  /** By session id, or by metadata when the session id was not saved yet. */
  const findBySession = async ({ id, metadata }: ProviderSession) =>
    (await repository.findBySession(db, id)) ??
    (metadata.guest_purchase ? repository.find(db, metadata.guest_purchase) : undefined);

  const findFingerprint = async ({ intentId, invoiceId }: ProviderSession): Promise<string | null> => {
    const paidBy = intentId ?? (invoiceId && (await gateway.fetchInvoice(invoiceId)).intentId);
    return paidBy ? (await gateway.fetchPayment(paidBy)).cardFingerprint : null;
  };

  /** Checks only the card for the first-month discount: checking the address would reveal that it is registered. */
  const receivePayment = async (purchase: GuestPurchase, session: ProviderSession): Promise<void> => {
    const { signUpId } = purchase;
    const { subscriptionId } = session;
    const fingerprint = purchase.discountMinor > 0 ? await findFingerprint(session) : null;
    const now = clock();
    await deps.signUps.extend(signUpId, claimDeadline(now));
    await inTransaction(db, async (tx) => {
      const locked = await repository.lock(tx, signUpId);
      if (!locked || locked.paidAt) return;
      await repository.markPaid(tx, signUpId, subscriptionId, now);
      const isFirst =
        subscriptionId === null ||
        purchase.discountMinor === 0 ||
        (await deps.firstMonths.claim(tx, { subscriptionId, memberId: null, fingerprint }));
      if (!isFirst) await deps.refunds.decide(tx, signUpId, 'card_used');
      else await enqueue(tx, offerGuestPurchaseJob, { signUpId }, { key: `claim:${signUpId}` });
    });
  };

  return {
    /** False when the session belongs to an order of a member. */
    handleGuestSession: async (session: ProviderSession): Promise<boolean> => {
      const purchase = await findBySession(session);
      if (!purchase || isMemberOrder(purchase)) return false;
      if (purchase.paidAt) return true;
      if (session.isPaid) await receivePayment(purchase, session);
      else if (session.status === 'expired') await repository.markExpired(db, purchase.signUpId, clock());
      return true;
    },
  };
};
