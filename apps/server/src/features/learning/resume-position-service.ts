import type { PrepareCallerStatement } from '#app/features/accounts/index.ts';
import type { CallerStates } from '#app/features/caller-state/index.ts';
import type { Catalogue, Item, ItemKey } from '#app/features/catalogue/index.ts';
import { decideAccess, decidePartAccess } from '#app/features/entitlements/index.ts';
import type { PartFinders } from '#app/features/playback/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addMs, MINUTE, type Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import { createLocalLimiter, consumeOrReject, type Limit } from '#app/platform/limits.ts';

import { LATEST_POSITION_SQL, resumePositionRepository as repository } from './learning-repository.ts';

// A player saves every ten seconds, and on pause, seek and resume.
const SAVE_LIMIT: Limit = { name: 'position', max: 120, windowMs: MINUTE };

type Deps = {
  database: Database;
  clock: Clock;
  prepareCallerStatement: PrepareCallerStatement;
  callerStates: Pick<CallerStates, 'requireAccess'>;
  catalogue: Pick<Catalogue, 'require'>;
  finders: PartFinders;
};

export const createResumePositions = ({ database, clock, callerStates, catalogue, ...deps }: Deps) => {
  const { pool } = database;
  const latestPosition = deps.prepareCallerStatement('latest-position', { position: LATEST_POSITION_SQL }, [
    'itemId',
    'partId',
  ]);
  const limiter = createLocalLimiter(clock);

  const requirePart = async (item: Item, partId: number): Promise<{ isPreview: boolean }> => {
    const part = await deps.finders[item.kind]?.findPart(item, partId);
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
      const { memberId, access } = await callerStates.requireAccess(credential);
      await consumeOrReject(limiter, SAVE_LIMIT, String(memberId));
      const item = catalogue.require(key);
      const part = await requirePart(item, report.partId);
      if (!decidePartAccess(part, decideAccess(item, access, now)).isOpen) throw new AppError('not_entitled');
      return repository.savePosition(pool, {
        memberId,
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
      const { position } = await latestPosition.require(credential, { itemId: key.id, partId });
      catalogue.require(key);
      return position && { partId: position[0], seconds: position[1] };
    },
  };
};

export type ResumePositions = ReturnType<typeof createResumePositions>;
