import type { Accounts } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { DAY, later, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { sha256, type Random, type Signer } from '#app/platform/secrets.ts';
import type { Logger } from '@maetrix/service/logger';

import { claimJob, createHeldSessionJob } from './billing-jobs.ts';
import type { CheckoutService, Wanted } from './checkout-service.ts';
import {
  heldPurchaseRepository as repository,
  type HeldPurchase,
  type NewMemberDetails,
} from './held-purchase-repository.ts';
import { IMMEDIATE_SUPPLY } from './order.ts';
import { orderRepository as orders } from './order-repository.ts';
import type { ProviderAccounts } from './provider-account-service.ts';
import { providerRepository } from './provider-repository.ts';
import type { SessionWaiter } from './session-waiter-events.ts';
import type { ProviderSession } from './stripe-codec-gateway.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from './subscription-repository.ts';

const WAIT_MS = 20_000;
/** How long somebody who paid may take to prove her address before she gets her money back. */
const CLAIM_DAYS = 14;

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  logger: Logger;
  signUps: Accounts['signUps'];
  checkout: Pick<CheckoutService, 'offerOf' | 'price'>;
  accounts: ProviderAccounts;
  gateway: StripeGateway;
  waiter: SessionWaiter;
  sync: (key: string) => Promise<void>;
  siteOrigin: string;
};

type Wish = Parameters<Accounts['signUps']['register']>[0] & { details: NewMemberDetails };
type Client = Parameters<Accounts['signUps']['register']>[1];

