import type { Members } from '#app/features/accounts/index.ts';
import type { Entitlements } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Executor, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Mailer } from '#app/platform/mail.ts';
import { sha256 } from '#app/platform/secrets.ts';

import {
  claimGuestPurchasesJob,
  mailNoRenewalJob,
  mailWaitingPurchaseJob,
  transferGuestPurchaseJob,
  transferGuestPurchaseKey,
} from './guest-purchase-jobs.ts';
import type { CheckoutService } from '../checkout/checkout-service.ts';
import type { FirstMonths } from '../first-month/first-month-service.ts';
import { claimDeadline, isAwaitingClaim } from './guest-purchase.ts';
import { guestPurchaseRepository as repository, type GuestPurchase } from './guest-purchase-repository.ts';
import { IMMEDIATE_SUPPLY } from '../records/order.ts';
import { orderRepository as orders } from '../records/order-repository.ts';
import { providerRepository } from '../stripe/provider-repository.ts';
import { guestPurchaseMail, noRenewalMail } from './guest-purchase-mail.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from '../records/subscription-repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  members: Members;
  entitlements: Entitlements;
  checkout: Pick<CheckoutService, 'price'>;
  gateway: StripeGateway;
  firstMonths: FirstMonths;
  sync: (key: string) => Promise<void>;
  siteOrigin: string;
};

type Refusal = 'not_found' | 'already_owned' | 'already_subscribed' | 'first_month_used';

