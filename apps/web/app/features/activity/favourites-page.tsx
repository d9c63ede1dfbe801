import { ButtonLink } from '@maetrix/ui/button';
import { Carousel } from '@maetrix/ui/carousel';
import { PageEmpty } from '@maetrix/ui/empty';
import { Container, PageTitle, Section } from '@maetrix/ui/section';

import { findPage } from '../../route-table.ts';
import { Art } from '../../shared/layout/art.tsx';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { type CardCourse, CourseGrid, CourseTile } from '../catalogue/index.ts';
import styles from './favourites-page.module.css';

export type FavouritesData = {
  favourites: CardCourse[];
  courses: CardCourse[];
  /** Best-rated courses, for members without favourites or started courses. */
  rated: CardCourse[];
  problem: string | null;
};

/** Favourite and started courses of the member. */
export function FavouritesPage({ favourites, courses, rated, problem }: FavouritesData) {
  const isEmpty = favourites.length === 0 && courses.length === 0;
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle title="My Favourites" />
        {favourites.length > 0 && (
          <Section title="Favourites">
            <CourseGrid courses={favourites} />
          </Section>
        )}
        {courses.length > 0 && (
          <Section title="Courses">
            <CourseGrid courses={courses} />
          </Section>
        )}
        {isEmpty && problem === null && <EmptyFavourites rated={rated} />}
      </Container>
    </Page>
  );
}

function EmptyFavourites({ rated }: { rated: CardCourse[] }) {
  return (
    <>
      <PageEmpty
        title="No activity found"
        text="Press the heart on any course to save it here."
        art={<Art name="emptyShelf" sizes="(min-width: 900px) 640px, calc(100vw - 40px)" />}
        actions={
          <>
            <ButtonLink href="/courses">Browse courses</ButtonLink>
            {findPage('/videos') && (
              <ButtonLink variant="secondary" href="/videos">
                Browse videos
              </ButtonLink>
            )}
          </>
        }
      />
      {rated.length > 0 && (
        <Carousel
          heading="Members rate these highest"
          className={styles.rest}
          viewAll={{ href: '/courses', label: 'View All' }}
        >
          {rated.map((course) => (
            <CourseTile key={course.id} course={course} />
          ))}
        </Carousel>
      )}
    </>
  );
}
