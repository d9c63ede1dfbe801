import type { PublicItems } from '@maetrix/contract';
import { expect, test } from 'vitest';

import { AppError } from '#app/kernel/app-error.ts';

import { createPublicItems } from './public-items-service.ts';
import { applyChanges, emptySnapshot } from './snapshot.ts';
import type { Item } from './item.ts';

const CATEGORY = {
  id: 1,
  kind: 'blog',
  name: 'Money',
  slug: 'money',
  icon: '',
  picture: null,
  position: 1,
} as const;

const blog = (id: number, withoutLogin: boolean) =>
  ({
    id,
    kind: 'blog',
    categoryId: 1,
    slug: `article-${id}`,
    withoutLogin,
    version: id,
    position: 0,
    publishedAt: id,
    planIds: [],
  }) as unknown as Item;

const listOf = (given: Item[]) => {
  let snapshot = emptySnapshot();
  const put = (items: Item[]) => {
    const revision = snapshot.revision + 1;
    snapshot = applyChanges(snapshot, {
      revision,
      put: items,
      removed: [],
      categories: [CATEGORY],
      plans: [],
    });
  };
  put(given);
  const get = createPublicItems({ snapshot: () => snapshot, requireCategory: () => CATEGORY }, 2);
  const read = (page: number) => (JSON.parse(String(get(page))) as { result: PublicItems }).result;
  return { put, get, read };
};

test('lists every item that visitors can open once, in pages, and the categories', () => {
  const { read, get } = listOf([blog(3, true), blog(1, true), blog(2, false), blog(4, true)]);
  const [first, second] = [read(1), read(2)];
  expect(first.items.map(({ id }) => id)).toEqual([1, 3]);
  expect(second.items).toEqual([{ kind: 'blog', id: 4, category_url: 'money', title_url: 'article-4' }]);
  expect([first.page_count, first.categories]).toEqual([2, [{ kind: 'blog', category_url: 'money' }]]);
  expect(() => get(3)).toThrow(AppError);
});

test('a page is made once for each revision', () => {
  const { put, get, read } = listOf([blog(1, true)]);
  expect(get(1)).toBe(get(1));
  put([blog(2, true)]);
  expect(read(1).items.map(({ id }) => id)).toEqual([1, 2]);
});

test('an empty catalogue has one page without items and categories', () => {
  expect(listOf([]).read(1)).toEqual({ page_count: 1, categories: [], items: [] });
});
