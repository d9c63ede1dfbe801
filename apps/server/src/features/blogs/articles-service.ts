import { createItemContents, type ItemContents } from '#app/features/listings/index.ts';
import type { Database } from '#app/platform/database.ts';

import type { Article } from './article.ts';
import { findArticle } from './articles-repository.ts';

export type Articles = ItemContents<Article>;

/** The texts of published articles. */
export const createArticles = ({ database }: { database: Database }): Articles =>
  createItemContents(async (itemId) => (await findArticle(database.pool, { itemId }))[0] ?? null);
