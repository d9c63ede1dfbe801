import type { Accounts } from '#app/features/accounts/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import { profilesRepository as repository } from './profiles-repository.ts';

export const createProfilesService = (deps: { database: Database; clock: Clock; accounts: Accounts }) => ({
  own: async ({ tokenHash }: Credential) => {
    const [profile] = await repository.findOwn(deps.database.pool, { tokenHash, now: deps.clock() });
    if (!profile) throw new AppError('unauthenticated');
    deps.accounts.sessions.touchSession({
      userId: profile.id,
      sessionId: profile.sessionId,
      seenAt: profile.seenAt,
    });
    return profile;
  },
});

export type ProfilesService = ReturnType<typeof createProfilesService>;
