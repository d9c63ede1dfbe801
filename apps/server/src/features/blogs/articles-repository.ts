import { PICTURE_SQL } from '#app/features/media/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

import type { Article } from './article.ts';

export const findArticle = prepareStatement<{ itemId: number }, Article>(
  'article',
  `select body_html as "bodyHtml", banner_alt_text as "bannerAltText", meta_title as "metaTitle",
          meta_description as "metaDescription", related_course_ids as "relatedCourseIds",
          ${PICTURE_SQL('social_picture_id')} as "socialPicture"
   from blogs where item_id = $1`,
  ({ itemId }) => [itemId],
);
