import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle } from '@maetrix/ui/section';

import type { CategoryListing } from '../../shared/courses/card-course.ts';
import { CourseGrid } from '../../shared/courses/course-grid.tsx';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { pluralize } from '../../shared/format.ts';
import styles from './category-page.module.css';

export type CategoryData = { category: CategoryListing | null; problem: string | null };

const describeCount = ({ count, courses }: CategoryListing) =>
  count > courses.length
    ? `The first ${courses.length} of ${pluralize(count, 'course')}.`
    : `${pluralize(count, 'course')}.`;

/** The courses of one category. */
export function CategoryPage({ category, problem }: CategoryData) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle
          title={category?.name ?? 'Courses'}
          text={category ? describeCount(category) : undefined}
          aside={
            <GoLink href="/courses" direction="back">
              All courses
            </GoLink>
          }
        />
        {category && <CourseGrid courses={category.courses} headingLevel={2} />}
      </Container>
    </Page>
  );
}
