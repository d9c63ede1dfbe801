import { socialMediaData } from '@maetrix/contract';

import type { Routes } from '#app/platform/http/route.ts';

import { presentFeedItem } from './news-feed-presenter.ts';
import type { NewsFeed } from './news-feed-service.ts';

export const registerNewsFeedRoutes = (routes: Routes, newsFeed: NewsFeed) => {
  routes.public(socialMediaData, async () => ({
    result: (await newsFeed.listPosts()).map(presentFeedItem),
  }));
};
