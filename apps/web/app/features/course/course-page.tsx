import { Icon } from '@maetrix/ui/icon';
import { RichText } from '@maetrix/ui/rich-text';
import { Check } from 'lucide-react';

import { Page } from '../../shared/layout/page.tsx';
import { RateButton, Ratings } from '../rating/index.ts';
import { useMember } from '../session/index.ts';
import { Banner } from './banner.tsx';
import { BottomBar } from './bottom-bar.tsx';
import styles from './course-page.module.css';
import type { CourseView } from './course-view.ts';
import { OpenedLesson } from './opened-lesson.tsx';
import { Outline } from './outline.tsx';
import { SideCard } from './side-card.tsx';

/** The public page of a course. */
export function CoursePage({ course }: { course: CourseView }) {
  const member = useMember();
  return (
    <Page>
      <Banner course={course} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.main}>
          {course.outcomes.length > 0 && (
            <section>
              <h2 className="d-28">By the end you can</h2>
              <ul className={styles.outcomes}>
                {course.outcomes.map((outcome) => (
                  <li key={outcome}>
                    <Icon icon={Check} />
                    {outcome}
                  </li>
                ))}
              </ul>
            </section>
          )}
          {course.chapters.length > 0 && <Outline course={course} />}
          {course.description && (
            <section>
              <h2 className="d-28">About this course</h2>
              <RichText html={course.description} className={styles.about} />
            </section>
          )}
          <Ratings item={course} action={member && course.isOpen && <RateButton item={course} />} />
        </div>
        <SideCard course={course} />
      </div>
      <BottomBar course={course} />
      <OpenedLesson course={course} />
    </Page>
  );
}
