/** The kinds of items, as `service_category` names them on the wire. Without Zod, for the browser. */
export const ITEM_KINDS = ['course', 'video', 'podcast', 'blog'] as const;

export type ItemKind = (typeof ITEM_KINDS)[number];

/** An item as calls name it. An id with the wrong kind is not found. */
export type ItemKey = { kind: ItemKind; id: number };

/** The field with the items of a kind, in responses that list several kinds. */
export const ITEM_LIST_FIELDS = {
  course: 'courses',
  video: 'videos',
  podcast: 'podcasts',
  blog: 'blogs',
} as const satisfies Record<ItemKind, string>;

export type ItemListField = (typeof ITEM_LIST_FIELDS)[ItemKind];

export const isItemKind = (value: unknown): value is ItemKind => ITEM_KINDS.some((kind) => kind === value);