/** Purchases of people whose address is not proven: paid for now, given when it is. */
export const createHeldPurchases = (deps: Deps) => {
  const { database, clock, gateway } = deps;
  const { db } = database;
  const ticketOf = (signUpId: string) => deps.signer.sign('purchase-ticket', signUpId);

  const hold = async (wish: Wish, wanted: Wanted, requestKey: string, client: Client): Promise<string> => {
    const offer = deps.checkout.offerOf(wanted);
    // A known address would make it a later month; to ask would be to tell.
    const priced = deps.checkout.price([offer], true);
    const { signUpId } = await deps.signUps.register(wish, client);
    await inTransaction(db, async (tx) => {
      await repository.insert(tx, {
        signUpId,
        details: wish.details,
        email: wish.email,
        serviceId: offer.serviceId,
        planId: offer.planId,
        title: offer.title,
        currency: priced.currency,
        subtotalMinor: priced.subtotalMinor,
        discountMinor: priced.discountMinor,
        requestKey,
        ticketHash: sha256(ticketOf(signUpId)),
        at: clock(),
      });
      await enqueue(tx, createHeldSessionJob, { signUpId });
    });
    return signUpId;
  };

  const returnMoney = async (held: HeldPurchase, session: ProviderSession): Promise<void> => {
    const invoice = session.invoiceId ? await gateway.fetchInvoice(session.invoiceId) : null;
    if (session.subscriptionId) await gateway.endSubscription(session.subscriptionId);
    const intentId = session.intentId ?? invoice?.intentId;
    if (intentId) await gateway.refund(intentId, `return-${held.signUpId}`);
    await repository.markReturned(db, held.signUpId, clock());
    deps.logger.warn({ signUp: held.signUpId }, 'a purchase nobody could claim was given back');
  };

  const hasItAlready = async (userId: number, held: HeldPurchase): Promise<boolean> =>
    held.planId !== null && (await subscriptions.findLive(db, userId)) !== undefined;

  const give = (held: HeldPurchase, userId: number, session: ProviderSession): Promise<void> =>
    inTransaction(db, async (tx) => {
      const locked = await repository.lock(tx, held.signUpId);
      if (!locked || locked.claimedBy !== null || locked.returnedAt !== null) return;
      const { serviceId, planId, title, currency } = locked;
      const offer = { serviceId, planId, title, price: { minor: locked.subtotalMinor, currency } };
      const priced = deps.checkout.price([offer], locked.discountMinor > 0);
      const [order] = await orders.insertAll(tx, [
        {
          ...priced,
          userId,
          requestKey: locked.requestKey,
          at: clock(),
          terms: IMMEDIATE_SUPPLY.version,
          agreedAt: locked.askedAt,
        },
      ]);
      if (!order) return;
      await repository.attachSession(tx, order.id, locked);
      await repository.markClaimed(tx, locked.signUpId, userId);
      if (session.customerId && (await providerRepository.findCustomer(tx, userId)) === undefined)
        await providerRepository.saveCustomer(tx, userId, session.customerId, clock());
    });

  const claim = async (signUpId: string): Promise<void> => {
    const held = await repository.find(db, signUpId);
    if (!held?.sessionId || held.returnedAt) return;
    const session = await gateway.fetchSession(held.sessionId);
    if (!session.isPaid) return;
    if (held.claimedBy === null) {
      const user = await repository.findUserByEmail(db, held.email);
      if (!user) return;
      if (await hasItAlready(user.id, held)) return returnMoney(held, session);
      await give(held, user.id, session);
    }
    await deps.sync(`session:${held.sessionId}`);
  };

  return {
    /** Asks for an account and opens a checkout; the answer is the same for a known address. */
    start: async (wish: Wish, wanted: Wanted, given: string | undefined, client: Client) => {
      const deadline = performance.now() + WAIT_MS;
      const requestKey = given ?? deps.random.uuid();
      const known = given ? await repository.findByRequestKey(db, given, wish.email) : undefined;
      const signUpId = known?.signUpId ?? (await hold(wish, wanted, requestKey, client));
      const session = await deps.waiter.wait(
        signUpId,
        async () => {
          const held = await repository.find(db, signUpId);
          return held?.sessionId ? { id: held.sessionId, url: held.sessionUrl } : null;
        },
        deadline,
      );
      return { session, ticket: ticketOf(signUpId) };
    },

    createSession: async (signUpId: string): Promise<void> => {
      const held = await repository.find(db, signUpId);
      if (!held || held.sessionId !== null) return;
      const { title, planId, currency, subtotalMinor } = held;
      const session = await deps.accounts.createSessionFor(held.email, {
        key: `held-${signUpId}`,
        metadata: { held: signUpId },
        lines: [{ title, planId, currency, amountMinor: subtotalMinor }],
        hasFirstMonthDiscount: held.discountMinor > 0,
        terms: IMMEDIATE_SUPPLY.text,
        successUrl: `${deps.siteOrigin}/new-user/payment-status/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.siteOrigin}/new-user/payment-status/payment-failed`,
      });
      await repository.saveSession(db, signUpId, session);
    },

    /** A ticket confirms its own payment and opens nothing. */
    confirm: async (ticket: string, sessionId: string): Promise<void> => {
      const held = await repository.findByTicket(db, sha256(ticket), sessionId);
      if (!held) throw new AppError('not_found');
      if (held.paidAt) return;
      await deps.sync(`session:${sessionId}`);
      if (!(await repository.find(db, held.signUpId))?.paidAt) throw new AppError('payment_pending');
    },

    claim,

    /** Called with the account open: in its transaction. */
    onOpened: (tx: Parameters<typeof enqueue>[0], signUpId: string): Promise<void> =>
      enqueue(tx, claimJob, { signUpId }, { key: `claim:${signUpId}` }),

    /** True when the session is settled here because nobody has claimed it yet. */
    keep: async (session: ProviderSession): Promise<boolean> => {
      const held = await repository.find(db, session.metadata.held ?? '');
      if (!held || held.claimedBy !== null) return false;
      if (!session.isPaid || held.paidAt) return true;
      await deps.signUps.extend(held.signUpId, later(clock(), CLAIM_DAYS * DAY));
      await inTransaction(db, async (tx) => {
        await repository.markPaid(tx, held.signUpId, clock());
        await enqueue(tx, claimJob, { signUpId: held.signUpId }, { key: `claim:${held.signUpId}` });
      });
      return true;
    },

    /** Gives back what nobody claimed in time. */
    returnUnclaimed: async (): Promise<void> => {
      for (const { signUpId } of await repository.listUnclaimed(db, later(clock(), -CLAIM_DAYS * DAY))) {
        const held = await repository.find(db, signUpId);
        if (held?.sessionId) await returnMoney(held, await gateway.fetchSession(held.sessionId));
      }
    },
  };
};

export type HeldPurchases = ReturnType<typeof createHeldPurchases>;
