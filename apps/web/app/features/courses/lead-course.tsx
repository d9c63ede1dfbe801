import { ButtonLink } from '@maetrix/ui/button';
import { MetaLine } from '@maetrix/ui/card';
import { Anchor } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { ProgressBar } from '@maetrix/ui/progress';
import { Rating } from '@maetrix/ui/rating';
import { Play } from 'lucide-react';

import type { CardCourse } from '../../shared/courses/card-course.ts';
import styles from './lead-course.module.css';

const LEAD_SIZES =
  '(min-width: 1408px) 703px, (min-width: 901px) 52vw, (min-width: 768px) 92vw, calc(100vw - 40px)';

/** One course before all others: the one she is in the middle of, or the first. */
export function LeadCourse({ course }: { course: CardCourse }) {
  const { name, picture, preview, lessons, rating, ratings, progress } = course;
  const isBegun = progress !== null && course.isOpen;
  return (
    <section className={styles.lead} aria-label={isBegun ? 'Go on with' : 'Start with'}>
      <Anchor href={isBegun ? course.learningPath : course.path} tabIndex={-1} aria-hidden="true">
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
          {isBegun && <ProgressBar value={progress} label="Your Progress" onArt />}
        </Media>
      </Anchor>
      <div>
        {isBegun && (
          <p className={styles.through}>
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
          {isBegun && (
            <ButtonLink href={course.learningPath} icon={Play}>
              Resume
            </ButtonLink>
          )}
          <ButtonLink href={course.path} variant={isBegun ? 'secondary' : 'primary'}>
            View Course
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
