import { expect, test } from 'vitest';

import type { Item } from './item.ts';
import { averageRating } from './item.ts';
import { emptySnapshot, applyChanges } from './snapshot.ts';

const item = (id: number, given: Partial<Item> = {}): Item => ({
  id,
  kind: 'course',
  categoryId: 1,
  title: `Course ${id}`,
  slug: `course-${id}`,
  previewText: '',
  thumbnail: null,
  banner: null,
  position: 0,
  isFree: false,
  withoutLogin: false,
  price: null,
  planIds: [],
  publishedAt: id,
  updatedAt: id,
  chapterCount: 1,
  lessonCount: 1,
  durationSeconds: 60,
  author: null,
  speakers: [],
  starCounts: [0, 0, 0, 0, 0],
  version: 1,
  ...given,
});
const category = {
  id: 1,
  kind: 'course',
  name: 'Money',
  slug: 'money',
  icon: 'x',
  picture: null,
  position: 0,
} as const;
const changes = { revision: 1, removed: [], categories: [category], plans: [] };

test('a category lists its first sixty items by position, then newest first, and counts all of them', () => {
  const put = Array.from({ length: 500 }, (_, index) => item(index + 1));
  put[7] = item(8, { position: -1 });
  const [listing] = applyChanges(emptySnapshot(), { ...changes, put }).listings.course;
  expect(listing?.count).toBe(500);
  expect(listing?.items.map(({ id }) => id)).toEqual([
    8,
    ...Array.from({ length: 59 }, (_, index) => 500 - index),
  ]);
});

test('an unpublished item leaves the lists, and an empty category is not listed', () => {
  const first = applyChanges(emptySnapshot(), { ...changes, put: [item(1)] });
  const second = applyChanges(first, { ...changes, revision: 2, put: [], removed: [1] });
  expect(second.items.has(1)).toBe(false);
  expect(second.listings.course).toEqual([]);
});

test('an item is found by the slug it has now, and no longer once it is unpublished', () => {
  const first = applyChanges(emptySnapshot(), { ...changes, put: [item(1, { kind: 'video', slug: 'old' })] });
  const second = applyChanges(first, { ...changes, put: [item(1, { kind: 'video', slug: 'new' })] });
  expect(second.itemsBySlug.get('video/new')?.id).toBe(1);
  expect(second.itemsBySlug.has('video/old')).toBe(false);
  expect(applyChanges(second, { ...changes, put: [], removed: [1] }).itemsBySlug.size).toBe(0);
});

test('a snapshot stays as it was when the next one is made', () => {
  const put = Array.from({ length: 70 }, (_, index) => item(index + 1));
  const before = applyChanges(emptySnapshot(), { ...changes, put });
  const describe = () =>
    structuredClone([[...before.items.values()], before.listings, before.listedByCategory]);
  const described = describe();
  applyChanges(before, { ...changes, put: [item(70, { title: 'Renamed' }), item(71)], removed: [69] });
  expect(describe()).toEqual(described);
  expect([before.items.has(69), before.itemsBySlug.has('course/course-71')]).toEqual([true, false]);
});

test('incremental changes give the same lists as building them from scratch', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const categories = [category, { ...category, id: 2, slug: 'time' }];
  let snapshot = emptySnapshot();
  for (let round = 0; round < 300; round++) {
    const put = Array.from({ length: random(30) }, () =>
      item(1 + random(250), {
        categoryId: 1 + random(2),
        position: random(2),
        publishedAt: random(100),
        title: `Round ${round}`,
      }),
    );
    const removed = Array.from({ length: random(20) }, () => 1 + random(250));
    snapshot = applyChanges(snapshot, { ...changes, categories, put, removed });
    const rebuilt = applyChanges(emptySnapshot(), {
      ...changes,
      categories,
      put: [...snapshot.items.values()],
    });
    expect(snapshot.listings).toEqual(rebuilt.listings);
  }
});

test('the average rating has one decimal and is null without ratings', () => {
  expect(averageRating([0, 0, 0, 0, 0])).toEqual({ mean: null, count: 0 });
  expect(averageRating([0, 0, 1, 6, 11])).toEqual({ mean: 4.6, count: 18 });
});
