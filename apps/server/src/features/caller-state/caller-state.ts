import type { Grant, MemberAccess } from '#app/features/entitlements/index.ts';

/** What one member owns, marked, started and put in the cart; the catalogue holds only what is the same for everyone. */
export type CallerState = {
  userId: number;
  access: MemberAccess;
  /** Newest first. */
  favourites: ReadonlySet<number>;
  /** Number of completed lessons by course, newest enrolment first. */
  enrolments: ReadonlyMap<number, number>;
  /** Cart item id by service, in the order of adding. */
  cart: ReadonlyMap<number, number>;
};

/** The same with the details of one service. */
export type CallerServiceState = CallerState & {
  /** Number of ratings with 1, 2, 3, 4 and 5 stars; null when there are none. */
  starCounts: readonly number[] | null;
  myStars: number | null;
  lastExpiredPlan: Grant | null;
  completedLessons: number[];
};
