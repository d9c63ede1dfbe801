import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle, Section } from '@maetrix/ui/section';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { CourseGrid } from './course-grid.tsx';
import type { CoursesData } from './courses-page.tsx';
import { NoCourses } from './no-courses.tsx';
import { summarizeCategories } from './summarize-categories.ts';

/** All courses, a grid per category. */
export function CoursesGridPage({ categories, problem }: CoursesData) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container>
        <PageTitle title="Courses" text={summarizeCategories(categories)} />
        {categories.map(({ name, path, courses }) => (
          <Section
            key={path}
            title={name}
            action={
              <GoLink href={path}>
                View All<span className="sr"> in {name}</span>
              </GoLink>
            }
          >
            <CourseGrid courses={courses} />
          </Section>
        ))}
        {categories.length === 0 && problem === null && <NoCourses />}
      </Container>
    </Page>
  );
}
