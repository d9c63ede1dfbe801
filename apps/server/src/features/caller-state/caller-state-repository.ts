import { OPEN_SESSION_SQL, type OpenSession, type SessionArgs } from '#app/features/accounts/index.ts';
import { CART_ITEMS_SQL } from '#app/features/cart/index.ts';
import {
  ACTIVE_GRANTS_SQL,
  LAST_EXPIRED_PLAN_SQL,
  type ActiveGrantsRow,
  type GrantTuple,
} from '#app/features/entitlements/index.ts';
import { FAVOURITE_IDS_SQL } from '#app/features/favourites/index.ts';
import {
  COMPLETED_LESSONS_SQL,
  ENROLMENTS_SQL,
  POSITION_SQL,
  RATINGS_SQL,
} from '#app/features/learning/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

export type CallerAccessRow = OpenSession & ActiveGrantsRow;

export type CallerStateRow = CallerAccessRow & {
  userName: string;
  favourites: number[];
  enrolments: [number, number][];
  cart: [number, number][];
};

type CallerItemStateRow = CallerStateRow & {
  starCounts: number[] | null;
  myStars: number | null;
  lastExpiredPlan: GrantTuple | null;
  completedLessons: number[];
  positionSeconds: number | null;
};

const CALLER_ACCESS_SQL = `me.id as "userId", session.id as "sessionId", session.seen_at as "seenAt", ${ACTIVE_GRANTS_SQL}`;

const CALLER_STATE_SQL = `${CALLER_ACCESS_SQL}, me.name as "userName",
  ${FAVOURITE_IDS_SQL} as favourites, ${ENROLMENTS_SQL} as enrolments, ${CART_ITEMS_SQL} as cart`;

export const callerStateRepository = {
  findAccess: prepareStatement<SessionArgs, CallerAccessRow>(
    'caller-access',
    `select ${CALLER_ACCESS_SQL} from ${OPEN_SESSION_SQL}`,
    ({ tokenHash, now }) => [tokenHash, now],
  ),

  /** Checks the session and loads the state in one round trip. */
  find: prepareStatement<SessionArgs, CallerStateRow>(
    'caller-state',
    `select ${CALLER_STATE_SQL} from ${OPEN_SESSION_SQL}`,
    ({ tokenHash, now }) => [tokenHash, now],
  ),

  findForItem: prepareStatement<SessionArgs & { itemId: number }, CallerItemStateRow>(
    'caller-item-state',
    `select ${CALLER_STATE_SQL}, ${RATINGS_SQL}, ${LAST_EXPIRED_PLAN_SQL},
            ${COMPLETED_LESSONS_SQL} as "completedLessons", ${POSITION_SQL} as "positionSeconds" from ${OPEN_SESSION_SQL}`,
    ({ tokenHash, now, itemId }) => [tokenHash, now, itemId],
  ),
};
