import type { Item, ItemKind } from '#app/features/catalogue/index.ts';
import type { Playable } from '#app/features/media/index.ts';

/** The part id of an item that is played itself. */
export const ITEM_ITSELF = 0;

/** A recording of an item: the item itself, one of its lessons, or a preview, which is open to anyone. */
export type ItemPart = { isPreview: boolean; recording: Playable | null };

/** How the recordings of one kind are found; null when there is none. */
export type PartFinder = {
  findPart: (item: Item, partId: number) => Promise<ItemPart | null>;
  /** Absent for kinds whose previews are parts of their own. */
  findPreview?: (item: Item) => Promise<ItemPart | null>;
};

/** The kinds that can be played. */
export type PartFinders = Partial<Record<ItemKind, PartFinder>>;
