import type { Executor } from '#app/platform/database.ts';
import type { SealedText } from '#app/platform/sealed-text.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

/** The name of the page that is linked; null without one. */
export const LINKED_PAGE_SQL: SqlColumn<string | null, 'memberId'> = ({ memberId }) =>
  `(select page_name from facebook_links where user_id = ${memberId})`;

export const facebookRepository = {
  save: async (
    executor: Executor,
    link: { memberId: number; pageId: string; pageName: string; token: SealedText; at: Date },
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
      .values({ user_id: link.memberId, ...values })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
      .execute();
  },

  delete: async (executor: Executor, memberId: number): Promise<void> => {
    await executor.deleteFrom('facebook_links').where('user_id', '=', memberId).execute();
  },

  /** Deletes a link to a page of another name. */
  deleteUnless: async (executor: Executor, memberId: number, pageName: string | null): Promise<void> => {
    await executor
      .deleteFrom('facebook_links')
      .where('user_id', '=', memberId)
      .where('page_name', 'is distinct from', pageName)
      .execute();
  },
};
