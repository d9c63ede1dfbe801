import { PLAYABLE_SQL } from '#app/features/media/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

import type { Episode } from './episode.ts';

export const podcastsRepository = {
  list: prepareStatement<number[], Episode>(
    'episodes',
    `select podcast.item_id as "itemId", podcast.description_html as "descriptionHtml", podcast.season, podcast.episode,
            podcast.chapters, podcast.transcript, ${PLAYABLE_SQL('podcast.audio_id')} as audio
     from podcasts podcast where podcast.item_id = any($1::bigint[])`,
    (ids) => [ids],
  ),
};
