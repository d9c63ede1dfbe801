import type { Database } from '#app/platform/database.ts';
import type { Feature } from '#app/platform/feature.ts';
import { enqueue, handleJob } from '#app/platform/jobs.ts';

import { fetchPostsJob } from './news-feed-jobs.ts';
import { newsFeedRetention } from './news-feed-retention-repository.ts';
import { registerNewsFeedRoutes } from './news-feed-routes.ts';
import type { NewsFeed } from './news-feed-service.ts';

export { createInstagramGateway } from './instagram-gateway.ts';
export { presentFeedItem } from './news-feed-presenter.ts';
export { createNewsFeed, type NewsFeed } from './news-feed-service.ts';

export const newsFeedFeature: Feature<{ newsFeed: NewsFeed; database: Database }> = {
  name: 'news-feed',
  routes: (routes, { newsFeed }) => registerNewsFeedRoutes(routes, newsFeed),
  jobs: ({ newsFeed }) => [handleJob(fetchPostsJob, newsFeed.fetchPosts)],
  // Every start of a worker enqueues it.
  schedule: [{ job: fetchPostsJob, at: '*/15 * * * *', catchUp: 0 }],
  retention: newsFeedRetention,
  start: {
    worker: async ({ database }) => {
      await enqueue(database.db, fetchPostsJob, {}, { key: fetchPostsJob.name });
      return () => undefined;
    },
  },
};
