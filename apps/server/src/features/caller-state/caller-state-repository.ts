import { MEMBER_COLUMNS, type PrepareCallerStatement } from '#app/features/accounts/index.ts';
import { LAST_EXPIRED_PLAN_SQL, MEMBER_ACCESS_COLUMNS } from '#app/features/entitlements/index.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

/** What other features know of a member. */
export type CallerColumns = Readonly<{
  /** Newest first. */
  favourites: SqlColumn<number[], 'memberId'>;
  /** Newest first. */
  enrolments: SqlColumn<[itemId: number, completedLessons: number][], 'memberId'>;
  /** In the order of adding. */
  cart: SqlColumn<[itemId: number, id: number][], 'memberId'>;
}>;

/** What other features know of a member and one item. */
export type CallerItemColumns = Readonly<{
  starCounts: SqlColumn<number[] | null, 'itemId'>;
  myStars: SqlColumn<number | null, 'memberId' | 'itemId'>;
  completedLessons: SqlColumn<number[], 'memberId' | 'itemId'>;
  positionSeconds: SqlColumn<number | null, 'memberId' | 'itemId'>;
}>;

/** Each statement checks the session and reads its columns in one round trip. */
export const createCallerStateRepository = (deps: {
  prepareCallerStatement: PrepareCallerStatement;
  columns: CallerColumns;
  itemColumns: CallerItemColumns;
}) => {
  const stateColumns = { ...MEMBER_ACCESS_COLUMNS, userName: MEMBER_COLUMNS.name, ...deps.columns };
  const itemColumns = { ...stateColumns, ...deps.itemColumns, lastExpiredPlan: LAST_EXPIRED_PLAN_SQL };
  return {
    access: deps.prepareCallerStatement('caller-access', MEMBER_ACCESS_COLUMNS, []),
    state: deps.prepareCallerStatement('caller-state', stateColumns, []),
    itemState: deps.prepareCallerStatement('caller-item-state', itemColumns, ['itemId']),
  };
};
