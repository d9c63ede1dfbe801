import type { Accounts } from '#app/features/accounts/index.ts';
import type { Catalogue, Item, ItemKey } from '#app/features/catalogue/index.ts';
import { decideAccess, decidePartAccess, readMemberAccess } from '#app/features/entitlements/index.ts';
import type { PartFinders } from '#app/features/playback/index.ts';
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
  finders: PartFinders;
};

export const createResumePositions = ({ database, clock, accounts, catalogue, finders }: Deps) => {
  const { pool } = database;
  const limiter = createLocalLimiter(clock);

  const requirePart = async (item: Item, partId: number): Promise<{ isPreview: boolean }> => {
    const part = await finders[item.kind]?.findPart(item, partId);
    if (!part) throw new AppError('not_found');
    return part;
  };

  return {
    /** Returns the saved position, which is a later one when this report arrived late. */
    save: async (
      credential: Credential,
      key: ItemKey,
      report: { partId: number; seconds: number; isStart: boolean; ageMs: number },
    ): Promise<number> => {
      const now = clock();
      const [caller] = await repository.findCaller(pool, { tokenHash: credential.tokenHash, now });
      if (!caller) throw new AppError('unauthenticated');
      accounts.sessions.touchSession(caller);
      await consumeOrReject(limiter, SAVE_LIMIT, String(caller.userId));
      const item = catalogue.require(key);
      const part = await requirePart(item, report.partId);
      if (!decidePartAccess(part, decideAccess(item, readMemberAccess(caller), now)).isOpen)
        throw new AppError('not_entitled');
      return repository.savePosition(pool, {
        userId: caller.userId,
        itemId: item.id,
        partId: report.partId,
        seconds: report.seconds,
        isStart: report.isStart,
        at: addMs(now, -report.ageMs),
      });
    },

    /** Null without a saved position. */
    find: async (credential: Credential, key: ItemKey, partId: number | null) => {
      // Before catalogue.require: the query checks the session, and an expired session is refused before an unknown service.
      const [caller] = await repository.findPosition(pool, {
        tokenHash: credential.tokenHash,
        now: clock(),
        itemId: key.id,
        partId,
      });
      if (!caller) throw new AppError('unauthenticated');
      accounts.sessions.touchSession(caller);
      catalogue.require(key);
      return caller.position && { partId: caller.position[0], seconds: caller.position[1] };
    },
  };
};

export type ResumePositions = ReturnType<typeof createResumePositions>;
