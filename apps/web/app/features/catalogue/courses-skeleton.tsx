import { Container, PageTitle } from '@maetrix/ui/section';
import { LoadingRegion, Skeleton, SkeletonCard } from '@maetrix/ui/skeleton';

import { Page } from '../../shared/layout/page.tsx';
import styles from './courses-skeleton.module.css';

const TILES = [1, 2, 3, 4, 5, 6];
const CARDS = [1, 2, 3, 4];

/** Placeholder of the course list while it loads. */
export function CoursesSkeleton() {
  return (
    <Page>
      <Container>
        <LoadingRegion label="Loading courses">
          <PageTitle title="Courses" text={<Skeleton height="18px" width="280px" />} />
          <div className={styles.tiles}>
            {TILES.map((tile) => (
              <div key={tile}>
                <Skeleton height="104px" />
                <Skeleton height="16px" width="70%" className={styles.name} />
              </div>
            ))}
          </div>
          <div className={styles.lead}>
            <Skeleton ratio="16x10" />
            <div className={styles.text}>
              <Skeleton height="44px" width="80%" />
              <Skeleton height="16px" />
              <Skeleton height="16px" width="92%" />
              <Skeleton height="48px" width="220px" />
            </div>
          </div>
          <div className={styles.cards}>
            {CARDS.map((card) => (
              <SkeletonCard key={card} />
            ))}
          </div>
        </LoadingRegion>
      </Container>
    </Page>
  );
}
