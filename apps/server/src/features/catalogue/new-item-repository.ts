import type { Executor } from '#app/platform/database.ts';

import type { ItemKind } from './item.ts';

type NewItem = {
  kind: ItemKind;
  category: { slug: string; name: string; icon: string };
  title: string;
  slug: string;
  previewText: string;
  isFree: boolean;
  publishedAt: Date;
};

/** A category of this kind; it is made if there is none. */
const findCategory = async (executor: Executor, { kind, category }: NewItem): Promise<number> => {
  await executor
    .insertInto('categories')
    .values({ kind, ...category })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doNothing())
    .execute();
  const { id } = await executor
    .selectFrom('categories')
    .select('id')
    .where('kind', '=', kind)
    .where('slug', '=', category.slug)
    .executeTakeFirstOrThrow();
  return id;
};

/** Publishes an item; the feature of its kind adds the row of its own in the same transaction. */
export const insertItem = async (executor: Executor, item: NewItem): Promise<number> => {
  const { id } = await executor
    .insertInto('items')
    .values({
      kind: item.kind,
      category_id: await findCategory(executor, item),
      title: item.title,
      slug: item.slug,
      preview_text: item.previewText,
      is_free: item.isFree,
      status: 'published',
      published_at: item.publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};
