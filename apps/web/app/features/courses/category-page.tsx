import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle } from '@maetrix/ui/section';

import type { Shelf } from '../../shared/courses/card-course.ts';
import { CourseGrid } from '../../shared/courses/course-grid.tsx';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { counted } from '../../shared/words.ts';
import styles from './category-page.module.css';

export type CategoryData = { shelf: Shelf | null; problem: string | null };

const saying = ({ count, courses }: Shelf) =>
  count > courses.length
    ? `The first ${courses.length} of ${counted(count, 'course')}.`
    : `${counted(count, 'course')}.`;

/** The courses of one category. */
export function CategoryPage({ shelf, problem }: CategoryData) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle
          title={shelf?.name ?? 'Courses'}
          text={shelf ? saying(shelf) : undefined}
          aside={
            <GoLink href="/courses" direction="back">
              All courses
            </GoLink>
          }
        />
        {shelf && <CourseGrid courses={shelf.courses} headingLevel={2} />}
      </Container>
    </Page>
  );
}
