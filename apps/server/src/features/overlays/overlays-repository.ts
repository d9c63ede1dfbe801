import type { Pool } from 'pg';

import { OPEN_SESSION_SQL, type OpenSession } from '#app/features/accounts/index.ts';
import { CART_ITEMS } from '#app/features/cart/index.ts';
import {
  LAST_EXPIRED_PLAN_SQL,
  ACTIVE_GRANTS_SQL,
  type GrantTuple,
  type ActiveGrantsRow,
} from '#app/features/entitlements/index.ts';
import { FAVOURITE_IDS } from '#app/features/favourites/index.ts';
import { COMPLETED_LESSONS, ENROLMENTS, RATINGS } from '#app/features/learning/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

export type OverlayRow = OpenSession &
  ActiveGrantsRow & {
    favourites: number[];
    enrolments: [number, number][];
    cart: [number, number][];
  };

type ServiceRow = OverlayRow & {
  stars: number[] | null;
  myStars: number | null;
  lastExpiredPlan: GrantTuple | null;
  completedLessons: number[];
};

const EVERYTHING = `me.id as "userId", session.id as "sessionId", session.seen_at as "seenAt",
  ${ACTIVE_GRANTS_SQL}, ${FAVOURITE_IDS} as favourites, ${ENROLMENTS} as enrolments, ${CART_ITEMS} as cart`;

export const createOverlaysRepository = (pool: Pool) => ({
  /** `[hash of the token, now]`: who calls, and everything she has, in one trip. */
  findOverlay: prepareStatement<OverlayRow>(pool, 'overlay', `select ${EVERYTHING} from ${OPEN_SESSION_SQL}`),

  /** `[hash of the token, now, service]`: the same, and what concerns this service. */
  findOverlayOfService: prepareStatement<ServiceRow>(
    pool,
    'overlay-of-service',
    `select ${EVERYTHING}, ${RATINGS}, ${LAST_EXPIRED_PLAN_SQL},
            ${COMPLETED_LESSONS} as "completedLessons" from ${OPEN_SESSION_SQL}`,
  ),
});
