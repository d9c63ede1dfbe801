import type { SearchText } from '#app/features/search/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

export const listVideoTexts = prepareStatement<number[], SearchText>(
  'video-texts',
  `select video.item_id as "itemId", 0 as "partId", null as title, video.video_id as "recordingId", '[]'::json as lines,
          video.description_html as html, array_remove(array[video.presenter_name], null) as texts
   from videos video where video.item_id = any($1::bigint[])`,
  (itemIds) => [itemIds],
);
