import type { NewsFeedItem } from '@maetrix/contract';

import { pictureUrls } from '#app/features/media/index.ts';

import type { FeedItem } from './feed-item.ts';

const NOTHING = {
  event_url: null,
  event_title: null,
  event_description: null,
  feed_url: null,
  feed_description: null,
  insta_feed_url: null,
  insta_feed_title: null,
};

const presentText = ({ kind, link, title, text }: FeedItem) => {
  if (kind === 'event') return { event_url: link, event_title: title, event_description: text };
  if (kind === 'feed') return { feed_url: link, feed_description: text };
  return { insta_feed_url: link, insta_feed_title: text };
};

export const presentFeedItem = (item: FeedItem): NewsFeedItem => {
  const urls = item.picture && pictureUrls(item.picture);
  return {
    type: item.kind,
    user: item.author,
    image_url: urls?.url ?? null,
    image_srcset: urls?.srcset ?? null,
    time: item.happenedAt.toISOString(),
    ...NOTHING,
    ...presentText(item),
  };
};
