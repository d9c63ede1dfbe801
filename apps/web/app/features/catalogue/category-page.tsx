import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle } from '@maetrix/ui/section';

import { pluralize } from '../../shared/formatting/format.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import type { CategoryListing } from './card-course.ts';
import styles from './category-page.module.css';
import { CourseGrid } from './course-grid.tsx';

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
