import type { Accounts } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database, Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { consumeByAddress, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';
import { sha256, uuidFrom, type Random, type Signer } from '#app/platform/secrets.ts';

import { createGuestSessionJob } from './guest-purchase-jobs.ts';
import type { Agreement, CheckoutService, PurchaseRequest } from '../checkout/checkout-service.ts';
import {
  guestPurchaseRepository as repository,
  type GuestPurchase,
  type NewMemberDetails,
} from './guest-purchase-repository.ts';
import { IMMEDIATE_SUPPLY } from '../records/order.ts';
import type { ProviderAccounts } from '../stripe/provider-account-service.ts';
import type { CheckoutSessionListener } from '../checkout/checkout-session-listener.ts';

const SESSION_WAIT_MS = 20_000;
/** The result page polls every two seconds for a minute. */
const CONFIRM_PER_PURCHASE: Limit = { name: 'guest-confirm-purchase', max: 40, windowMs: MINUTE };
const CONFIRM_PER_ADDRESS: Limit = { name: 'guest-confirm-address', max: 120, windowMs: MINUTE };

type Deps = {
  database: Database;
  clock: Clock;
  random: Random;
  signer: Signer;
  limiter: Limiter;
  signUps: Accounts['signUps'];
  checkout: Pick<CheckoutService, 'requireOffer' | 'price' | 'requireShownPrice'>;
  providerAccounts: ProviderAccounts;
  sessionListener: CheckoutSessionListener;
  sync: (key: string) => Promise<void>;
  siteOrigin: string;
};

type RegistrationInput = Parameters<Accounts['signUps']['register']>[0] & { details: NewMemberDetails };
type Client = Parameters<Accounts['signUps']['register']>[1];

class DuplicateRequestError extends Error {}

const isFor = (
  { itemId, planId }: { itemId: number | null; planId: number | null },
  { kind, id }: PurchaseRequest,
): boolean => (kind === 'subscription' ? planId : itemId) === id;

/** Purchases without an account: paid first, claimed by the owner of the email address later. */
export const createGuestPurchases = (deps: Deps) => {
  const { database, clock } = deps;
  const { db } = database;
  const signTicket = (signUpId: string) => deps.signer.sign('purchase-ticket', signUpId);

  /** The browser chooses the request key. Scoped to the address, a guessed key reveals nothing about other purchases. */
  const scopeRequestKey = (email: string, requestKey: string) => uuidFrom(sha256(`${requestKey}\n${email}`));

  const placePurchase = async (
    registration: RegistrationInput,
    request: PurchaseRequest,
    given: { requestKey: string; browserKey: string; formHash: Buffer; maxAmountMinor: number | undefined },
    client: Client,
  ): Promise<string> => {
    const offer = deps.checkout.requireOffer(request);
    // Always price as the first month: checking the address would reveal that it is registered. The card is checked
    // after payment, the member when they claim it.
    const priced = deps.checkout.price([offer], true);
    deps.checkout.requireShownPrice(priced, given.maxAmountMinor);
    const insert = async (tx: Tx, id: string) => {
      const isInserted = await repository.insert(tx, {
        signUpId: id,
        details: registration.details,
        email: registration.email,
        itemId: offer.itemId,
        planId: offer.planId,
        title: offer.title,
        currency: priced.currency,
        subtotalMinor: priced.subtotalMinor,
        discountMinor: priced.discountMinor,
        requestKey: given.requestKey,
        formHash: given.formHash,
        ticketHash: sha256(signTicket(id)),
        browserHash: sha256(given.browserKey),
        at: clock(),
      });
      if (!isInserted) throw new DuplicateRequestError();
      await enqueue(tx, createGuestSessionJob, { signUpId: id });
    };
    // Two identical requests at once: one inserted the purchase, the other was rolled back and reads it.
    const placed = await deps.signUps.register(registration, client, insert).catch((error: unknown) => {
      if (!(error instanceof DuplicateRequestError)) throw error;
      return repository.findByRequestKey(db, given.requestKey);
    });
    if (!placed) throw new Error('The purchase of this request key does not exist');
    return placed.signUpId;
  };

  /** Tells whether a form was changed, without hashing its password again each time it is sent. */
  const hashForm = (requestKey: string, registration: RegistrationInput): Buffer =>
    sha256(deps.signer.sign('guest-form', `${requestKey}\n${JSON.stringify(registration)}`));

  /** Who comes back from the payment page may have changed anything in the form, the password too. */
  const correct = (
    { signUpId }: GuestPurchase,
    registration: RegistrationInput,
    formHash: Buffer,
    client: Client,
  ) =>
    deps.signUps.correct(signUpId, registration, client, async (tx) => {
      const purchase = await repository.lock(tx, signUpId);
      if (!purchase || purchase.paidAt) return false;
      await repository.updateForm(tx, { signUpId, formHash, details: registration.details });
      return true;
    });

  /** The outcome according to our rows; undefined when the provider must be asked. */
  const knownOutcome = (
    purchase: GuestPurchase,
  ): 'paid' | 'card_had_first_month' | 'checkout_expired' | undefined => {
    if (purchase.refundReason === 'card_used') return 'card_had_first_month';
    if (purchase.paidAt) return 'paid';
    return purchase.expiredAt ? 'checkout_expired' : undefined;
  };

  return {
    /** Registers and opens a checkout. The response must not reveal whether the address is registered. */
    start: async (
      registration: RegistrationInput,
      request: PurchaseRequest,
      given: Agreement & { browserKey: string | undefined },
      client: Client,
    ) => {
      const deadline = performance.now() + SESSION_WAIT_MS;
      const requestKey = scopeRequestKey(registration.email, given.requestKey ?? deps.random.uuid());
      // Derived, so that a form that is sent twice, at once or after a lost answer, gives the browser the same key.
      const browserKey = given.browserKey ?? deps.signer.sign('browser-key', requestKey);
      const { maxAmountMinor } = given;
      const known = given.requestKey ? await repository.findByRequestKey(db, requestKey) : undefined;
      if (known && !isFor(known, request)) throw new AppError('price_changed');
      if (known && !known.paidAt)
        deps.checkout.requireShownPrice(
          { totalMinor: known.subtotalMinor - known.discountMinor, currency: known.currency },
          maxAmountMinor,
        );
      const formHash = hashForm(requestKey, registration);
      if (known && !known.paidAt && !known.formHash?.equals(formHash))
        await correct(known, registration, formHash, client);
      const signUpId =
        known?.signUpId ??
        (await placePurchase(
          registration,
          request,
          { requestKey, browserKey, formHash, maxAmountMinor },
          client,
        ));
      const session = await deps.sessionListener.wait(
        signUpId,
        async () => {
          const purchase = await repository.find(db, signUpId);
          return purchase?.sessionId ? { id: purchase.sessionId, url: purchase.sessionUrl } : null;
        },
        deadline,
      );
      return { session, ticket: signTicket(signUpId), browserKey };
    },

    createSession: async (signUpId: string): Promise<void> => {
      const purchase = await repository.find(db, signUpId);
      if (!purchase || purchase.sessionId !== null) return;
      const { title, planId, currency, subtotalMinor } = purchase;
      const session = await deps.providerAccounts.createGuestSession(purchase.email, {
        key: `guest-purchase-${signUpId}`,
        metadata: { guest_purchase: signUpId },
        lines: [{ title, planId, currency, amountMinor: subtotalMinor }],
        hasFirstMonthDiscount: purchase.discountMinor > 0,
        terms: IMMEDIATE_SUPPLY.text,
        successUrl: `${deps.siteOrigin}/new-user/payment-status/payment-success?session_id={CHECKOUT_SESSION_ID}`,
        cancelUrl: `${deps.siteOrigin}/payment/status/payment-cancelled`,
      });
      await repository.saveSession(db, signUpId, session);
    },

    /** A ticket confirms its own payment and gives no access. */
    confirm: async (ticket: string, sessionId: string, address: string): Promise<void> => {
      await consumeByAddress(deps.limiter, CONFIRM_PER_ADDRESS, address);
      const purchase = await repository.findByTicket(db, sha256(ticket), sessionId);
      if (!purchase) throw new AppError('not_found');
      let outcome = knownOutcome(purchase);
      if (outcome === undefined) {
        await consumeOrReject(deps.limiter, CONFIRM_PER_PURCHASE, purchase.signUpId);
        await deps.sync(`session:${sessionId}`);
        outcome = knownOutcome((await repository.find(db, purchase.signUpId)) ?? purchase);
      }
      if (outcome === undefined) throw new AppError('payment_pending');
      if (outcome !== 'paid') throw new AppError(outcome);
    },
  };
};
