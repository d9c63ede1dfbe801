import type { CardCourse } from './card-course.ts';
import styles from './course-grid.module.css';
import { CourseTile } from './course-tile.tsx';

type CourseGridProps = { courses: CardCourse[]; headingLevel?: 2 | 3 };

export function CourseGrid({ courses, headingLevel = 3 }: CourseGridProps) {
  return (
    <ul className={styles.grid}>
      {courses.map((course) => (
        <li key={course.id}>
          <CourseTile course={course} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
