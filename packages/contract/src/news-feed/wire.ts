import { z } from 'zod';

const optionalText = z.string().nullable();

/** `type` event or feed; any other value is Instagram. Only the fields of its type are set. */
export const newsFeedItem = z.object({
  type: z.string(),
  user: z.string(),
  image_url: optionalText,
  image_srcset: optionalText,
  time: z.string(),
  event_url: optionalText,
  event_title: optionalText,
  event_description: optionalText,
  feed_url: optionalText,
  feed_description: optionalText,
  insta_feed_url: optionalText,
  insta_feed_title: optionalText,
});

export type NewsFeedItem = z.output<typeof newsFeedItem>;
