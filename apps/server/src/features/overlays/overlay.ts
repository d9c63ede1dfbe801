import type { Grant, MemberAccess } from '#app/features/entitlements/index.ts';

/** What a caller has: nothing of it is the catalogue's, all of it is laid over what the catalogue says. */
export type Overlay = {
  userId: number;
  access: MemberAccess;
  /** Newest first. */
  favourites: ReadonlySet<number>;
  /** Completed lessons by course, newest enrolment first. */
  enrolments: ReadonlyMap<number, number>;
  /** Places in the cart by service, in the order of adding. */
  cart: ReadonlyMap<number, number>;
};

/** The same, looking at one service. */
export type ServiceOverlay = Overlay & {
  stars: readonly number[] | null;
  myStars: number | null;
  lastExpiredPlan: Grant | null;
  completedLessons: number[];
};
