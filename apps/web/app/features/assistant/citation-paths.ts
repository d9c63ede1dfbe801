import type { Citation } from '@maetrix/contract';
import type { ItemKind } from '@maetrix/contract/item-kind';

import { formatClock } from '../../shared/formatting/format.ts';
import { ITEM_PATHS, learningPath } from '../catalogue/index.ts';
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
  const item = { category, id, slug };
  const path = lesson === null ? ITEM_PATHS[citation.service_category](item) : learningPath(item, lesson);
  return pathAtSecond(path, second);
};

const NAMES: Record<ItemKind, string> = {
  course: 'Course',
  video: 'Video',
  podcast: 'Podcast',
  blog: 'Blog',
};

/** The place in words: the lesson and its minute. */
export const describeCitation = (citation: Citation): string => {
  const place = citation.playble_item_name ?? NAMES[citation.service_category];
  return citation.start_seconds === null ? place : `${place} at ${formatClock(citation.start_seconds)}`;
};
