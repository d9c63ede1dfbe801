import { ButtonLink } from '@maetrix/ui/button';
import { MetaLine } from '@maetrix/ui/card';
import { Anchor } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { ProgressBar } from '@maetrix/ui/progress';
import { Rating } from '@maetrix/ui/rating';
import { Play } from 'lucide-react';

import type { CardCourse } from './card-course.ts';
import styles from './lead-course.module.css';

const LEAD_SIZES =
  '(min-width: 1408px) 703px, (min-width: 901px) 52vw, (min-width: 768px) 92vw, calc(100vw - 40px)';

/** The large course at the top: the one in progress, or the first. */
export function LeadCourse({ course }: { course: CardCourse }) {
  const { name, picture, preview, lessons, rating, ratings, progress } = course;
  const isStarted = progress !== null && course.isOpen;
  return (
    <section className={styles.lead} aria-label={isStarted ? 'Continue with' : 'Start with'}>
      <Anchor href={isStarted ? course.learningPath : course.path} tabIndex={-1} aria-hidden="true">
        <Media
          {...(picture && {
            picture: {
              ...picture,
              sizes: LEAD_SIZES,
              width: 640,
              height: 400,
              loading: 'eager',
              fetchPriority: 'high',
            },
          })}
        >
          {isStarted && <ProgressBar value={progress} label="Your Progress" onArt />}
        </Media>
      </Anchor>
      <div>
        {isStarted && (
          <p className={styles.progress}>
            {progress > 0 ? `You are ${progress}% through` : 'You have started this course'}
          </p>
        )}
        <h2 className="d-48">{name}</h2>
        <p className={`lede ${styles.preview}`}>{preview}</p>
        <MetaLine
          className={styles.meta}
          items={[
            course.category,
            `Total Lessons ${lessons}`,
            rating !== null && <Rating key="rating" value={rating} count={ratings} />,
          ]}
        />
        <div className={styles.actions}>
          {isStarted && (
            <ButtonLink href={course.learningPath} icon={Play}>
              Resume
            </ButtonLink>
          )}
          <ButtonLink href={course.path} variant={isStarted ? 'secondary' : 'primary'}>
            View Course
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
