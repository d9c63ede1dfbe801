import { LRUCache } from 'lru-cache';

import type { Item } from '#app/features/catalogue/index.ts';

const MAX_CACHED_CONTENTS = 500;

/** What belongs to an item but not to lists of items, cached per version of the item. */
export const createItemContents = <Content extends object>(
  load: (itemId: number) => Promise<Content | null>,
) => {
  const contents = new LRUCache<number, { version: number; content: Content }>({ max: MAX_CACHED_CONTENTS });
  return {
    /** Null when the item is of another kind. */
    get: async ({ id, version }: Item): Promise<Content | null> => {
      const cached = contents.get(id);
      if (cached?.version === version) return cached.content;
      const content = await load(id);
      if (content) contents.set(id, { version, content });
      return content;
    },
  };
};

export type ItemContents<Content> = { get: (item: Item) => Promise<Content | null> };
