import type { Citation } from '@maetrix/contract';

import { formatClock } from '../../shared/formatting/format.ts';
import { articlePath, coursePath, learningPath, podcastPath, videoPath } from '../catalogue/index.ts';
import { pathAtSecond } from '../playback/index.ts';

/** The page that opens at the cited place. */
export const citationPath = (citation: Citation): string => {
  const {
    service_id: id,
    title_url: slug,
    category_title_url: category,
    playble_item_id: lesson,
    start_seconds: second,
  } = citation;
  switch (citation.service_category) {
    case 'course':
      return lesson === null
        ? coursePath({ category, id, slug })
        : pathAtSecond(learningPath({ category, id, slug }, lesson), second);
    case 'video':
      return pathAtSecond(videoPath({ category, slug }), second);
    case 'podcast':
      return pathAtSecond(podcastPath({ category, slug }), second);
    case 'blog':
    default:
      return articlePath({ category, slug });
  }
};

const NAMES = { course: 'Course', video: 'Video', podcast: 'Podcast', blog: 'Blog' } as const;

/** The place in words: the lesson and its minute. */
export const describeCitation = (citation: Citation): string => {
  const place = citation.playble_item_name ?? NAMES[citation.service_category];
  return citation.start_seconds === null ? place : `${place} at ${formatClock(citation.start_seconds)}`;
};
