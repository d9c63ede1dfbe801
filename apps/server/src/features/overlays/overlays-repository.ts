import type { Pool } from 'pg';

import { OPEN_SESSION, type OpenSession } from '#app/features/accounts/index.ts';
import { CART_ITEMS } from '#app/features/cart/index.ts';
import { ENDED_PLAN, HOLDINGS, type GrantTuple, type Holdings } from '#app/features/entitlements/index.ts';
import { FAVOURITE_IDS } from '#app/features/favourites/index.ts';
import { COMPLETED_LESSONS, ENROLMENTS, RATINGS } from '#app/features/learning/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

export type OverlayRow = OpenSession &
  Holdings & {
    favourites: number[];
    enrolments: [number, number][];
    cart: [number, number][];
  };

type ServiceRow = OverlayRow & {
  stars: number[] | null;
  myStars: number | null;
  endedPlan: GrantTuple | null;
  completedLessons: number[];
};

const EVERYTHING = `me.id as "userId", session.id as "sessionId", session.seen_at as "seenAt",
  ${HOLDINGS}, ${FAVOURITE_IDS} as favourites, ${ENROLMENTS} as enrolments, ${CART_ITEMS} as cart`;

export const createOverlaysRepository = (pool: Pool) => ({
  /** `[hash of the token, now]`: who calls, and everything she has, in one trip. */
  findOverlay: prepareStatement<OverlayRow>(pool, 'overlay', `select ${EVERYTHING} from ${OPEN_SESSION}`),

  /** `[hash of the token, now, service]`: the same, and what concerns this service. */
  findOverlayOfService: prepareStatement<ServiceRow>(
    pool,
    'overlay-of-service',
    `select ${EVERYTHING}, ${RATINGS}, ${ENDED_PLAN},
            ${COMPLETED_LESSONS} as "completedLessons" from ${OPEN_SESSION}`,
  ),
});
