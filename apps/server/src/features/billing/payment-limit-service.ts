import { AppError } from '#app/kernel/app-error.ts';
import { DAY, HOUR, addMs, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import {
  refundByAddress,
  consumeByAddress,
  consumeOrReject,
  type Limit,
  type Limiter,
} from '#app/platform/limits.ts';

import { orderRepository as orders } from './order-repository.ts';
import { isMissing } from './stripe-client-gateway.ts';
import type { StripeGateway } from './stripe-gateway.ts';

// Enough for a person who mistypes, too few to find out which of many stolen cards work.
const DECLINES_BY_MEMBER: Limit = { name: 'declines-member', max: 10, windowMs: HOUR };
const DECLINES_BY_ADDRESS: Limit = { name: 'declines-address', max: 30, windowMs: HOUR };
const DECLINES_BY_CARD: Limit = { name: 'declines-card', max: 5, windowMs: HOUR };
const ORDERS_BY_MEMBER: Limit = { name: 'orders-member', max: 20, windowMs: HOUR };
const MAX_OPEN_ORDERS = 20;

/** Who pays, and from where. */
export type Payer = { userId: number; address: string };

export type AttemptOutcome = 'accepted' | 'declined' | 'refused' | 'order_refused';

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  gateway: StripeGateway;
  countAttempt: (outcome: AttemptOutcome) => void;
};

type Slot = { spend: () => Promise<void>; giveBack: () => Promise<void> };

const isDecline = (error: unknown) => error instanceof AppError && error.code === 'payment_failed';

/** Keeps a stranger from finding out which cards work, and from opening checkouts without end. */
export const createPaymentLimits = ({ database, clock, limiter, gateway, countAttempt }: Deps) => {
  const findFingerprint = (methodId: string): Promise<string | null> =>
    gateway.findCardFingerprint(methodId).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return null;
    });

  const slotOf = (limit: Limit, subject: string): Slot => ({
    spend: () => consumeOrReject(limiter, limit, subject),
    giveBack: () => limiter.refund(limit, subject),
  });
  const addressSlotOf = (address: string): Slot => ({
    spend: () => consumeByAddress(limiter, DECLINES_BY_ADDRESS, address),
    giveBack: () => refundByAddress(limiter, DECLINES_BY_ADDRESS, address),
  });

  return {
    /** Charges a card unless too many were declined. The slots are taken before, so that many at once are counted. */
    attemptCharge: async <Result>(
      { userId, address }: Payer,
      methodId: string | null,
      charge: () => Promise<Result>,
    ): Promise<Result> => {
      const spent: Slot[] = [];
      const spend = async (slot: Slot) => {
        await slot.spend();
        spent.push(slot);
      };
      const giveBack = async () => {
        for (const slot of spent) await slot.giveBack();
      };
      try {
        await spend(slotOf(DECLINES_BY_MEMBER, String(userId)));
        await spend(addressSlotOf(address));
        const fingerprint = methodId && (await findFingerprint(methodId));
        if (fingerprint) await spend(slotOf(DECLINES_BY_CARD, fingerprint));
      } catch (error) {
        await giveBack();
        if (error instanceof AppError && error.code === 'too_many_attempts') countAttempt('refused');
        throw error;
      }
      try {
        const result = await charge();
        await giveBack();
        countAttempt('accepted');
        return result;
      } catch (error) {
        if (isDecline(error)) countAttempt('declined');
        else await giveBack();
        throw error;
      }
    },

    /** Before an order is placed. */
    admitOrder: async (userId: number): Promise<void> => {
      try {
        await consumeOrReject(limiter, ORDERS_BY_MEMBER, String(userId));
        const open = await orders.countPending(database.db, userId, addMs(clock(), -DAY));
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
