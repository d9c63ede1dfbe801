import { type CardCourse, CourseCard } from '../catalogue/index.ts';
import styles from './goes-with.module.css';

/** Courses that go further than the article. */
export function GoesWith({ courses }: { courses: CardCourse[] }) {
  return (
    <section aria-labelledby="goes-with">
      <h2 id="goes-with" className={styles.title}>
        Goes with
      </h2>
      <ul className={styles.courses}>
        {courses.map(({ id, path, name, picture, lessons }) => (
          <li key={id}>
            <CourseCard
              href={path}
              title={name}
              meta={`Total Lessons ${lessons}`}
              {...(picture && { picture: { ...picture, sizes: '240px', width: 640, height: 400 } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
