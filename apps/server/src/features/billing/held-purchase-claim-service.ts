import type { Catalogue } from '#app/features/catalogue/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Mailer } from '#app/platform/mail.ts';
import { sha256 } from '#app/platform/secrets.ts';

import { claimHeldPurchasesJob, transferHeldPurchaseJob, transferKey } from './billing-jobs.ts';
import type { CheckoutService } from './checkout-service.ts';
import type { FirstMonths } from './first-month-service.ts';
import { claimDeadline, isWaiting } from './held-purchase.ts';
import { heldPurchaseRepository as repository, type HeldPurchase } from './held-purchase-repository.ts';
import { IMMEDIATE_SUPPLY } from './order.ts';
import { orderRepository as orders } from './order-repository.ts';
import { providerRepository } from './provider-repository.ts';
import { purchaseWaitingMail } from './purchase-waiting-mail.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from './subscription-repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  catalogue: Catalogue;
  entitlements: Entitlements;
  checkout: Pick<CheckoutService, 'price'>;
  gateway: StripeGateway;
  firstMonths: FirstMonths;
  sync: (key: string) => Promise<void>;
  siteOrigin: string;
};

type Refusal = 'not_found' | 'already_owned' | 'already_subscribed' | 'first_month_used';

/** How a guest purchase becomes the order of the member who owns its address. */
export const createHeldPurchaseClaims = (deps: Deps) => {
  const { database, clock, gateway, firstMonths } = deps;
  const { db } = database;

  const isOwned = async (userId: number, { serviceId }: HeldPurchase): Promise<boolean> => {
    const item = serviceId === null ? undefined : deps.catalogue.snapshot().items.get(serviceId);
    if (!item) return false;
    const decision = await deps.entitlements.decideForMember(userId, item);
    return decision.isOpen && decision.reason === 'grant' && decision.grant.serviceId === serviceId;
  };

  const planRefusal = async (
    executor: Executor,
    userId: number,
    held: HeldPurchase,
  ): Promise<Refusal | null> => {
    if (held.planId === null) return null;
    if (await subscriptions.findLive(executor, userId)) return 'already_subscribed';
    const isSecond = held.discountMinor > 0 && (await firstMonths.hadOne(executor, userId));
    return isSecond ? 'first_month_used' : null;
  };

  const takeFirstMonth = (tx: Tx, userId: number, { subscriptionId, discountMinor }: HeldPurchase) =>
    subscriptionId === null || discountMinor === 0
      ? Promise.resolve(true)
      : firstMonths.claim(tx, { subscriptionId, userId, fingerprint: null });

  const insertOrder = async (tx: Tx, userId: number, held: HeldPurchase) => {
    const { serviceId, planId, title, currency } = held;
    const offer = { serviceId, planId, title, price: { minor: held.subtotalMinor, currency } };
    const [order] = await orders.insertAll(tx, [
      {
        ...deps.checkout.price([offer], held.discountMinor > 0),
        userId,
        // Not the key of the click: the browser may have used that one for an order of the member's own.
        requestKey: held.signUpId,
        at: clock(),
        terms: IMMEDIATE_SUPPLY.version,
        agreedAt: held.askedAt,
      },
    ]);
    if (!order) throw new Error(`Guest purchase ${held.signUpId} has an order already`);
    await repository.attachSession(tx, order.id, held);
  };

  /** Null when it is the member's now. The provider is dealt with afterwards, by a job. */
  const claim = async (
    userId: number,
    signUpId: string,
    { keepsRenewal }: { keepsRenewal: boolean },
  ): Promise<Refusal | null> => {
    const known = await repository.find(db, signUpId);
    if (known && (await isOwned(userId, known))) return 'already_owned';
    return inTransaction(db, async (tx) => {
      const member = await repository.lockMember(tx, userId);
      const held = await repository.lock(tx, signUpId);
      if (!member || !held || held.email !== member.email || !isWaiting(held)) return 'not_found';
      const refusal = await planRefusal(tx, userId, held);
      if (refusal) return refusal;
      if (!(await takeFirstMonth(tx, userId, held))) return 'first_month_used';
      await insertOrder(tx, userId, held);
      await repository.markClaimed(tx, signUpId, { userId, keepsRenewal });
      await enqueue(tx, transferHeldPurchaseJob, { signUpId }, { key: transferKey(signUpId) });
      return null;
    });
  };

  const mailOwner = async (held: HeldPurchase, name: string) => {
    const { title, signUpId, paidAt } = held;
    if (!paidAt) return;
    await deps.mailer.send({
      ...purchaseWaitingMail({ name, title, until: claimDeadline(paidAt), siteOrigin: deps.siteOrigin }),
      to: held.email,
      key: `purchase-waiting.${signUpId}`,
    });
  };

  return {
    /**
     * A purchase was paid for. The member whose account was opened in the payer's browser gets it at once; any other owner
     * of the address is asked.
     */
    offer: async (signUpId: string): Promise<void> => {
      const held = await repository.find(db, signUpId);
      if (!held || !isWaiting(held)) return;
      const user = await repository.findUserByEmail(db, held.email);
      if (!user) return;
      if (held.payerId === user.id && (await claim(user.id, signUpId, { keepsRenewal: true })) === null)
        return;
      await mailOwner(held, user.name);
    },

    /** Called in the transaction that opens an account, with the key of the browser it is opened in. */
    onOpened: async (tx: Tx, opened: { userId: number; purchaseKey: string | undefined }): Promise<void> => {
      const member = await repository.lockMember(tx, opened.userId);
      if (member?.email && opened.purchaseKey)
        await repository.savePayer(tx, {
          userId: opened.userId,
          email: member.email,
          browserHash: sha256(opened.purchaseKey),
        });
      await enqueue(
        tx,
        claimHeldPurchasesJob,
        { userId: opened.userId },
        { key: `claim-all:${opened.userId}` },
      );
    },

    /** A new account gets everything that was paid for its address; card and renewal only in the payer's browser. */
    claimAll: async (userId: number): Promise<void> => {
      const member = await subscriptions.findMember(db, userId);
      if (!member?.email) return;
      const waiting = await repository.listWaiting(db, member.email);
      const isOwn = ({ payerId }: HeldPurchase) => payerId === userId;
      for (const held of waiting.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))))
        if ((await claim(userId, held.signUpId, { keepsRenewal: isOwn(held) })) !== null)
          await mailOwner(held, member.name);
    },

    /** What waits for a member, and why she cannot have it where she cannot. */
    list: async (userId: number) => {
      const member = await subscriptions.findMember(db, userId);
      const waiting = member?.email ? await repository.listWaiting(db, member.email) : [];
      return Promise.all(
        waiting.map(async (held) => ({
          ...held,
          refusal: (await isOwned(userId, held))
            ? ('already_owned' as const)
            : await planRefusal(db, userId, held),
        })),
      );
    },

    /** For what was paid for, without the payer's card or renewal. */
    accept: async (userId: number, signUpId: string): Promise<void> => {
      const refusal = await claim(userId, signUpId, { keepsRenewal: false });
      if (refusal) throw new AppError(refusal);
    },

    /** The provider's part of a claim. Without renewal the subscription ends before the member holds it. */
    transfer: async (signUpId: string): Promise<void> => {
      const held = await repository.find(db, signUpId);
      if (!held?.sessionId || held.claimedBy === null) return;
      const { customerId, subscriptionId, intentId, invoiceId } = await gateway.fetchSession(held.sessionId);
      if (held.keepsRenewal === false) {
        if (subscriptionId) await gateway.endSubscription(subscriptionId);
        await repository.markTransferred(db, signUpId, clock());
      } else if (customerId && (await providerRepository.findCustomer(db, held.claimedBy)) === undefined)
        await providerRepository.saveCustomer(db, held.claimedBy, customerId, clock());
      await deps.sync(`session:${held.sessionId}`);
      // Refunds and disputes of the time before were about a payment that belonged to no member yet.
      const paidBy = intentId ?? (invoiceId && (await gateway.fetchInvoice(invoiceId)).intentId);
      if (paidBy) await deps.sync(`payment:${paidBy}`);
    },
  };
};

export type HeldPurchaseClaims = ReturnType<typeof createHeldPurchaseClaims>;
