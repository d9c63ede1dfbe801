import type { Accounts } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { consumeByAddress, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import { sha256, uuidFrom, type Random, type Signer } from '#app/platform/secrets.ts';

import { createHeldSessionJob, offerHeldPurchaseJob } from './billing-jobs.ts';
import type { CheckoutService, Wanted } from './checkout-service.ts';
import type { FirstMonths } from './first-month-service.ts';
import { claimDeadline, isOrder } from './held-purchase.ts';
import type { HeldPurchaseRefunds } from './held-purchase-refund-service.ts';
import {
  heldPurchaseRepository as repository,
  type HeldPurchase,
  type NewMemberDetails,
} from './held-purchase-repository.ts';
import { IMMEDIATE_SUPPLY } from './order.ts';
import type { ProviderAccounts } from './provider-account-service.ts';
import type { SessionWaiter } from './session-waiter-events.ts';
import type { ProviderSession } from './stripe-codec-gateway.ts';
import type { StripeGateway } from './stripe-gateway.ts';

const WAIT_MS = 20_000;
/** The result page asks every two seconds, for a minute. */
const CONFIRM_PER_PURCHASE: Limit = { name: 'guest-confirm-purchase', max: 40, windowMs: MINUTE };
const CONFIRM_PER_ADDRESS: Limit = { name: 'guest-confirm-address', max: 120, windowMs: MINUTE };

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  limiter: Limiter;
  signUps: Accounts['signUps'];
  checkout: Pick<CheckoutService, 'offerOf' | 'price'>;
  accounts: ProviderAccounts;
  gateway: StripeGateway;
  waiter: SessionWaiter;
  firstMonths: FirstMonths;
  refunds: HeldPurchaseRefunds;
  sync: (key: string) => Promise<void>;
  siteOrigin: string;
};

type Wish = Parameters<Accounts['signUps']['register']>[0] & { details: NewMemberDetails };
type Client = Parameters<Accounts['signUps']['register']>[1];

class SameClickError extends Error {}