/** Claims of guest purchases by the member who owns the email address. */
export const createGuestPurchaseClaims = (deps: Deps) => {
  const { database, clock, gateway, firstMonths, members } = deps;
  const { db } = database;

  const isOwned = async (memberId: number, { itemId }: GuestPurchase): Promise<boolean> =>
    itemId !== null && (await deps.entitlements.ownsItem(memberId, itemId));

  const planRefusal = async (
    executor: Executor,
    memberId: number,
    purchase: GuestPurchase,
  ): Promise<Refusal | null> => {
    if (purchase.planId === null) return null;
    if (await subscriptions.findLive(executor, memberId)) return 'already_subscribed';
    const isSecond = purchase.discountMinor > 0 && (await firstMonths.hasUsed(executor, memberId));
    return isSecond ? 'first_month_used' : null;
  };

  const claimFirstMonth = (tx: Tx, memberId: number, { subscriptionId, discountMinor }: GuestPurchase) =>
    subscriptionId === null || discountMinor === 0
      ? Promise.resolve(true)
      : firstMonths.claim(tx, { subscriptionId, memberId, fingerprint: null });

  const insertOrder = async (tx: Tx, memberId: number, purchase: GuestPurchase) => {
    const { itemId, planId, title, currency } = purchase;
    const offer = { itemId, planId, title, price: { minor: purchase.subtotalMinor, currency } };
    const [order] = await orders.insertAll(tx, [
      {
        ...deps.checkout.price([offer], purchase.discountMinor > 0),
        memberId,
        // Not the request key of the guest: the browser may reuse it for an order of the member.
        requestKey: purchase.signUpId,
        at: clock(),
        terms: IMMEDIATE_SUPPLY.version,
        agreedAt: purchase.createdAt,
      },
    ]);
    if (!order) throw new Error(`Guest purchase ${purchase.signUpId} already has an order`);
    await repository.attachSession(tx, order.id, purchase);
  };

  /** Null on success. A job transfers the purchase at the provider afterwards. */
  const claim = async (
    memberId: number,
    signUpId: string,
    { keepsRenewal }: { keepsRenewal: boolean },
  ): Promise<Refusal | null> => {
    const unlocked = await repository.find(db, signUpId);
    if (unlocked && (await isOwned(memberId, unlocked))) return 'already_owned';
    return inTransaction(db, async (tx) => {
      const member = await members.lockActive(tx, memberId);
      const purchase = await repository.lock(tx, signUpId);
      if (!member || !purchase || purchase.email !== member.email || !isAwaitingClaim(purchase))
        return 'not_found';
      const refusal = await planRefusal(tx, memberId, purchase);
      if (refusal) return refusal;
      if (!(await claimFirstMonth(tx, memberId, purchase))) return 'first_month_used';
      await insertOrder(tx, memberId, purchase);
      await repository.markClaimed(tx, signUpId, { memberId, keepsRenewal });
      await enqueue(tx, transferGuestPurchaseJob, { signUpId }, { key: transferGuestPurchaseKey(signUpId) });
      return null;
    });
  };

  const enqueueMail = ({ signUpId }: GuestPurchase) =>
    enqueue(db, mailWaitingPurchaseJob, { signUpId }, { key: `mail-waiting:${signUpId}` });

  return {
    /**
     * After payment: claimed at once for an account activated in the payer's browser; any other owner of the address is
     * mailed and must accept it.
     */
    offer: async (signUpId: string): Promise<void> => {
      const purchase = await repository.find(db, signUpId);
      if (!purchase || !isAwaitingClaim(purchase)) return;
      const owner = await members.findActiveByEmail(db, purchase.email);
      if (!owner) return;
      if (purchase.payerId === owner.id && (await claim(owner.id, signUpId, { keepsRenewal: true })) === null)
        return;
      await enqueueMail(purchase);
    },

    mailOwner: async (signUpId: string): Promise<void> => {
      const purchase = await repository.find(db, signUpId);
      if (!purchase?.paidAt || !isAwaitingClaim(purchase)) return;
      const owner = await members.findActiveByEmail(db, purchase.email);
      if (!owner) return;
      const { siteOrigin } = deps;
      const until = claimDeadline(purchase.paidAt);
      await deps.mailer.send({
        ...guestPurchaseMail({ name: owner.name, title: purchase.title, until, siteOrigin }),
        to: purchase.email,
        key: `purchase-waiting.${signUpId}`,
      });
    },

    mailNoRenewal: async (signUpId: string): Promise<void> => {
      const purchase = await repository.find(db, signUpId);
      if (!purchase?.subscriptionId) return;
      const subscription = await subscriptions.findByProviderId(db, purchase.subscriptionId);
      const owner = await members.findActiveByEmail(db, purchase.email);
      if (!subscription || owner?.id !== purchase.claimedBy) return;
      const { siteOrigin } = deps;
      const { name } = owner;
      await deps.mailer.send({
        ...noRenewalMail({ name, title: purchase.title, until: subscription.periodEnd, siteOrigin }),
        to: purchase.email,
        key: `no-renewal.${signUpId}`,
      });
    },

    /** Runs in the transaction that activates an account; `browserKey` is the cookie's. */
    handleAccountActivated: async (
      tx: Tx,
      activated: { memberId: number; browserKey: string | undefined },
    ): Promise<void> => {
      const member = await members.lockActive(tx, activated.memberId);
      if (member?.email && activated.browserKey)
        await repository.savePayer(tx, {
          memberId: activated.memberId,
          email: member.email,
          browserHash: sha256(activated.browserKey),
        });
      await enqueue(
        tx,
        claimGuestPurchasesJob,
        { memberId: activated.memberId },
        { key: `claim-all:${activated.memberId}` },
      );
    },

    /** Claims everything paid for the address of a new account. Card and renewal come along only in the payer's browser. */
    claimAll: async (memberId: number): Promise<void> => {
      const member = await members.find(db, memberId);
      if (!member?.email) return;
      const waiting = await repository.listAwaitingClaim(db, member.email);
      const isOwn = ({ payerId }: GuestPurchase) => payerId === memberId;
      for (const purchase of waiting.toSorted((a, b) => Number(isOwn(b)) - Number(isOwn(a))))
        if ((await claim(memberId, purchase.signUpId, { keepsRenewal: isOwn(purchase) })) !== null)
          await enqueueMail(purchase);
    },

    /** The purchases a member can accept, each with the reason if it cannot be accepted. */
    list: async (memberId: number) => {
      const member = await members.find(db, memberId);
      const waiting = member?.email ? await repository.listAwaitingClaim(db, member.email) : [];
      return Promise.all(
        waiting.map(async (purchase) => ({
          ...purchase,
          refusal: (await isOwned(memberId, purchase))
            ? ('already_owned' as const)
            : await planRefusal(db, memberId, purchase),
        })),
      );
    },

    /** Grants what was paid for, without the payer's card or renewal. */
    accept: async (memberId: number, signUpId: string): Promise<void> => {
      const refusal = await claim(memberId, signUpId, { keepsRenewal: false });
      if (refusal) throw new AppError(refusal);
    },

    /** Without renewal the subscription is cancelled first: the member must never be able to charge the payer's card. */
    transferToMember: async (signUpId: string): Promise<void> => {
      const purchase = await repository.find(db, signUpId);
      if (!purchase?.sessionId || purchase.claimedBy === null) return;
      const { customerId, subscriptionId, intentId, invoiceId } = await gateway.fetchSession(
        purchase.sessionId,
      );
      if (purchase.keepsRenewal === false) {
        if (subscriptionId) await gateway.endSubscription(subscriptionId);
        await repository.markTransferred(db, signUpId, clock());
      } else if (customerId && (await providerRepository.findCustomer(db, purchase.claimedBy)) === undefined)
        await providerRepository.saveCustomer(db, purchase.claimedBy, customerId, clock());
      await deps.sync(`session:${purchase.sessionId}`);
      // Refunds and disputes that arrived before the claim found no payment of a member: sync them now.
      const paidBy = intentId ?? (invoiceId && (await gateway.fetchInvoice(invoiceId)).intentId);
      if (paidBy) await deps.sync(`payment:${paidBy}`);
      if (purchase.keepsRenewal === false && purchase.planId !== null)
        await enqueue(db, mailNoRenewalJob, { signUpId }, { key: `mail-no-renewal:${signUpId}` });
    },
  };
};

export type GuestPurchaseClaims = ReturnType<typeof createGuestPurchaseClaims>;
