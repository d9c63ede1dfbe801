import type { ItemListField } from '@maetrix/contract/item-kind';

import type { CallerState } from '#app/features/caller-state/index.ts';
import type { Category, Item } from '#app/features/catalogue/index.ts';
import type { Plan } from '#app/features/entitlements/index.ts';

/** How lists show one kind of content. */
export type ItemListPresenter = {
  /** How many items of a category a list shows: of all categories, and of one. */
  itemsPerCategory: { all: number; one: number };
  /** The field of a category that holds its items; `no_of_` and this one their number. */
  itemsField: ItemListField;
  /** The fields that are the same for every caller; their JSON is cached. */
  presentItem: (item: Item, category: Category, plans: ReadonlyMap<number, Plan>) => object;
  presentCallerFields: (item: Item, isOpen: boolean, callerState: CallerState | null) => object;
};
