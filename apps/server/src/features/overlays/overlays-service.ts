import type { Accounts } from '#app/features/accounts/index.ts';
import { readGrant, readMemberAccess } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import type { Overlay, ServiceOverlay } from './overlay.ts';
import { createOverlaysRepository, type OverlayRow } from './overlays-repository.ts';

export const createOverlays = (deps: { database: Database; clock: Clock; accounts: Accounts }) => {
  const repository = createOverlaysRepository(deps.database.pool);

  const read = (row: OverlayRow): Overlay => {
    deps.accounts.sessions.touchSession(row);
    return {
      userId: row.userId,
      access: readMemberAccess(row),
      favourites: new Set(row.favourites),
      enrolments: new Map(row.enrolments),
      cart: new Map(row.cart),
    };
  };

  /** Null for a visitor, and for whoever shows the credential of nobody. */
  const find = async (credential: Credential | null): Promise<Overlay | null> => {
    if (!credential) return null;
    const [row] = await repository.findOverlay([credential.tokenHash, deps.clock()]);
    return row ? read(row) : null;
  };

  return {
    find,

    findOfService: async (
      credential: Credential | null,
      serviceId: number,
    ): Promise<ServiceOverlay | null> => {
      if (!credential) return null;
      const [row] = await repository.findOverlayOfService([credential.tokenHash, deps.clock(), serviceId]);
      if (!row) return null;
      const { stars, myStars, lastExpiredPlan, completedLessons } = row;
      return {
        ...read(row),
        stars,
        myStars,
        completedLessons,
        lastExpiredPlan: lastExpiredPlan && readGrant(lastExpiredPlan),
      };
    },

    require: async (credential: Credential): Promise<Overlay> => {
      const overlay = await find(credential);
      if (!overlay) throw new AppError('unauthenticated');
      return overlay;
    },
  };
};

export type Overlays = ReturnType<typeof createOverlays>;
