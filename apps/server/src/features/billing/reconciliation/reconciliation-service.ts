import { DAY, HOUR, addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Logger } from '@maetrix/service/logger';

import { createSessionJob, createSessionKey } from '../checkout/checkout-jobs.ts';
import {
  transferGuestPurchaseJob,
  transferGuestPurchaseKey,
} from '../guest-purchases/guest-purchase-jobs.ts';
import { syncJob } from '../settlement/settlement-jobs.ts';
import type { GuestPurchaseRefunds } from '../guest-purchases/guest-purchase-refund-service.ts';
import { guestPurchaseRepository as guestPurchases } from '../guest-purchases/guest-purchase-repository.ts';
import { inboxRepository } from '../settlement/inbox-repository.ts';
import type { Inbox } from '../settlement/inbox-service.ts';
import { orderRepository as orders } from '../records/order-repository.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from '../records/subscription-repository.ts';

const SETTLEMENT_DELAY = 5 * MINUTE;
const RECONCILED_FOR = 3 * DAY;
const EVENT_LOOKBACK = 6 * HOUR;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  gateway: StripeGateway;
  inbox: Inbox;
  guestRefunds: GuestPurchaseRefunds;
};

export const createReconciliation = (deps: Deps) => {
  const { database, clock, logger, gateway, inbox } = deps;
  const { db } = database;
  const enqueueSync = (key: string) => enqueue(db, syncJob, { key }, { key });

  /** Stores the events the provider sent that never arrived. */
  const receiveMissedEvents = async (now: Date) => {
    const events = await gateway.listEvents(addMs(now, -EVENT_LOOKBACK));
    const missing = await inboxRepository.findMissing(
      db,
      events.map(({ id }) => id),
    );
    for (const event of events) if (missing.has(event.id)) await inbox.receive(event);
    if (missing.size) logger.warn({ events: missing.size }, 'received missed webhook events');
  };

  const reconcileGuestPurchases = async (between: { from: Date; to: Date }) => {
    for (const sessionId of await guestPurchases.listOpenSessions(db, between))
      await enqueueSync(`session:${sessionId}`);
    for (const signUpId of await guestPurchases.listUntransferred(db))
      await enqueue(db, transferGuestPurchaseJob, { signUpId }, { key: transferGuestPurchaseKey(signUpId) });
  };

  return {
    /** Hourly: syncs everything that should be settled by now. */
    run: async (): Promise<void> => {
      const now = clock();
      const before = addMs(now, -SETTLEMENT_DELAY);
      const recent = { from: addMs(now, -RECONCILED_FOR), to: before };
      const pending = await orders.listPending(db, recent);
      for (const { id, sessionId, intentId } of pending)
        if (sessionId) await enqueueSync(`session:${sessionId}`);
        else if (intentId) await enqueueSync(`payment:${intentId}`);
        else await enqueue(db, createSessionJob, { orderId: id }, { key: createSessionKey(id) });
      await reconcileGuestPurchases(recent);
      for (const { providerId } of await subscriptions.listPastPeriodEnd(db, now))
        await enqueueSync(`subscription:${providerId}`);
      for (const key of await inboxRepository.listStale(db, before)) await enqueueSync(key);
      // Before listing events, which fails while the provider is down: refunds must be decided anyway.
      await deps.guestRefunds.decideOverdue();
      await receiveMissedEvents(now);
    },
  };
};
