import { Surface } from '@maetrix/ui/surface';
import { useLocation, useRevalidator } from 'react-router';

import { LessonClaraBox } from '../assistant/index.ts';
import { ItemVideo, useRequestedSecond, VideoProblem } from '../playback/index.ts';
import { CourseCompleted } from './course-completed.tsx';
import { LessonSheet, LessonSidebar } from './lesson-sidebar.tsx';
import { CompleteButton, LessonSteps } from './lesson-steps.tsx';
import { LessonTabs } from './lesson-tabs.tsx';
import { NextLessonCountdown } from './next-lesson-countdown.tsx';
import { PlayerHeader } from './player-header.tsx';
import styles from './player-page.module.css';
import type { PlayerView } from './player-view.ts';
import { useCompletion } from './use-completion.ts';
import { useOpenLesson } from './use-open-lesson.ts';

/** The player: a lesson with its chapters beside it. */
export function PlayerPage({ course: loaded }: { course: PlayerView }) {
  const course = useOpenLesson(loaded);
  const completion = useCompletion(course);
  const { revalidate } = useRevalidator();
  const { lesson } = course;
  const requestedSecond = useRequestedSecond(lesson?.duration ?? 0);
  const { state } = useLocation() as { state: { autoPlay?: boolean } | null };
  return (
    <Surface kind="cinema" className={styles.surface}>
      <PlayerHeader course={course} />
      <main id="main" tabIndex={-1} className={`wrap ${styles.page}`}>
        <article className={styles.lesson}>
          {lesson?.media && (
            <div className={styles.video}>
              <ItemVideo
                playbackRef={{ kind: 'course', itemId: course.id, partId: lesson.id }}
                media={lesson.media}
                title={lesson.name}
                startAt={requestedSecond ?? lesson.startAt}
                autoPlay={state?.autoPlay === true}
                pageKeys
                onEnded={completion.completeAfterVideo}
              >
                {completion.upNext && (
                  <NextLessonCountdown
                    name={completion.upNext.name}
                    onGo={completion.goToNext}
                    onStay={completion.stay}
                  />
                )}
              </ItemVideo>
            </div>
          )}
          {lesson?.videoProblem && <VideoProblem message={lesson.videoProblem} onRetry={revalidate} />}
          <p className={styles.chapter}>{lesson?.chapter}</p>
          <h1 className="d-36">{lesson ? `${lesson.number}. ${lesson.name}` : course.name}</h1>
          {completion.isCourseEnd && (
            <CourseCompleted course={course} isNew={completion.hasCompletedCourse} />
          )}
          <LessonSteps course={course} completion={completion} />
          <div className={styles.sheet}>
            <LessonSheet course={course} footer={<CompleteButton completion={completion} />} />
          </div>
          {lesson && (
            <div className={styles.tabs}>
              <LessonTabs lesson={lesson} />
            </div>
          )}
          {lesson && <LessonClaraBox courseId={course.id} lessonId={lesson.id} className={styles.clara} />}
        </article>
        <aside aria-label="Chapters" className={styles.aside}>
          <LessonSidebar course={course} />
        </aside>
      </main>
    </Surface>
  );
}
