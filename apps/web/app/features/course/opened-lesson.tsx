import { RichText } from '@maetrix/ui/rich-text';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import type { CourseView } from './course-view.ts';
import { lessonPath } from './lesson-path.ts';

const LessonDialog = lazyPart(() =>
  import('./lesson-dialog.tsx').then(({ LessonDialog: component }) => component),
);

/** The lesson in the URL, in a dialog; without JavaScript at the end of the page. */
export function OpenedLesson({ course }: { course: CourseView }) {
  const navigate = useNavigate();
  const { opened } = course;
  if (!opened) return null;
  return (
    <>
      <noscript>
        <section>
          <h2 className="d-28">{opened.name}</h2>
          <RichText html={opened.html ?? 'No Content'} />
        </section>
      </noscript>
      <Suspense>
        <LessonDialog
          key={opened.id}
          course={course}
          lesson={opened}
          nextPath={opened.next === null ? null : lessonPath(course, opened.next)}
          onClose={() => void navigate(course.path, { preventScrollReset: true })}
        />
      </Suspense>
    </>
  );
}
