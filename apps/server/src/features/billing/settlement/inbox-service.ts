import type { Clock } from '#app/kernel/time.ts';
import { createBatcher } from '#app/platform/batcher.ts';
import type { Database } from '#app/platform/database.ts';

import { inboxRepository as repository, type ReceivedEvent } from './inbox-repository.ts';

const MAX_BATCH = 100;

/** Webhook events. Those that arrive together are stored by one statement. */
export const createInbox = ({ database, clock }: { database: Database; clock: Clock }) => ({
  receive: createBatcher(MAX_BATCH, async (events: ReceivedEvent[]): Promise<void> => {
    await repository.receive(database.pool, { events, at: clock() });
  }),
});

export type Inbox = ReturnType<typeof createInbox>;
