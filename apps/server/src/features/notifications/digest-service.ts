import type { Members } from '#app/features/accounts/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import { enqueue, enqueueAll } from '#app/platform/jobs.ts';
import type { Mailer } from '#app/platform/mail.ts';

import { digestMail } from './digest-mail.ts';
import { digestRepository as repository } from './digest-repository.ts';
import { findEndOfNight, findMorning } from './local-time.ts';
import { digestBatchJob, mailDigestJob } from './notifications-jobs.ts';
import type { PreferencesService } from './preferences-service.ts';

const BATCH_SIZE = 500;
const MAX_LISTED = 10;

type Deps = {
  database: Database;
  clock: Clock;
  mailer: Mailer;
  members: Pick<Members, 'find' | 'listTimeZones' | 'listActiveInZone'>;
  preferences: Pick<PreferencesService, 'unsubscribeUrl'>;
  siteOrigin: string;
};

type Batch = { timeZone: string; day: string; toldUntil: Date; afterId: number };

/** The daily mail of what members have not read, at eight in the morning where they are. */
export const createDigests = (deps: Deps, batchSize = BATCH_SIZE) => {
  const { database, clock, members, siteOrigin } = deps;
  const { db } = database;

  return {
    /** Begins the day of every time zone in which it is morning, each once. */
    start: async (): Promise<void> => {
      for (const timeZone of await members.listTimeZones(db)) {
        const morning = findMorning(clock(), timeZone);
        if (!morning) continue;
        const { day, at } = morning;
        await inTransaction(db, async (tx) => {
          if (!(await repository.begin(tx, timeZone, day))) return;
          await enqueue(tx, digestBatchJob, { timeZone, day, toldUntil: at.toISOString(), afterId: 0 });
        });
      }
    },

    /**
     * The digests of some members, the jobs that mail them and the job for the next members are one transaction: a worker
     * that is killed has done all of it or nothing, and a batch that runs twice finds its digests there.
     */
    runBatch: ({ timeZone, day, toldUntil, afterId }: Batch): Promise<void> =>
      inTransaction(db, async (tx) => {
        const found = await members.listActiveInZone(tx, { timeZone, afterId, limit: batchSize });
        const readers = found.map(({ id, joinedAt }) => ({ memberId: id, joinedAt, now: clock() }));
        const due = await repository.insertDue(tx, readers, { day, toldUntil });
        await enqueueAll(
          tx,
          mailDigestJob,
          due.map((memberId) => ({
            payload: { memberId, day },
            key: `${mailDigestJob.name}:${memberId}:${day}`,
          })),
        );
        const last = found.at(-1);
        if (last === undefined || found.length < batchSize) return;
        await enqueue(
          tx,
          digestBatchJob,
          { timeZone, day, toldUntil: toldUntil.toISOString(), afterId: last.id },
          { key: `${digestBatchJob.name}:${day}:${timeZone}:${last.id}` },
        );
      }),

    /** What was read or is no longer wanted since then is left out; without anything left there is no mail. */
    mail: async ({ memberId, day }: { memberId: number; day: string }): Promise<void> => {
      const digest = await repository.find(db, memberId, day);
      const member = await members.find(db, memberId);
      if (!digest || member?.status !== 'active' || !member.email) return;
      const { name, email, joinedAt, timeZone } = member;
      // It could not be sent by day: that of the next morning says the same.
      if (findEndOfNight(clock(), timeZone)) return repository.remove(db, memberId, day);
      const reader = { memberId, joinedAt, now: clock() };
      const { texts, count } = await repository.listUnread(db, reader, digest, MAX_LISTED);
      if (count === 0) return;
      const unsubscribeUrl = deps.preferences.unsubscribeUrl(memberId);
      await deps.mailer.send({
        ...digestMail({ name, texts, count, siteOrigin, unsubscribeUrl }),
        to: email,
        key: `digest.${memberId}.${day}`,
      });
    },
  };
};

export type Digests = ReturnType<typeof createDigests>;
