import { AppError } from '#app/kernel/app-error.ts';
import { addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { consumeByAddress, refundByAddress, type Limit, type Limiter } from '#app/platform/limits.ts';
import { sameSecret, sha256, type Random } from '#app/platform/secrets.ts';

import { announcements } from './live-repository.ts';
import type { LiveStreams } from './live-service.ts';
import { publishingRepository as repository, type PublishedStream } from './publishing-repository.ts';

/** How long before its time a stream can be started. */
const EARLY_MS = 30 * MINUTE;
/** The ingest reports a publisher every few seconds. */
const SILENT_MS = 45_000;
/** So long viewers wait for a publisher that was lost. */
const ABANDONED_MS = 10 * MINUTE;
const FAILED_KEYS: Limit = { name: 'publish-keys', max: 10, windowMs: MINUTE };
const NO_KEY = sha256('no key');

/** A connection that wants to send, or sends, to a stream. */
export type Publisher = {
  /** The stream's public id. */
  stream: string;
  key: string;
  /** Identifies the connection at the ingest. */
  connection: string;
  address: string;
};

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  random: Random;
  streams: Pick<LiveStreams, 'end'>;
};

const hasKey = (stream: PublishedStream | undefined, key: string): boolean => {
  const isSame = sameSecret(sha256(key).toString('base64'), (stream?.keyHash ?? NO_KEY).toString('base64'));
  return isSame && stream?.keyHash != null;
};

/** Who may send to a stream: whoever has its key. Sending makes it live. */
export const createPublishing = (deps: Deps) => {
  const { clock } = deps;
  const { db } = deps.database;

  const findWithKey = async (tx: Tx, { stream, key }: Publisher): Promise<PublishedStream | null> => {
    const found = await repository.lock(tx, stream);
    return hasKey(found, key) ? (found ?? null) : null;
  };

  return {
    /** What the publisher enters as the stream key, told this once. An earlier one is void: who sends with it is cut off. */
    issueKey: async (streamId: number): Promise<string> => {
      const key = deps.random.token();
      const stream = await inTransaction(db, async (tx) => {
        const changed = await repository.setKey(tx, streamId, sha256(key));
        if (changed) await announcements.announce(tx, { what: 'state' });
        return changed;
      });
      if (!stream) throw new AppError('not_found');
      return `${stream.publicId}?key=${key}`;
    },

    /** Whether this connection may send; then the stream is live. */
    start: async (publisher: Publisher): Promise<boolean> => {
      await consumeByAddress(deps.limiter, FAILED_KEYS, publisher.address);
      const now = clock();
      const isStarted = await inTransaction(db, async (tx) => {
        const stream = await findWithKey(tx, publisher);
        if (!stream || addMs(now, EARLY_MS) < stream.startsAt) return false;
        if (await repository.isOtherLive(tx, stream.id)) return false;
        await repository.start(tx, stream.id, publisher.connection, now);
        await announcements.announce(tx, { what: 'state' });
        return true;
      });
      if (isStarted) await refundByAddress(deps.limiter, FAILED_KEYS, publisher.address);
      return isStarted;
    },

    /** Whether this connection may go on sending; also one that could not tell of itself for a while. */
    see: (publisher: Publisher): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const stream = await findWithKey(tx, publisher);
        const seen = stream && (await repository.see(tx, stream.id, publisher.connection, clock()));
        if (seen?.wasSilent) await announcements.announce(tx, { what: 'state' });
        return Boolean(seen);
      }),

    /** The connection is gone; viewers wait for it to come back. */
    lose: (publisher: Publisher): Promise<void> =>
      inTransaction(db, async (tx) => {
        const stream = await findWithKey(tx, publisher);
        if (stream && (await repository.lose(tx, stream.id, publisher.connection, clock())))
          await announcements.announce(tx, { what: 'state' });
      }),

    /** Notices publishers that disconnected without telling us, and ends streams that nobody sends to any more. */
    check: async (): Promise<void> => {
      await inTransaction(db, async (tx) => {
        if (await repository.loseSilent(tx, addMs(clock(), -SILENT_MS), clock()))
          await announcements.announce(tx, { what: 'state' });
      });
      const since = addMs(clock(), -ABANDONED_MS);
      for (const { id } of await repository.listAbandoned(db, since))
        await deps.streams.end(id, { unlessSentSince: since });
    },
  };
};

export type Publishing = ReturnType<typeof createPublishing>;
