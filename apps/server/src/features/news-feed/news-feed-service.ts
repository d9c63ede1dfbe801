import type { MediaService } from '#app/features/media/index.ts';
import { MINUTE, type Clock } from '#app/kernel/time.ts';
import { createCachedValue } from '#app/platform/cached-value.ts';
import type { Database } from '#app/platform/database.ts';
import { inTransaction } from '#app/platform/database.ts';
import type { Logger } from '@maetrix/service/logger';

import type { Post } from './feed-item.ts';
import type { InstagramGateway } from './instagram-gateway.ts';
import { newsFeedRepository as repository } from './news-feed-repository.ts';

const MAX_AGE_MS = MINUTE / 2;

type Deps = {
  database: Database;
  clock: Clock;
  logger: Logger;
  media: Pick<MediaService, 'importPicture'>;
  instagram: InstagramGateway;
};

export const createNewsFeed = (deps: Deps) => {
  const { clock, database, instagram } = deps;
  const { db } = database;

  /** Null when the picture cannot be had: the post is shown without. */
  const importPicture = async ({ externalId, pictureUrl }: Post): Promise<number | null> => {
    if (pictureUrl === null) return null;
    try {
      const body = await instagram.downloadPicture(pictureUrl);
      return await deps.media.importPicture(db, { body, purpose: 'feed' });
    } catch (error) {
      deps.logger.warn({ err: error, externalId }, 'the picture of a post was not stored');
      return null;
    }
  };

  const storePosts = async (given: (Post | null)[]): Promise<void> => {
    const posts = given.filter((post) => post !== null);
    const unreadable = given.length - posts.length;
    if (unreadable) deps.logger.warn({ unreadable }, 'posts were not understood');
    const known = await repository.listPostPictures(db);
    const pictures: (number | null)[] = [];
    for (const post of posts) pictures.push(known.get(post.externalId) ?? (await importPicture(post)));
    const fetchedAt = clock();
    await inTransaction(db, async (tx) => {
      for (const [index, { pictureUrl: _pictureUrl, ...post }] of posts.entries())
        await repository.upsertPost(tx, { ...post, pictureId: pictures[index] ?? null, fetchedAt });
      // One that could not be read is not one that was deleted.
      if (!unreadable)
        await repository.deleteOtherPosts(
          tx,
          posts.map(({ externalId }) => externalId),
        );
    });
  };

  return {
    /** Our own items and posts, the newest first; the same for every member. */
    listNewest: createCachedValue({
      clock,
      maxAgeMs: MAX_AGE_MS,
      load: () => repository.listNewest(db, clock()),
    }),

    listPosts: createCachedValue({
      clock,
      maxAgeMs: MAX_AGE_MS,
      load: () => repository.listPosts(db, clock()),
    }),

    /** Stores the posts of our account. A failure is only logged: the stored ones stay. */
    fetchPosts: async (): Promise<void> => {
      if (!instagram.isConfigured) return;
      try {
        await storePosts(await instagram.listPosts());
      } catch (error) {
        deps.logger.warn({ err: error }, 'posts were not fetched');
      }
    },
  };
};

export type NewsFeed = ReturnType<typeof createNewsFeed>;
