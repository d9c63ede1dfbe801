import type { Item, Outline, Shelf, Snapshot } from '#app/features/catalogue/index.ts';
import { decide } from '#app/features/entitlements/index.ts';
import type { Overlay } from '#app/features/overlays/index.ts';

import { presentCallersPart, presentCategory, presentChapters, presentCourse } from './courses-presenter.ts';

/** Lists are mostly the same for everybody: each course is written as JSON once, and the caller's part is put in. */
const publicParts = new WeakMap<Snapshot, Map<Item, string>>();

const withoutEnd = (object: object) => JSON.stringify(object).slice(0, -1);

const publicPart = (item: Item, snapshot: Snapshot): string => {
  let parts = publicParts.get(snapshot);
  if (!parts) publicParts.set(snapshot, (parts = new Map()));
  let part = parts.get(item);
  if (part === undefined) {
    const category = snapshot.categories.get(item.categoryId);
    if (!category) throw new Error(`Service ${item.id} has no category`);
    part = withoutEnd(presentCourse(item, category, snapshot.plans));
    parts.set(item, part);
  }
  return part;
};

const serialiseCourse = (item: Item, snapshot: Snapshot, overlay: Overlay | null, now: Date): string => {
  const { isOpen } = decide(item, overlay?.holder ?? null, now);
  const part = presentCallersPart(item, isOpen, overlay);
  return `${publicPart(item, snapshot)},"is_subscribed":${part.is_subscribed},"is_favourite":${part.is_favourite},"is_enrolled":${part.is_enrolled},"complete_precentage":${part.complete_precentage}}`;
};

export const serialiseCourses = (
  items: readonly Item[],
  snapshot: Snapshot,
  overlay: Overlay | null,
  now: Date,
): string => `[${items.map((item) => serialiseCourse(item, snapshot, overlay, now)).join(',')}]`;

export const serialiseShelves = (
  shelves: readonly Shelf[],
  most: number,
  snapshot: Snapshot,
  overlay: Overlay | null,
  now: Date,
): string =>
  `[${shelves
    .map(
      ({ category, items, count }) =>
        `${withoutEnd(presentCategory(category, count))},"courses":${serialiseCourses(items.slice(0, most), snapshot, overlay, now)}}`,
    )
    .join(',')}]`;

/** The outline, written once for those who may open the course and once for those who may not. */
const outlines = new WeakMap<Outline, { open?: string; closed?: string }>();

export const serialiseChapters = (courseId: number, outline: Outline, isOpen: boolean): string => {
  let written = outlines.get(outline);
  if (!written) outlines.set(outline, (written = {}));
  return (written[isOpen ? 'open' : 'closed'] ??= JSON.stringify(presentChapters(courseId, outline, isOpen)));
};
