import { prepareStatement } from '#app/platform/database.ts';

import type { CourseContent } from './course-content.ts';
import { OUTLINE_SQL } from './course-outline-repository.ts';

type CourseRow = Omit<CourseContent, 'outline'> & { outline: unknown };

/** With the outline, in one round trip. */
export const findCourseContent = prepareStatement<{ itemId: number }, CourseRow>(
  'course-content',
  `select description_html as "descriptionHtml", outcomes, duration_seconds as "durationSeconds",
          ${OUTLINE_SQL({ courseId: '$1' })} as outline
   from courses where item_id = $1`,
  ({ itemId }) => [itemId],
);
