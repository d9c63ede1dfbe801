import { readGrant, readMemberAccess, type MemberAccessRow } from '#app/features/entitlements/index.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { RowOf } from '#app/platform/sql-columns.ts';

import { createCallerStateRepository, type CallerColumns } from './caller-state-repository.ts';
import type { CallerAccess, CallerItemState, CallerState } from './caller-state.ts';

type AccessRow = MemberAccessRow & { memberId: number; sessionId: number };
type StateRow = AccessRow & RowOf<CallerColumns> & { userName: string };

const readAccess = (row: AccessRow): CallerAccess => ({
  memberId: row.memberId,
  sessionId: row.sessionId,
  access: readMemberAccess(row),
});

const readState = (row: StateRow): CallerState => ({
  ...readAccess(row),
  userName: row.userName,
  favourites: new Set(row.favourites),
  enrolments: new Map(row.enrolments),
  cart: new Map(row.cart),
});

/** The columns come from the features that own them. */
export const createCallerStates = (deps: Parameters<typeof createCallerStateRepository>[0]) => {
  const statements = createCallerStateRepository(deps);
  return {
    /** Null for a visitor and for a credential without an open session. */
    load: async (credential: Credential | null): Promise<CallerState | null> => {
      const row = await statements.state.find(credential, {});
      return row && readState(row);
    },

    /** The same without the rest of the state: for calls that only decide whether an item is open. */
    loadAccess: async (credential: Credential | null): Promise<CallerAccess | null> => {
      const row = await statements.access.find(credential, {});
      return row && readAccess(row);
    },

    loadForItem: async (credential: Credential | null, itemId: number): Promise<CallerItemState | null> => {
      const row = await statements.itemState.find(credential, { itemId });
      if (!row) return null;
      const { starCounts, myStars, completedLessons, positionSeconds } = row;
      const lastExpiredPlan = row.lastExpiredPlan && readGrant(row.lastExpiredPlan);
      return { ...readState(row), starCounts, myStars, completedLessons, positionSeconds, lastExpiredPlan };
    },

    /** Refuses a credential without an open session. */
    require: async (credential: Credential): Promise<CallerState> =>
      readState(await statements.state.require(credential, {})),

    /** The same without the rest of the state. */
    requireAccess: async (credential: Credential): Promise<CallerAccess> =>
      readAccess(await statements.access.require(credential, {})),
  };
};

export type CallerStates = ReturnType<typeof createCallerStates>;
