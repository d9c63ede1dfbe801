import { DAY, HOUR, later, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import type { Logger } from '@maetrix/service/logger';

import { createSessionJob, createSessionKey, syncJob } from './billing-jobs.ts';
import type { HeldPurchases } from './held-purchase-service.ts';
import type { InboxRepository } from './inbox-repository.ts';
import { orderRepository as orders } from './order-repository.ts';
import type { Settlement } from './settlement-service.ts';
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
  settlement: Settlement;
  held: HeldPurchases;
};

export const createReconciliation = ({ database, clock, logger, gateway, inbox, settlement, held }: Deps) => {
  const { db } = database;
  const look = (key: string) => enqueue(db, syncJob, { key }, { key });

  /** Events that were sent and never arrived. */
  const catchUp = async (now: Date) => {
    const events = await gateway.listEvents(later(now, -EVENTS_SINCE));
    const unheard = await inbox.listUnheard(
      db,
      events.map(({ id }) => id),
    );
    for (const event of events) if (unheard.has(event.id)) await inbox.receive(event, now);
    if (unheard.size) logger.warn({ events: unheard.size }, 'events that never arrived');
  };

  return {
    /** Every hour: whatever should be settled by now is looked at again. */
    run: async (): Promise<void> => {
      const now = clock();
      const before = later(now, -SETTLED_WITHIN);
      const pending = await orders.listPending(db, { from: later(now, -LOOKED_AFTER_FOR), to: before });
      for (const { id, sessionId, intentId } of pending)
        if (sessionId) await look(`session:${sessionId}`);
        else if (intentId) await look(`payment:${intentId}`);
        else await enqueue(db, createSessionJob, { orderId: id }, { key: createSessionKey(id) });
      for (const { providerId } of await subscriptions.listEnded(db, now))
        await look(`subscription:${providerId}`);
      for (const key of await inbox.listForgotten(db, before)) await look(key);
      await catchUp(now);
      await held.returnUnclaimed();
    },

    /** A member cannot have two subscriptions: the second is ended and its money given back. */
    returnDuplicate: async (subscriptionId: string): Promise<void> => {
      const { latestInvoiceId } = await gateway.fetchSubscription(subscriptionId);
      await gateway.endSubscription(subscriptionId);
      const invoice = latestInvoiceId ? await gateway.fetchInvoice(latestInvoiceId) : null;
      if (invoice?.status === 'paid' && invoice.intentId) {
        await gateway.refund(invoice.intentId, `duplicate-${subscriptionId}`);
        await settlement.syncPayment(invoice.intentId);
      }
      await settlement.syncSubscription(subscriptionId);
    },
  };
};
