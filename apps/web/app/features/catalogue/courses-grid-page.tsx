import { GoLink } from '@maetrix/ui/link';
import { Section } from '@maetrix/ui/section';

import { CardGrid, ListPage, ViewAll } from '../listings/index.ts';
import type { CoursesData } from './courses-page.tsx';
import { COURSES } from './courses.tsx';

/** All courses, a grid per category. */
export function CoursesGridPage({ categories, problem }: CoursesData) {
  return (
    <ListPage kind={COURSES} categories={categories} problem={problem}>
      {categories.map(({ name, path, items }) => (
        <Section
          key={path}
          title={name}
          action={
            <GoLink href={path}>
              <ViewAll category={name} />
            </GoLink>
          }
        >
          <CardGrid tiles={COURSES} items={items} />
        </Section>
      ))}
    </ListPage>
  );
}
