import type { Grant, MemberAccess } from '#app/features/entitlements/index.ts';

/** A member and what they may open. */
export type CallerAccess = { memberId: number; sessionId: number; access: MemberAccess };

/** What one member owns, marked, started and put in the cart; the catalogue holds only what is the same for everyone. */
export type CallerState = CallerAccess & {
  userName: string;
  /** Newest first. */
  favourites: ReadonlySet<number>;
  /** Number of completed lessons by started item, the latest started first. */
  enrolments: ReadonlyMap<number, number>;
  /** Cart item id by item, in the order of adding. */
  cart: ReadonlyMap<number, number>;
};

/** The same with the details of one item. */
export type CallerItemState = CallerState & {
  /** Number of ratings with 1, 2, 3, 4 and 5 stars; null when there are none. */
  starCounts: readonly number[] | null;
  myStars: number | null;
  lastExpiredPlan: Grant | null;
  completedLessons: number[];
  /** Where the member stopped in an item that is played itself; null when they did not start it. */
  positionSeconds: number | null;
};
