import type { Accounts } from '#app/features/accounts/index.ts';
import { readGrant, readMemberAccess } from '#app/features/entitlements/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import type { Credential } from '#app/platform/http/credential.ts';

import {
  callerStateRepository as repository,
  type CallerAccessRow,
  type CallerStateRow,
} from './caller-state-repository.ts';
import type { CallerAccess, CallerItemState, CallerState } from './caller-state.ts';

export const createCallerStates = (deps: { database: Database; clock: Clock; accounts: Accounts }) => {
  const { pool } = deps.database;

  const readAccess = (row: CallerAccessRow): CallerAccess => {
    deps.accounts.sessions.touchSession(row);
    return { userId: row.userId, access: readMemberAccess(row) };
  };

  const readRow = (row: CallerStateRow): CallerState => ({
    ...readAccess(row),
    userName: row.userName,
    favourites: new Set(row.favourites),
    enrolments: new Map(row.enrolments),
    cart: new Map(row.cart),
  });

  const load = async (credential: Credential | null): Promise<CallerState | null> => {
    if (!credential) return null;
    const [row] = await repository.find(pool, { tokenHash: credential.tokenHash, now: deps.clock() });
    return row ? readRow(row) : null;
  };

  return {
    /** Null for a visitor and for a credential without an open session. */
    load,

    /** The same without the rest of the state: for calls that only decide whether an item is open. */
    loadAccess: async (credential: Credential | null): Promise<CallerAccess | null> => {
      if (!credential) return null;
      const [row] = await repository.findAccess(pool, {
        tokenHash: credential.tokenHash,
        now: deps.clock(),
      });
      return row ? readAccess(row) : null;
    },

    loadForItem: async (credential: Credential | null, itemId: number): Promise<CallerItemState | null> => {
      if (!credential) return null;
      const [row] = await repository.findForItem(pool, {
        tokenHash: credential.tokenHash,
        now: deps.clock(),
        itemId,
      });
      if (!row) return null;
      const { starCounts, myStars, completedLessons, positionSeconds } = row;
      const lastExpiredPlan = row.lastExpiredPlan && readGrant(row.lastExpiredPlan);
      return { ...readRow(row), starCounts, myStars, completedLessons, positionSeconds, lastExpiredPlan };
    },

    /** Refuses a credential without an open session. */
    require: async (credential: Credential): Promise<CallerState> => {
      const state = await load(credential);
      if (!state) throw new AppError('unauthenticated');
      return state;
    },
  };
};

export type CallerStates = ReturnType<typeof createCallerStates>;
