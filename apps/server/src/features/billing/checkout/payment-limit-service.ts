import { AppError } from '#app/kernel/app-error.ts';
import { DAY, HOUR, MINUTE, addMs, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import {
  chargesByAddress,
  refundByAddress,
  consumeByAddress,
  consumeFirstOrReject,
  consumeOrReject,
  type Charge,
  type Limit,
  type Limiter,
} from '#app/platform/limits.ts';

import { orderRepository as orders } from '../records/order-repository.ts';
import { isMissing } from '../stripe/stripe-client-gateway.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';

// Enough for mistyped cards, too few to test which of many stolen cards work.
const DECLINES_BY_MEMBER: Limit = { name: 'declines-member', max: 10, windowMs: HOUR };
const DECLINES_BY_ADDRESS: Limit = { name: 'declines-address', max: 30, windowMs: HOUR };
const DECLINES_BY_CARD: Limit = { name: 'declines-card', max: 5, windowMs: HOUR };
// A question of the bank tells that a card is good, and costs nothing if nobody answers it. Many buyers can share an
// address, so that there are more of them.
const QUESTIONS_BY_MEMBER: Limit = { name: 'bank-questions-member', max: 20, windowMs: HOUR };
const QUESTIONS_BY_ADDRESS: Limit = { name: 'bank-questions-address', max: 120, windowMs: HOUR };
// An order is paid with one card: the questions about others that were tried on it stay counted.
const ANSWERED_QUESTION: Limit = { name: 'answered-bank-question', max: 1, windowMs: HOUR };
const ORDERS_BY_MEMBER: Limit = { name: 'orders-member', max: 20, windowMs: HOUR };
const MAX_OPEN_ORDERS = 20;
// The answer tells whether a card was used here before. One that was not is charged, and then not counted by address:
// many members can share one.
const CARD_CHECKS_BY_MEMBER: Limit = { name: 'card-checks-member', max: 20, windowMs: HOUR };
const CARD_CHECKS_BY_ADDRESS: Limit = { name: 'card-checks-address', max: 60, windowMs: HOUR };
const CARD_CHECK: Limit = { name: 'card-check', max: 1, windowMs: HOUR };
// The provider limits all our calls together.
const PROVIDER_READS: Limit = { name: 'provider-reads', max: 30, windowMs: MINUTE };
// The page after a payment asks every few seconds.
const CONFIRMATIONS_BY_ORDER: Limit = { name: 'confirmations-order', max: 40, windowMs: MINUTE };
const CHARGES_BY_MEMBER: Limit = { name: 'charges-member', max: 30, windowMs: MINUTE };
// Each asks the provider several times and sends a mail.
const MEMBERSHIP_CHANGES: Limit = { name: 'membership-changes', max: 30, windowMs: HOUR };

export type Payer = { memberId: number; address: string };

export type AttemptOutcome = 'accepted' | 'questioned' | 'declined' | 'refused' | 'order_refused';

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  gateway: StripeGateway;
  countAttempt: (outcome: AttemptOutcome) => void;
};

const hasCode = (error: unknown, code: AppError['code']) => error instanceof AppError && error.code === code;

/** A card that an order is paid with. */
type CardOfOrder = { orderId: number; methodId: string };

/** Counted once, however often the buyer's browser asks how it ended. */
const questionsAbout = ({ memberId, address }: Payer, card: CardOfOrder): Charge[] => {
  const member = `${card.orderId}/${card.methodId}`;
  const charges = [
    { limit: QUESTIONS_BY_MEMBER, subject: String(memberId) },
    ...chargesByAddress(QUESTIONS_BY_ADDRESS, address),
  ];
  return charges.map((charge) => ({ ...charge, member }));
};

