import { ButtonLink } from '@maetrix/ui/button';
import { Icon } from '@maetrix/ui/icon';
import { Check } from 'lucide-react';

import { RateButton } from '../rating/index.ts';
import styles from './course-completed.module.css';
import type { PlayerView } from './player-view.ts';

/** Shown on completion: outcomes, rating and next courses. */
export function CourseCompleted({ course }: { course: PlayerView }) {
  const { name, outcomes, category } = course;
  return (
    <section className={styles.completed} aria-labelledby="course-completed">
      <h2 id="course-completed" className="d-28">
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
        <RateButton course={course} />
      </div>
    </section>
  );
}
