import { openMedia } from '@maetrix/contract';

import { ONLY_READS, type Api } from '../api.server.ts';
import type { MediaPlace, MediaView } from './media-view.ts';

const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

/** Opens a video for the caller: the answer's cookie goes out with the page. Null when she may not, or it is not there. */
export const openMediaFor = async (
  call: Api['call'],
  { courseId, lessonId }: MediaPlace,
): Promise<MediaView | null> => {
  const answer = await call(openMedia, {
    body: { service_category: 'course', service_id: courseId, playble_item_id: lessonId },
    headers: ONLY_READS,
  });
  if (!answer.ok) return null;
  const { media_url, poster_url, thumbnails_url, captions } = answer.result;
  return {
    src: media_url,
    poster: poster_url,
    thumbnails: thumbnails_url,
    captions: captions.map(({ language, url }) => ({
      src: url,
      srclang: language,
      label: languages.of(language) ?? language,
    })),
  };
};
