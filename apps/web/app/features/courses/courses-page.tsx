import { Carousel } from '@maetrix/ui/carousel';
import { Container, PageTitle } from '@maetrix/ui/section';

import type { Shelf } from '../../shared/courses/card-course.ts';
import { CourseTile } from '../../shared/courses/course-tile.tsx';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import styles from './courses-page.module.css';
import { LeadCourse } from './lead-course.tsx';
import { leadOf } from './lead.ts';
import { NoCourses } from './no-courses.tsx';
import { summaryOf } from './summary.ts';

export type CoursesData = { shelves: Shelf[]; problem: string | null };

/** All courses: the categories, one course before the others, and a row per category. */
export function CoursesPage({ shelves, problem }: CoursesData) {
  const lead = leadOf(shelves);
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container>
        <PageTitle title="Courses" text={summaryOf(shelves)} />
        {shelves.length > 0 && <CategoryTiles shelves={shelves} />}
        {lead && <LeadCourse course={lead} />}
        {shelves.map(({ name, path, courses }) => (
          <Carousel
            key={path}
            heading={name}
            className={styles.shelf}
            viewAll={{
              href: path,
              label: (
                <>
                  View All<span className="sr"> in {name}</span>
                </>
              ),
            }}
          >
            {courses.map((course) => (
              <CourseTile key={course.id} course={course} />
            ))}
          </Carousel>
        ))}
        {shelves.length === 0 && problem === null && <NoCourses />}
      </Container>
    </Page>
  );
}
