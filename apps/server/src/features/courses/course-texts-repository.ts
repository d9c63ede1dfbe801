import type { SearchText } from '#app/features/search/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

/** What can be found of courses: what a course says of itself and its outline, and the text of each lesson. */
export const listCourseTexts = prepareStatement<number[], SearchText>(
  'course-texts',
  `select course.item_id as "itemId", 0 as "partId", null as title, null as "recordingId", '[]'::json as lines,
          concat_ws(' ', course.description_html,
            (select string_agg(description_html, ' ' order by position) from chapters where course_id = course.item_id)) as html,
          course.outcomes
            || array(select name from chapters where course_id = course.item_id order by position)
            || array(select name from lessons where course_id = course.item_id and retired_at is null order by id) as texts
   from courses course where course.item_id = any($1::bigint[])
   union all
   select course_id, id, name, video_id, '[]'::json, overview_html, '{}'
   from lessons where course_id = any($1::bigint[]) and retired_at is null`,
  (itemIds) => [itemIds],
);
