import { DAY, HOUR, addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Logger } from '@maetrix/service/logger';

import {
  createSessionJob,
  createSessionKey,
  syncJob,
  transferHeldPurchaseJob,
  transferKey,
} from './billing-jobs.ts';
import type { HeldPurchaseRefunds } from './held-purchase-refund-service.ts';
import { heldPurchaseRepository as heldPurchases } from './held-purchase-repository.ts';
import type { InboxRepository } from './inbox-repository.ts';
import { orderRepository as orders } from './order-repository.ts';
import type { StripeGateway } from './stripe-gateway.ts';
import { subscriptionRepository as subscriptions } from './subscription-repository.ts';

const SETTLED_WITHIN = 5 * MINUTE;
const LOOKED_AFTER_FOR = 3 * DAY;
const EVENTS_SINCE = 6 * HOUR;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  gateway: StripeGateway;
  inbox: InboxRepository;
  heldRefunds: HeldPurchaseRefunds;
};

export const createReconciliation = (deps: Deps) => {
  const { database, clock, logger, gateway, inbox } = deps;
  const { db } = database;
  const look = (key: string) => enqueue(db, syncJob, { key }, { key });

  /** Events that were sent and never arrived. */
  const catchUp = async (now: Date) => {
    const events = await gateway.listEvents(addMs(now, -EVENTS_SINCE));
    const unheard = await inbox.listUnheard(
      db,
      events.map(({ id }) => id),
    );
    for (const event of events) if (unheard.has(event.id)) await inbox.receive(event, now);
    if (unheard.size) logger.warn({ events: unheard.size }, 'events that never arrived');
  };

  const lookAtGuestPurchases = async (between: { from: Date; to: Date }) => {
    for (const sessionId of await heldPurchases.listOpenSessions(db, between))
      await look(`session:${sessionId}`);
    for (const signUpId of await heldPurchases.listUntransferred(db))
      await enqueue(db, transferHeldPurchaseJob, { signUpId }, { key: transferKey(signUpId) });
  };

  return {
    /** Every hour: whatever should be settled by now is looked at again. */
    run: async (): Promise<void> => {
      const now = clock();
      const before = addMs(now, -SETTLED_WITHIN);
      const recent = { from: addMs(now, -LOOKED_AFTER_FOR), to: before };
      const pending = await orders.listPending(db, recent);
      for (const { id, sessionId, intentId } of pending)
        if (sessionId) await look(`session:${sessionId}`);
        else if (intentId) await look(`payment:${intentId}`);
        else await enqueue(db, createSessionJob, { orderId: id }, { key: createSessionKey(id) });
      await lookAtGuestPurchases(recent);
      for (const { providerId } of await subscriptions.listEnded(db, now))
        await look(`subscription:${providerId}`);
      for (const key of await inbox.listForgotten(db, before)) await look(key);
      // Before the provider is asked for its events: refunds are decided while it is away too.
      await deps.heldRefunds.decideOverdue();
      await catchUp(now);
    },
  };
};
