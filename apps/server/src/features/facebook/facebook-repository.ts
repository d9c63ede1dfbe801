import type { Executor } from '#app/platform/database.ts';
import type { SealedText } from '#app/platform/sealed-text.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

/** The name of the page that is linked; null without one. */
export const LINKED_PAGE_SQL: SqlColumn<string | null, 'userId'> = ({ userId }) =>
  `(select page_name from facebook_links where user_id = ${userId})`;

export const facebookRepository = {
  save: async (
    executor: Executor,
    link: { userId: number; pageId: string; pageName: string; token: SealedText; at: Date },
  ): Promise<void> => {
    const values = {
      page_id: link.pageId,
      page_name: link.pageName,
      sealed_token: link.token.sealed,
      key_version: link.token.keyVersion,
      linked_at: link.at,
    };
    await executor
      .insertInto('facebook_links')
      .values({ user_id: link.userId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  },

  delete: async (executor: Executor, userId: number): Promise<void> => {
    await executor.deleteFrom('facebook_links').where('user_id', '=', userId).execute();
  },

  /** Deletes a link to a page of another name. */
  deleteUnless: async (executor: Executor, userId: number, pageName: string | null): Promise<void> => {
    await executor
      .deleteFrom('facebook_links')
      .where('user_id', '=', userId)
      .where('page_name', 'is distinct from', pageName)
      .execute();
  },
};
