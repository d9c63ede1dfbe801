import { DAY, HOUR, addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import { enqueue, retryGivenUp } from '#app/platform/jobs.ts';
import type { Logger } from '@maetrix/service/logger';

import { createSessionJob, createSessionKey } from '../checkout/checkout-jobs.ts';
import {
  refundGuestPurchaseJob,
  transferGuestPurchaseJob,
  transferGuestPurchaseKey,
} from '../guest-purchases/guest-purchase-jobs.ts';
import * as settlementJobs from '../settlement/settlement-jobs.ts';
import type { ProviderEvent } from '../stripe/stripe-codec.ts';
import type { GuestPurchaseRefunds } from '../guest-purchases/guest-purchase-refund-service.ts';
import { guestPurchaseRepository as guestPurchases } from '../guest-purchases/guest-purchase-repository.ts';
import { inboxRepository } from '../settlement/inbox-repository.ts';
import type { Inbox } from '../settlement/inbox-service.ts';
import { orderRepository as orders } from '../records/order-repository.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from '../records/subscription-repository.ts';

const SETTLEMENT_DELAY = 5 * MINUTE;
const RECONCILED_FOR = 3 * DAY;
/** Clocks differ, and an event can appear in the list after a later one. */
const EVENT_OVERLAP = 6 * HOUR;

/** Jobs that move or free money: none of them may end as given up. */
const RETRIED_JOBS = [
  refundGuestPurchaseJob,
  ...Object.values(settlementJobs).filter(({ name }) => /^billing\.(refund|void)-/.test(name)),
].map(({ name }) => name);

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
  const enqueueSync = (key: string) => enqueue(db, settlementJobs.syncJob, { key }, { key });

  const receiveMissing = async (events: ProviderEvent[]): Promise<number> => {
    const missing = await inboxRepository.findMissing(
      db,
      events.map(({ id }) => id),
    );
    await Promise.all(events.filter(({ id }) => missing.has(id)).map((event) => inbox.receive(event)));
    return missing.size;
  };

  /** Stores the events that never arrived since they were last read, however long ago: also after a restore. */
  const receiveMissedEvents = async (now: Date) => {
    const since = addMs(await inboxRepository.findEventsUntil(db), -EVENT_OVERLAP);
    let missed = 0;
    for await (const events of gateway.listEventPages(since)) missed += await receiveMissing(events);
    await inboxRepository.saveEventsUntil(db, now);
    if (missed) logger.warn({ events: missed }, 'received missed webhook events');
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
        await enqueueSync(`membership:${providerId}`);
      for (const key of await inboxRepository.listStale(db, before)) await enqueueSync(key);
      const retried = await retryGivenUp(db, RETRIED_JOBS);
      if (retried) logger.error({ jobs: retried }, 'refunds had been given up and are tried again');
      // Before listing events, which fails while the provider is down: refunds must be decided anyway.
      await deps.guestRefunds.decideOverdue();
      await receiveMissedEvents(now);
    },
  };
};
