import { Anchor, GoLink, Link } from '@maetrix/ui/link';
import { RichText } from '@maetrix/ui/rich-text';

import { FavouriteToggle } from '../../shared/actions/favourite/favourite-toggle.tsx';
import { RateButton } from '../../shared/actions/rating/rate-button.tsx';
import { Page } from '../../shared/layout/page.tsx';
import styles from './player-page.module.css';
import type { PlayerView } from './player-view.ts';

/** A course that was begun: a lesson to read, the others beside it. */
export function PlayerPage({ course }: { course: PlayerView }) {
  const { lesson, previous, next } = course;
  const pathOf = (id: number) => `${course.learningPath}?lesson=${id}`;
  return (
    <Page>
      <div className={`wrap ${styles.page}`}>
        <article className={styles.main}>
          <p className="small">
            <Link href={course.path}>{course.name}</Link>
          </p>
          <h1 className={`d-48 ${styles.title}`}>{lesson?.name ?? course.name}</h1>
          <div className={styles.tools}>
            <FavouriteToggle course={course} />
            <RateButton course={course} />
          </div>
          <div className={styles.content}>
            <h2 className="sr">Lesson content</h2>
            {lesson?.html ? <RichText reading html={lesson.html} /> : <p>No Content</p>}
          </div>
          <nav aria-label="Lessons before and after" className={styles.steps}>
            <span>
              {previous !== null && (
                <GoLink href={pathOf(previous)} direction="back">
                  Previous lesson
                </GoLink>
              )}
            </span>
            {next !== null && <GoLink href={pathOf(next)}>Next lesson</GoLink>}
          </nav>
        </article>
        <nav aria-label="Chapters">
          {course.chapters.map((chapter) => (
            <section key={chapter.id} className={styles.chapter}>
              <h2>{chapter.name}</h2>
              <ol>
                {chapter.lessons.map(({ id, name }) => (
                  <li key={id}>
                    <Anchor
                      href={pathOf(id)}
                      className={styles.lesson}
                      {...(id === lesson?.id && { 'aria-current': 'page' as const })}
                    >
                      {name}
                    </Anchor>
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </nav>
      </div>
    </Page>
  );
}
