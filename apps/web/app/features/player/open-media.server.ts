import { openMedia } from '@maetrix/contract';

import { READ_ONLY_HEADERS, type Api } from '../../shared/http/api.server.ts';
import type { LessonRef, MediaView } from './media-view.ts';

const languages = new Intl.DisplayNames('en-GB', { type: 'language' });

/** Opens a video for the caller; its cookie is sent with the page. Null without access or without a video. */
export const openMediaFor = async (
  call: Api['call'],
  { courseId, lessonId }: LessonRef,
): Promise<MediaView | null> => {
  const answer = await call(openMedia, {
    body: { service_category: 'course', service_id: courseId, playble_item_id: lessonId },
    headers: READ_ONLY_HEADERS,
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
