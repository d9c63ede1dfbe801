import { Link } from '@maetrix/ui/link';
import { Rating } from '@maetrix/ui/rating';

import { formatDuration } from '../../shared/formatting/format.ts';
import styles from './banner.module.css';
import type { CourseView } from './course-view.ts';

const LONG_TITLE_LENGTH = 60;

/** Hero of the course page. */
export function Banner({ course }: { course: CourseView }) {
  const { banner, rating } = course;
  return (
    <section className={styles.banner}>
      <div className={styles.art}>
        {banner && (
          <img
            {...banner}
            sizes="(max-width: 767px) 150vw, 100vw"
            width={1440}
            height={420}
            alt=""
            fetchPriority="high"
          />
        )}
      </div>
      <div className={`wrap ${styles.text}`}>
        <p className={styles.category}>
          <Link href={course.categoryPath}>{course.category}</Link>
        </p>
        <h1 className={`${course.name.length > LONG_TITLE_LENGTH ? 'd-48' : 'd-64'} ${styles.title}`}>
          {course.name}
        </h1>
        <p className={`lede ${styles.preview}`}>{course.preview}</p>
        <div className={styles.facts}>
          {rating !== null && <Rating value={rating} count={course.ratings} />}
          <span>Total Lessons {course.lessons}</span>
          {course.duration > 0 && <span>{formatDuration(course.duration)}</span>}
        </div>
      </div>
    </section>
  );
}
