import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle, Section } from '@maetrix/ui/section';

import { CourseGrid } from '../../shared/courses/course-grid.tsx';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import type { CoursesData } from './courses-page.tsx';
import { NoCourses } from './no-courses.tsx';
import { summaryOf } from './summary.ts';

/** All courses without rows that move: a grid per category. */
export function CoursesGridPage({ shelves, problem }: CoursesData) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container>
        <PageTitle title="Courses" text={summaryOf(shelves)} />
        {shelves.map(({ name, path, courses }) => (
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
        {shelves.length === 0 && problem === null && <NoCourses />}
      </Container>
    </Page>
  );
}
