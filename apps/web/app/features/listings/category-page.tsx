import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle } from '@maetrix/ui/section';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { CardGrid } from './card-grid.tsx';
import styles from './list-page.module.css';
import type { CategoryData, ListKind } from './listing.ts';
import { summarizeCategory } from './summarize.ts';

type CategoryPageProps<Item> = CategoryData<Item> & { kind: ListKind<Item> };

/** The items of one category. */
export function CategoryPage<Item extends { id: number }>({
  kind,
  category,
  problem,
}: CategoryPageProps<Item>) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle
          title={category?.name ?? kind.title}
          text={category ? summarizeCategory(category, kind.noun) : undefined}
          aside={
            <GoLink href={kind.path} direction="back">
              All {kind.title.toLowerCase()}
            </GoLink>
          }
        />
        {category && <CardGrid tiles={kind} items={category.items} headingLevel={2} />}
      </Container>
    </Page>
  );
}
