import { Surface } from '@maetrix/ui/surface';
import { useLocation } from 'react-router';

import { CourseCompleted } from './course-completed.tsx';
import { LessonSheet, LessonSidebar } from './lesson-sidebar.tsx';
import { CompleteButton, LessonSteps } from './lesson-steps.tsx';
import { LessonTabs } from './lesson-tabs.tsx';
import { LessonVideo } from './lesson-video.tsx';
import { NextLessonCountdown } from './next-lesson-countdown.tsx';
import { PlayerHeader } from './player-header.tsx';
import styles from './player-page.module.css';
import type { PlayerView } from './player-view.ts';
import { useCompletion } from './use-completion.ts';

/** The player: a lesson with its chapters beside it. */
export function PlayerPage({ course }: { course: PlayerView }) {
  const completion = useCompletion(course);
  const { lesson } = course;
  const { state } = useLocation() as { state: { autoPlay?: boolean } | null };
  return (
    <Surface kind="cinema" className={styles.surface}>
      <PlayerHeader course={course} />
      <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
        <article className={styles.lesson}>
          {lesson?.media && (
            <div className={styles.video}>
              <LessonVideo
                lessonRef={{ courseId: course.id, lessonId: lesson.id }}
                media={lesson.media}
                title={lesson.name}
                startAt={lesson.startAt}
                autoPlay={state?.autoPlay === true}
                pageKeys
                onEnded={completion.completeAfterVideo}
              />
              {completion.upNext && (
                <NextLessonCountdown
                  name={completion.upNext.name}
                  onGo={completion.goToNext}
                  onStay={completion.stay}
                />
              )}
            </div>
          )}
          <p className={styles.chapter}>{lesson?.chapter}</p>
          <h1 className="d-36">{lesson ? `${lesson.number}. ${lesson.name}` : course.name}</h1>
          {course.percentage === 100 && <CourseCompleted course={course} />}
          <LessonSteps course={course} completion={completion} />
          <div className={styles.sheet}>
            <LessonSheet course={course} footer={<CompleteButton completion={completion} />} />
          </div>
          {lesson && (
            <div className={styles.tabs}>
              <LessonTabs lesson={lesson} />
            </div>
          )}
        </article>
        <aside aria-label="Chapters" className={styles.aside}>
          <LessonSidebar course={course} />
        </aside>
      </main>
    </Surface>
  );
}
