import { ButtonLink } from '@maetrix/ui/button';
import { GoLink } from '@maetrix/ui/link';
import { Media } from '@maetrix/ui/media';
import { Rating } from '@maetrix/ui/rating';

import { pluralize, formatDuration } from '../../shared/formatting/format.ts';
import { ItemPrice } from '../catalogue/index.ts';
import styles from './featured-course.module.css';
import type { FeaturedCourse as Course } from './landing-view.ts';

const SIZES = '(min-width: 1001px) 46vw, 100vw';

export function FeaturedCourse({ course }: { course: Course }) {
  const { name, preview, picture, path, rating } = course;
  return (
    <section className={styles.feature} aria-labelledby="featured-course">
      <div className={`wrap ${styles.grid}`}>
        <Media
          className={styles.picture}
          {...(picture && { picture: { ...picture, sizes: SIZES, width: 640, height: 400 } })}
        />
        <div className={styles.text}>
          <p className={styles.label}>Featured boxset</p>
          <h2 id="featured-course" className="d-48">
            {name}
          </h2>
          <p className="lede">{preview}</p>
          <ol className={styles.lessons}>
            {course.firstLessons.map((lesson, index) => (
              <li key={lesson.id}>
                <span className="num">{index + 1}</span>
                <span>{lesson.name}</span>
                <span className="num">{formatDuration(lesson.duration)}</span>
              </li>
            ))}
          </ol>
          <div className={styles.actions}>
            <ButtonLink href={path}>
              View Course, <ItemPrice price={course.price} />
            </ButtonLink>
            <GoLink href={path}>All {pluralize(course.lessons, 'lesson')}</GoLink>
            {rating !== null && (
              <span className={styles.rating}>
                <Rating value={rating} count={course.ratings} />
              </span>
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
