import type { SearchText } from '#app/features/search/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

export const listPodcastTexts = prepareStatement<number[], SearchText>(
  'podcast-texts',
  `select podcast.item_id as "itemId", 0 as "partId", null as title, null as "recordingId", podcast.transcript as lines,
          podcast.description_html as html, podcast.speakers as texts
   from podcasts podcast where podcast.item_id = any($1::bigint[])`,
  (itemIds) => [itemIds],
);
