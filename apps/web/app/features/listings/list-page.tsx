import { InlineEmpty } from '@maetrix/ui/empty';
import { Container, PageTitle } from '@maetrix/ui/section';
import { Fragment, type ReactNode } from 'react';

import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { CategoryRow } from './category-row.tsx';
import styles from './list-page.module.css';
import type { CategoryListing, ListKind } from './listing.ts';
import { summarizeCategories } from './summarize.ts';

type ListPageProps<Item> = {
  kind: ListKind<Item>;
  categories: CategoryListing<Item>[];
  problem: string | null;
  /** Above the title. */
  note?: ReactNode;
  /** Below the title. */
  text?: string | undefined;
  /** In place of the title and its text. */
  heading?: ReactNode;
  /** Between the title and the items. */
  lead?: ReactNode;
  /** In place of a row per category. */
  children?: ReactNode;
};

/** All items of a kind, by category. */
export function ListPage<Item extends { id: number }>({
  kind,
  categories,
  problem,
  note,
  text = summarizeCategories(categories, kind.noun),
  heading,
  lead,
  children,
}: ListPageProps<Item>) {
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        {note}
        {heading ?? <PageTitle title={kind.title} text={text} />}
        {lead}
        {categories.length > 0 &&
          (children ?? categories.map((category) => <Row key={category.path} kind={kind} {...category} />))}
        {categories.length === 0 && problem === null && (
          <InlineEmpty
            icon={kind.icon}
            title={`No ${kind.noun}s yet`}
            text={`New ${kind.noun}s are on their way. Please check back soon.`}
            headingLevel={2}
          />
        )}
      </Container>
    </Page>
  );
}

type RowProps<Item> = CategoryListing<Item> & { kind: ListKind<Item> };

function Row<Item extends { id: number }>({ kind, name, path, items }: RowProps<Item>) {
  return (
    <CategoryRow name={name} path={path} columns={kind.columns}>
      {items.map((item) => (
        <Fragment key={item.id}>{kind.renderTile(item, { headingLevel: 3, list: items })}</Fragment>
      ))}
    </CategoryRow>
  );
}
