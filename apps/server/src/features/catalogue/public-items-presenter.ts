import type { PublicItems } from '@maetrix/contract';

import type { Category, Item } from './item.ts';

type Page = { pageCount: number; categories: Category[]; items: { item: Item; category: Category }[] };

export const presentPublicItems = ({ pageCount, categories, items }: Page): PublicItems => ({
  page_count: pageCount,
  categories: categories.map(({ kind, slug }) => ({ kind, category_url: slug })),
  items: items.map(({ item, category }) => ({
    kind: item.kind,
    id: item.id,
    category_url: category.slug,
    title_url: item.slug,
  })),
});