/** Protects against card testing and against endless open checkouts. */
export const createPaymentLimits = ({ database, clock, limiter, gateway, countAttempt }: Deps) => {
  const findFingerprint = (methodId: string): Promise<string | null> =>
    gateway.findCardFingerprint(methodId).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return null;
    });

  /** The bank's question about a card was answered, and its order is paid. */
  const forgetQuestion = async (payer: Payer, card: CardOfOrder): Promise<void> => {
    const { ok } = await limiter.consume(ANSWERED_QUESTION, String(card.orderId), card.methodId);
    if (ok) await limiter.refundAll(questionsAbout(payer, card));
  };

  return {
    /**
     * The fingerprint is null when the provider does not know the payment method, or it is no card. A repeated request
     * is counted once by address. `uncount` is for an answer that did not tell that the card was used.
     */
    checkCard: async (
      { memberId, address }: Payer,
      { methodId, requestKey }: { methodId: string; requestKey: string | undefined },
    ): Promise<{ fingerprint: string | null; uncount?: () => Promise<void> }> => {
      await consumeOrReject(limiter, CARD_CHECKS_BY_MEMBER, String(memberId));
      const fingerprint = await findFingerprint(methodId);
      if (fingerprint === null) return { fingerprint };
      await consumeByAddress(limiter, CARD_CHECKS_BY_ADDRESS, address);
      const uncount = () => refundByAddress(limiter, CARD_CHECKS_BY_ADDRESS, address);
      const isFirst =
        requestKey === undefined ||
        (await limiter.consume(CARD_CHECK, `${memberId}/${requestKey}/${methodId}`)).ok;
      if (isFirst) return { fingerprint, uncount };
      await uncount();
      return { fingerprint };
    },

    /** For calls that ask the provider and charge nothing. */
    admitProviderRead: (memberId: number): Promise<void> =>
      consumeOrReject(limiter, PROVIDER_READS, String(memberId)),

    admitConfirmation: (orderId: number): Promise<void> =>
      consumeOrReject(limiter, CONFIRMATIONS_BY_ORDER, String(orderId)),

    admitMembershipChange: (memberId: number): Promise<void> =>
      consumeOrReject(limiter, MEMBERSHIP_CHANGES, String(memberId)),

    /**
     * Charges a card unless too many were declined, or too many banks asked before they paid. Counted before the charge,
     * so that concurrent attempts count.
     */
    attemptCharge: async <Result>(
      payer: Payer,
      card: CardOfOrder | null,
      charge: () => Promise<Result>,
      isQuestion: (result: Result) => boolean = () => false,
    ): Promise<Result> => {
      const { memberId, address } = payer;
      let questions: Charge[] = [];
      const consumed: Charge[] = [];
      const consume = async (charges: Charge[]) => {
        consumed.push(...(await consumeFirstOrReject(limiter, charges)));
      };
      const refundAttempt = () => limiter.refundAll(consumed);
      // Counted whatever the outcome: a payment method that does not exist is no decline.
      await consumeOrReject(limiter, CHARGES_BY_MEMBER, String(memberId));
      try {
        await consume([
          { limit: DECLINES_BY_MEMBER, subject: String(memberId) },
          ...chargesByAddress(DECLINES_BY_ADDRESS, address),
        ]);
        const fingerprint = card && (await findFingerprint(card.methodId));
        if (card && fingerprint) {
          await consume([{ limit: DECLINES_BY_CARD, subject: fingerprint }]);
          questions = questionsAbout(payer, card);
          await consumeFirstOrReject(limiter, questions);
        }
      } catch (error) {
        await refundAttempt();
        if (hasCode(error, 'too_many_attempts')) countAttempt('refused');
        throw error;
      }
      try {
        const result = await charge();
        const isAsked = isQuestion(result);
        await refundAttempt();
        if (card && !isAsked) await forgetQuestion(payer, card);
        countAttempt(isAsked ? 'questioned' : 'accepted');
        return result;
      } catch (error) {
        const isDeclined = hasCode(error, 'card_declined');
        if (isDeclined) countAttempt('declined');
        else await refundAttempt();
        // Of an item, a question of the bank is an order that stays open.
        if (hasCode(error, 'payment_pending')) countAttempt('questioned');
        // Any other refusal may concern a card that was asked about before.
        if (isDeclined || hasCode(error, 'provider_unavailable')) await limiter.refundAll(questions);
        throw error;
      }
    },

    forgetQuestion,

    admitOrder: async (memberId: number): Promise<void> => {
      try {
        await consumeOrReject(limiter, ORDERS_BY_MEMBER, String(memberId));
        const open = await orders.countPending(database.db, memberId, addMs(clock(), -DAY));
        if (open >= MAX_OPEN_ORDERS)
          throw new AppError('too_many_attempts', { retryAfterSeconds: HOUR / 1000 });
      } catch (error) {
        countAttempt('order_refused');
        throw error;
      }
    },
  };
};

export type PaymentLimits = ReturnType<typeof createPaymentLimits>;
