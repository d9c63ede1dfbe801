import { PLAYABLE_SQL } from '#app/features/media/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

import type { Outline } from './course-outline.ts';

/** Chapters and lessons of a course as one JSON value. */
export const findOutline = prepareStatement<{ courseId: number }, { outline: Outline | null }>(
  'course-outline',
  `select json_build_object(
       'descriptionHtml', course.description_html, 'outcomes', course.outcomes, 'durationSeconds', course.duration_seconds,
       'chapters', coalesce((
         select json_agg(json_build_object('id', chapter.id, 'name', chapter.name, 'descriptionHtml', chapter.description_html,
           'lessons', coalesce((
             select json_agg(json_build_object('id', lesson.id, 'name', lesson.name, 'overviewHtml', lesson.overview_html,
               'durationSeconds', lesson.duration_seconds, 'question', lesson.question, 'isPreview', lesson.is_preview,
               'video', ${PLAYABLE_SQL('lesson.video_id')}, 'contentId', lesson.content_id, 'downloadId', lesson.download_id) order by lesson.position)
             from lessons lesson where lesson.course_id = $1 and lesson.chapter_id = chapter.id and lesson.retired_at is null), '[]'))
           order by chapter.position)
         from chapters chapter where chapter.course_id = $1), '[]')) as outline
     from courses course where course.item_id = $1`,
  ({ courseId }) => [courseId],
);
