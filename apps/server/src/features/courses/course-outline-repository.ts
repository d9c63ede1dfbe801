import { PLAYABLE_SQL } from '#app/features/media/index.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

/** Chapters and lessons of a course as one JSON value, for `readOutline`. */
export const OUTLINE_SQL: SqlColumn<unknown, 'courseId'> = ({ courseId }) => `(
  select coalesce(json_agg(json_build_object('id', chapter.id, 'name', chapter.name, 'descriptionHtml', chapter.description_html,
    'lessons', coalesce((
      select json_agg(json_build_object('id', lesson.id, 'name', lesson.name, 'overviewHtml', lesson.overview_html,
        'durationSeconds', lesson.duration_seconds, 'question', lesson.question, 'isPreview', lesson.is_preview,
        'video', ${PLAYABLE_SQL('lesson.video_id')}, 'downloadId', lesson.download_id) order by lesson.position)
      from lessons lesson
      where lesson.course_id = ${courseId} and lesson.chapter_id = chapter.id and lesson.retired_at is null), '[]'))
    order by chapter.position), '[]')
  from chapters chapter where chapter.course_id = ${courseId})`;
