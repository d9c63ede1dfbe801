import { PLAYABLE_SQL } from '#app/features/media/index.ts';
import { prepareStatement, type Executor } from '#app/platform/database.ts';

import type { VideoContent } from './video-content.ts';

export const findVideoContent = prepareStatement<{ itemId: number }, VideoContent>(
  'video-content',
  `select description_html as "descriptionHtml", presenter_name as "presenterName", presenter_role as "presenterRole",
          ${PLAYABLE_SQL('videos.video_id')} as video, ${PLAYABLE_SQL('videos.preview_id')} as preview
   from videos where item_id = $1`,
  ({ itemId }) => [itemId],
);

export const insertVideo = async (
  executor: Executor,
  video: { itemId: number; assetId: number; durationSeconds: number; descriptionHtml: string },
): Promise<void> => {
  await executor
    .insertInto('videos')
    .values({
      item_id: video.itemId,
      video_id: video.assetId,
      duration_seconds: video.durationSeconds,
      description_html: video.descriptionHtml,
    })
    .execute();
};