/** Purchases of people without a session: paid for now, given to whoever proves the address. */
export const createHeldPurchases = (deps: Deps) => {
  const { database, clock, gateway } = deps;
  const { db } = database;
  const ticketOf = (signUpId: string) => deps.signer.sign('purchase-ticket', signUpId);

  /** The key of a click is the browser's to choose: kept with the address, it says nothing about other purchases. */
  const keyFor = (email: string, requestKey: string) => uuidFrom(sha256(`${requestKey}\n${email}`));

  const hold = async (
    wish: Wish,
    wanted: Wanted,
    click: { requestKey: string; browserKey: string },
    client: Client,
  ): Promise<string> => {
    const offer = deps.checkout.offerOf(wanted);
    // Always priced as the first month: checking the address would reveal that it is registered. Card and member are
    // checked when it is paid and when it is accepted.
    const priced = deps.checkout.price([offer], true);
    const insert = async (tx: Tx, id: string) => {
      const isInserted = await repository.insert(tx, {
        signUpId: id,
        details: wish.details,
        email: wish.email,
        serviceId: offer.serviceId,
        planId: offer.planId,
        title: offer.title,
        currency: priced.currency,
        subtotalMinor: priced.subtotalMinor,
        discountMinor: priced.discountMinor,
        requestKey: click.requestKey,
        ticketHash: sha256(ticketOf(id)),
        browserHash: sha256(click.browserKey),
        at: clock(),
      });
      if (!isInserted) throw new SameClickError();
      await enqueue(tx, createHeldSessionJob, { signUpId: id });
    };
    // The same click was heard twice at once: one of them made the purchase, and nothing is left of the other.
    const made = await deps.signUps.register(wish, client, insert).catch((error: unknown) => {
      if (!(error instanceof SameClickError)) throw error;
      return repository.findByRequestKey(db, click.requestKey);
    });
    if (!made) throw new Error('The purchase of this click is gone');
    return made.signUpId;
  };

  const findFingerprint = async ({ intentId, invoiceId }: ProviderSession): Promise<string | null> => {
    const paidBy = intentId ?? (invoiceId && (await gateway.fetchInvoice(invoiceId)).intentId);
    return paidBy ? (await gateway.fetchPayment(paidBy)).cardFingerprint : null;
  };

  /** Whether the card may have the discount it paid with: its holder learns nothing about the address. */
  const receivePayment = async (held: HeldPurchase, session: ProviderSession): Promise<void> => {
    const { signUpId } = held;
    const { subscriptionId } = session;
    const fingerprint = held.discountMinor > 0 ? await findFingerprint(session) : null;
    const now = clock();
    await deps.signUps.extend(signUpId, claimDeadline(now));
    await inTransaction(db, async (tx) => {
      const locked = await repository.lock(tx, signUpId);
      if (!locked || locked.paidAt) return;
      await repository.markPaid(tx, signUpId, subscriptionId, now);
      const isFirst =
        subscriptionId === null ||
        held.discountMinor === 0 ||
        (await deps.firstMonths.claim(tx, { subscriptionId, userId: null, fingerprint }));
      if (!isFirst) await deps.refunds.decide(tx, signUpId, 'card_used');
      else await enqueue(tx, offerHeldPurchaseJob, { signUpId }, { key: `claim:${signUpId}` });
    });
  };

  /** What our own rows say of the payment; undefined while only the provider can know. */
  const knownOutcome = (
    held: HeldPurchase,
  ): 'paid' | 'card_had_first_month' | 'payment_failed' | undefined => {
    if (held.refundReason === 'card_used') return 'card_had_first_month';
    if (held.paidAt) return 'paid';
    return held.expiredAt ? 'payment_failed' : undefined;
  };

  return {
    /** Asks for an account and opens a checkout; the answer is the same for a known address. */
    start: async (
      wish: Wish,
      wanted: Wanted,
      given: { requestKey: string | undefined; browserKey: string | undefined },
      client: Client,
    ) => {
      const deadline = performance.now() + WAIT_MS;
      const requestKey = keyFor(wish.email, given.requestKey ?? deps.random.uuid());
      const browserKey = given.browserKey ?? deps.random.token();
      const known = given.requestKey ? await repository.findByRequestKey(db, requestKey) : undefined;
      const signUpId = known?.signUpId ?? (await hold(wish, wanted, { requestKey, browserKey }, client));
      const session = await deps.waiter.wait(
        signUpId,
        async () => {
          const held = await repository.find(db, signUpId);
          return held?.sessionId ? { id: held.sessionId, url: held.sessionUrl } : null;
        },
        deadline,
      );
      return { session, ticket: ticketOf(signUpId), browserKey };
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
    confirm: async (ticket: string, sessionId: string, address: string): Promise<void> => {
      await consumeByAddress(deps.limiter, CONFIRM_PER_ADDRESS, address);
      const held = await repository.findByTicket(db, sha256(ticket), sessionId);
      if (!held) throw new AppError('not_found');
      let outcome = knownOutcome(held);
      if (outcome === undefined) {
        await consumeOrReject(deps.limiter, CONFIRM_PER_PURCHASE, held.signUpId);
        await deps.sync(`session:${sessionId}`);
        outcome = knownOutcome((await repository.find(db, held.signUpId)) ?? held);
      }
      if (outcome === undefined) throw new AppError('payment_pending');
      if (outcome !== 'paid') throw new AppError(outcome);
    },

    /** True when the session is no order of a member, and so settled here. */
    keep: async (session: ProviderSession): Promise<boolean> => {
      const held = await repository.find(db, session.metadata.held ?? '');
      if (!held || isOrder(held)) return false;
      if (held.paidAt) return true;
      if (session.isPaid) await receivePayment(held, session);
      else if (session.status === 'expired') await repository.markExpired(db, held.signUpId, clock());
      return true;
    },
  };
};

export type HeldPurchases = ReturnType<typeof createHeldPurchases>;
