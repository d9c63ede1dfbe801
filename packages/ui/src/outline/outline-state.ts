export type OutlineState = 'completed' | 'before' | 'current' | 'later';

type Section = { id: string; items: readonly { id: string; completed?: boolean | undefined }[] };

/** The state of each item by id; an item that is neither current nor completed is `before` or `later`. */
export function computeItemStates(
  sections: readonly Section[],
  current: string | undefined,
): Map<string, OutlineState> {
  const items = sections.flatMap((section) => section.items);
  const currentIndex = items.findIndex((item) => item.id === current);
  return new Map(
    items.map((item, index) => {
      if (index === currentIndex) return [item.id, 'current'];
      if (item.completed) return [item.id, 'completed'];
      return [item.id, index < currentIndex ? 'before' : 'later'];
    }),
  );
}

/** The state of a section: completed when all items are, current when it contains the current item. */
export function computeSectionState(
  section: Section,
  states: ReadonlyMap<string, OutlineState>,
): OutlineState {
  const { items } = section;
  if (items.length > 0 && items.every((item) => item.completed)) return 'completed';
  if (items.some((item) => states.get(item.id) === 'current')) return 'current';
  const isBefore = items.every((item) => states.get(item.id) === 'before' || item.completed);
  return items.length > 0 && isBefore ? 'before' : 'later';
}

/** The number of completed items of a section. */
export function countCompleted({ items }: Section): number {
  return items.filter((item) => item.completed).length;
}

/** The id of the section that contains an item. */
export function findSectionId(sections: readonly Section[], item: string | undefined): string | undefined {
  return sections.find((section) => section.items.some(({ id }) => id === item))?.id;
}
