import type { IconType } from '@maetrix/ui/icon';
import type { ReactNode } from 'react';

/** A category with the items a page lists. */
export type CategoryListing<Item> = { name: string; path: string; count: number; items: Item[] };

export type CategoryData<Item> = { category: CategoryListing<Item> | null; problem: string | null };

type Place<Item> = { headingLevel: 2 | 3; list: readonly Item[] };

export type Tiles<Item> = {
  /** On large screens. */
  columns: 2 | 3 | 4;
  renderTile: (item: Item, place: Place<Item>) => ReactNode;
};

/** What the lists of a kind of item say and show. */
export type ListKind<Item> = Tiles<Item> & {
  title: string;
  noun: string;
  path: string;
  icon: IconType;
};
