import { Carousel } from '@maetrix/ui/carousel';
import type { ReactNode } from 'react';

import styles from './list-page.module.css';
import type { ListKind } from './listing.ts';

type CategoryRowProps = {
  name: string;
  path: string;
  columns: ListKind<unknown>['columns'];
  children: ReactNode;
};

/** A row of items and a link to the whole category. */
export function CategoryRow({ name, path, columns, children }: CategoryRowProps) {
  return (
    <Carousel
      heading={name}
      columns={columns}
      className={styles.category}
      viewAll={{ href: path, label: <ViewAll category={name} /> }}
    >
      {children}
    </Carousel>
  );
}

export function ViewAll({ category }: { category: string }) {
  return (
    <>
      View All<span className="sr"> in {category}</span>
    </>
  );
}
