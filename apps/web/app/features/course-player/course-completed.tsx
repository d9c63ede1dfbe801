import { ButtonLink } from '@maetrix/ui/button';
import { Icon } from '@maetrix/ui/icon';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { RateButton } from '../rating/index.ts';
import styles from './course-completed.module.css';
import type { PlayerView } from './player-view.ts';

type CourseCompletedProps = {
  course: PlayerView;
  /** The member has just completed the course: leads them here from the end of the video. */
  isNew: boolean;
};

/** Shown on completion: outcomes, rating and next courses. */
export function CourseCompleted({ course, isNew }: CourseCompletedProps) {
  const { name, outcomes, category } = course;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const leaving = document.fullscreenElement ? document.exitFullscreen() : Promise.resolve();
    void leaving.then(() => heading.current?.focus());
  }, [isNew]);
  return (
    <section className={styles.completed} aria-labelledby="course-completed">
      <h2 ref={heading} id="course-completed" tabIndex={-1} className="d-28">
        You have completed {name}
      </h2>
      {outcomes.length > 0 && (
        <>
          <p className={styles.intro}>You can now:</p>
          <ul className={styles.outcomes}>
            {outcomes.map((outcome) => (
              <li key={outcome}>
                <Icon icon={Check} />
                {outcome}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.actions}>
        <ButtonLink href={category.path}>More in {category.name}</ButtonLink>
        <RateButton item={course} />
      </div>
    </section>
  );
}
