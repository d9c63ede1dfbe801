import { ListPage } from '../listings/index.ts';
import type { CourseListing } from './card-course.ts';
import { CategoryTiles } from './category-tiles.tsx';
import { chooseLeadCourse } from './choose-lead-course.ts';
import { COURSES } from './courses.tsx';
import { LeadCourse } from './lead-course.tsx';

export type CoursesData = { categories: CourseListing[]; problem: string | null };

/** All courses: category tiles, a lead course, and a row per category. */
export function CoursesPage({ categories, problem }: CoursesData) {
  const lead = chooseLeadCourse(categories);
  return (
    <ListPage
      kind={COURSES}
      categories={categories}
      problem={problem}
      lead={
        <>
          {categories.length > 0 && <CategoryTiles categories={categories} />}
          {lead && <LeadCourse course={lead} />}
        </>
      }
    />
  );
}
