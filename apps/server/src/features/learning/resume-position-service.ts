import type { Accounts } from '#app/features/accounts/index.ts';
import type { Catalogue, Item, ServiceKey } from '#app/features/catalogue/index.ts';
import type { CourseOutlines } from '#app/features/courses/index.ts';
import { decideAccess, decideLessonAccess, readMemberAccess } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { createLocalLimiter, consumeOrReject, type Limit } from '#app/platform/limits.ts';

import { resumePositionRepository as repository } from './learning-repository.ts';

// A player saves every ten seconds, and on pause, seek and resume.
const SAVE_LIMIT: Limit = { name: 'position', max: 120, windowMs: MINUTE };

type Deps = {
  database: Database;
  clock: Clock;
  accounts: Accounts;
  catalogue: Catalogue;
  outlines: CourseOutlines;
};

export const createResumePositions = ({ database, clock, accounts, catalogue, outlines }: Deps) => {
  const { pool } = database;
  const limiter = createLocalLimiter(clock);

  const requireItem = async (item: Item, itemId: number): Promise<{ isPreview: boolean }> => {
    if (item.kind !== 'course' && itemId === 0) return { isPreview: false };
    const lesson = (await outlines.listLessons(item)).find(({ id }) => id === itemId);
    if (!lesson) throw new AppError('not_found');
    return lesson;
  };

  return {
    /** Returns the saved position, which is a later one when this report arrived late. */
    save: async (
      credential: Credential,
      service: ServiceKey,
      report: { itemId: number; seconds: number; isStart: boolean; ageMs: number },
    ): Promise<number> => {
      const now = clock();
      const [caller] = await repository.findCaller(pool, { tokenHash: credential.tokenHash, now });
      if (!caller) throw new AppError('unauthenticated');
      accounts.sessions.touchSession(caller);
      await consumeOrReject(limiter, SAVE_LIMIT, String(caller.userId));
      const item = catalogue.require(service);
      const lesson = await requireItem(item, report.itemId);
      if (!decideLessonAccess(lesson, decideAccess(item, readMemberAccess(caller), now)).isOpen)
        throw new AppError('not_entitled');
      return repository.savePosition(pool, {
        userId: caller.userId,
        serviceId: item.id,
        itemId: report.itemId,
        seconds: report.seconds,
        isStart: report.isStart,
        at: addMs(now, -report.ageMs),
      });
    },

    /** Null without a saved position. */
    find: async (credential: Credential, service: ServiceKey, itemId: number | null) => {
      // Before catalogue.require: the query checks the session, and an expired session is refused before an unknown service.
      const [caller] = await repository.findPosition(pool, {
        tokenHash: credential.tokenHash,
        now: clock(),
        serviceId: service.id,
        itemId,
      });
      if (!caller) throw new AppError('unauthenticated');
      accounts.sessions.touchSession(caller);
      catalogue.require(service);
      return caller.position && { itemId: caller.position[0], seconds: caller.position[1] };
    },
  };
};

export type ResumePositions = ReturnType<typeof createResumePositions>;
