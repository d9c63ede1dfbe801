import { ButtonLink } from '@maetrix/ui/button';
import { Carousel } from '@maetrix/ui/carousel';
import { PageEmpty } from '@maetrix/ui/empty';
import { Container, PageTitle, Section } from '@maetrix/ui/section';

import { Art } from '../../shared/layout/art.tsx';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { ARTICLES } from '../blogs/index.ts';
import { type CardCourse, COURSES, CourseTile, ItemGrid } from '../catalogue/index.ts';
import { CardGrid, type Tiles } from '../listings/index.ts';
import { EPISODES } from '../podcasts/index.ts';
import { VIDEOS } from '../videos/index.ts';
import { type FavouritesData, isEmptyActivity } from './favourites-data.ts';
import styles from './favourites-page.module.css';

/** Favourites of the member, and what they started. */
export function FavouritesPage({ favourites, started, rated, problem }: FavouritesData) {
  const { items } = favourites;
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle title="My Favourites" />
        {items.length > 0 && (
          <Section title="Favourites">
            <ItemGrid items={items} />
          </Section>
        )}
        <Cards title="Favourite blogs" tiles={ARTICLES} items={favourites.blog} />
        <Cards title="Favourite podcasts" tiles={EPISODES} items={favourites.podcast} />
        <Cards title="Started courses" tiles={COURSES} items={started.course} />
        <Cards title="Started videos" tiles={VIDEOS} items={started.video} />
        <Cards title="Started podcasts" tiles={EPISODES} items={started.podcast} />
        <Cards title="Started blogs" tiles={ARTICLES} items={started.blog} />
        {isEmptyActivity(favourites, started) && problem === null && <EmptyFavourites rated={rated} />}
      </Container>
    </Page>
  );
}

type CardsProps<Item extends { id: number }> = { title: string; tiles: Tiles<Item>; items: Item[] };

function Cards<Item extends { id: number }>({ title, tiles, items }: CardsProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Section title={title}>
      <CardGrid tiles={tiles} items={items} />
    </Section>
  );
}

function EmptyFavourites({ rated }: { rated: CardCourse[] }) {
  return (
    <>
      <PageEmpty
        title="No activity found"
        text="Press the heart on any course, video, podcast or blog to save it here."
        art={<Art name="emptyShelf" sizes="(min-width: 900px) 640px, calc(100vw - 40px)" />}
        actions={
          <>
            <ButtonLink href="/courses">Browse courses</ButtonLink>
            <ButtonLink variant="secondary" href="/videos">
              Browse videos
            </ButtonLink>
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
