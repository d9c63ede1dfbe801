import type { Clock } from '#app/kernel/time.ts';
import { createBatcher } from '#app/platform/batcher.ts';
import type { Database } from '#app/platform/database.ts';

import { inboxRepository as repository, type ReceivedEvent } from './inbox-repository.ts';

const MAX_BATCH = 100;
const TIMEOUT_MS = 2_000;

/** Webhook events. Those that arrive together are stored by one statement. */
export const createInbox = ({
  database,
  clock,
  timeoutFactor,
}: {
  database: Database;
  clock: Clock;
  timeoutFactor: number;
}) => {
  const store = async (events: ReceivedEvent[]): Promise<void> => {
    await repository.receive(database.pool, { events, at: clock() });
  };
  return { receive: createBatcher(MAX_BATCH, store, TIMEOUT_MS * timeoutFactor) };
};

export type Inbox = ReturnType<typeof createInbox>;
