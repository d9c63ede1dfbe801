import { Carousel } from '@maetrix/ui/carousel';
import { Container, PageTitle } from '@maetrix/ui/section';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import type { CategoryListing } from './card-course.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { chooseLeadCourse } from './choose-lead-course.ts';
import { CourseTile } from './course-tile.tsx';
import styles from './courses-page.module.css';
import { LeadCourse } from './lead-course.tsx';
import { NoCourses } from './no-courses.tsx';
import { summarizeCategories } from './summarize-categories.ts';

export type CoursesData = { categories: CategoryListing[]; problem: string | null };

/** All courses: category tiles, a lead course, and a carousel per category. */
export function CoursesPage({ categories, problem }: CoursesData) {
  const lead = chooseLeadCourse(categories);
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container>
        <PageTitle title="Courses" text={summarizeCategories(categories)} />
        {categories.length > 0 && <CategoryTiles categories={categories} />}
        {lead && <LeadCourse course={lead} />}
        {categories.map(({ name, path, courses }) => (
          <Carousel
            key={path}
            heading={name}
            className={styles.category}
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
        {categories.length === 0 && problem === null && <NoCourses />}
      </Container>
    </Page>
  );
}
