import { sql } from 'kysely';

import { PICTURE_SQL } from '#app/features/media/index.ts';
import type { Executor } from '#app/platform/database.ts';

import type { FeedItem, Post } from './feed-item.ts';

const MAX_ITEMS = 8;

type FetchedPost = Omit<Post, 'pictureUrl'> & { pictureId: number | null; fetchedAt: Date };

const select = (executor: Executor) =>
  executor
    .selectFrom('feed_items')
    .select(['id', 'kind', 'author', 'title', 'body as text', 'link', 'happened_at as happenedAt'])
    .select(sql<FeedItem['picture']>`${sql.raw(PICTURE_SQL('feed_items.picture_id'))}`.as('picture'))
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ITEMS);

export const newsFeedRepository = {
  /** What happened until `now`, the newest first. */
  listNewest: async (executor: Executor, now: Date): Promise<FeedItem[]> =>
    (await select(executor).where('happened_at', '<=', now).execute()) as FeedItem[],

  listPosts: async (executor: Executor, now: Date): Promise<FeedItem[]> =>
    (await select(executor)
      .where('kind', '=', 'instagram')
      .where('happened_at', '<=', now)
      .execute()) as FeedItem[],

  /** The pictures of the posts that are stored already. */
  listPostPictures: async (executor: Executor): Promise<Map<string, number>> => {
    const rows = await executor
      .selectFrom('feed_items')
      .select(['external_id', 'picture_id'])
      .where('kind', '=', 'instagram')
      .where('picture_id', 'is not', null)
      .execute();
    return new Map(
      rows.flatMap(({ external_id, picture_id }) => (picture_id ? [[external_id, picture_id]] : [])),
    );
  },

  upsertPost: async (executor: Executor, post: FetchedPost): Promise<void> => {
    const values = {
      author: post.author,
      body: post.text,
      picture_id: post.pictureId,
      link: post.link,
      happened_at: post.happenedAt,
      fetched_at: post.fetchedAt,
    };
    await executor
      .insertInto('feed_items')
      .values({ kind: 'instagram', external_id: post.externalId, ...values })
      .onConflict((conflict) => conflict.columns(['kind', 'external_id']).doUpdateSet(values))
      .execute();
  },

  /** A post that was deleted there is not kept here. */
  deleteOtherPosts: async (executor: Executor, externalIds: string[]): Promise<void> => {
    await sql`delete from feed_items where kind = 'instagram' and external_id <> all (${externalIds})`.execute(
      executor,
    );
  },
};
