import type { Item } from '#app/features/catalogue/index.ts';

/** Emitted by learning; handlers run in the transaction of the change. */
export type LearningEvents = {
  /** All lessons of a course are completed. Emitted again when one of them is completed once more. */
  'course.completed': { memberId: number; course: Item };
};
