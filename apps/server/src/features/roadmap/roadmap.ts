/** To do is `default`. */
export type Status = 'default' | 'stuck' | 'focus' | 'complete';

export type Lesson = { id: number; name: string; group: string; status: Status };

/** A lesson that helps with a number of the clinic. */
export type ImprovingLesson = Lesson & { improves: string };

/** Where a member stands with a lesson that is not to do; a slot from 1 while it is in focus. */
export type Assignment = { lessonId: number; status: Exclude<Status, 'default'>; slot: number | null };

type Placed = { ok: true; slots: Map<number, number> } | { ok: false; reason: 'full' };

const SLOTS = [1, 2, 3];

/** The slot of each lesson in focus. */
const slotsOf = (assignments: Assignment[]): Map<number, number> =>
  new Map(assignments.flatMap(({ lessonId, slot }) => (slot === null ? [] : [[lessonId, slot]])));

/**
 * Puts a lesson into focus, at the wanted slot or the first free one. A lesson that has the wanted slot takes the former
 * slot of the other, or a free one.
 */
export const placeInFocus = (assignments: Assignment[], lessonId: number, wanted?: number): Placed => {
  const slots = slotsOf(assignments);
  const vacant = slots.get(lessonId) ?? SLOTS.find((slot) => ![...slots.values()].includes(slot));
  if (vacant === undefined) return { ok: false, reason: 'full' };
  const target = wanted ?? vacant;
  const [occupant] = [...slots].find(([other, slot]) => slot === target && other !== lessonId) ?? [];
  if (occupant !== undefined) slots.set(occupant, vacant);
  return { ok: true, slots: slots.set(lessonId, target) };
};
