import { Carousel } from '@maetrix/ui/carousel';
import { Anchor } from '@maetrix/ui/link';

import type { CourseListing } from './card-course.ts';
import { CategoryIcon } from './category-icon.tsx';
import styles from './category-tiles.module.css';

const TILE_SIZES = '(min-width: 1000px) 194px, (min-width: 600px) 25vw, (min-width: 450px) 33vw, 45vw';

/** All categories in one row: picture, icon, name and course count. */
export function CategoryTiles({ categories }: { categories: CourseListing[] }) {
  return (
    <Carousel heading="Course categories" hideHeading columns={6}>
      {categories.map(({ path, name, icon, picture, count }) => (
        <Anchor key={path} href={path} className={styles.tile}>
          <span className={styles.art}>
            {picture && (
              <img
                {...picture}
                sizes={TILE_SIZES}
                width={360}
                height={220}
                alt=""
                decoding="async"
                fetchPriority="low"
              />
            )}
          </span>
          <span className={styles.text}>
            <CategoryIcon name={icon} />
            <span className={styles.name}>{name}</span>
            <span className={styles.count}>
              {count}
              <span className="sr">{count === 1 ? ' course' : ' courses'}</span>
            </span>
          </span>
        </Anchor>
      ))}
    </Carousel>
  );
}
