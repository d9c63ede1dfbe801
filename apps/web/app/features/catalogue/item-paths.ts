import type { PurchasableCategory } from '@maetrix/contract';
import type { ItemKind } from '@maetrix/contract/item-kind';

type ItemAddress = { category: string; id: number; slug: string };
type CourseAddress = ItemAddress;

const part = encodeURIComponent;

export const categoryPath = (category: string): string => `/course/${part(category)}`;

/** The canonical path of a course. Only the id identifies it; category and slug are for readers. */
export const coursePath = ({ category, id, slug }: CourseAddress): string =>
  `${categoryPath(category)}/${id}/${part(slug)}`;

/** The player of an enrolled member. */
export const learningPath = (course: CourseAddress, lesson?: number): string =>
  `${coursePath(course)}/view-detail${lesson === undefined ? '' : `?lesson=${lesson}`}`;

export const videoCategoryPath = (category: string): string => `/video/${part(category)}`;

/** The canonical path of a video. */
export const videoPath = ({ category, slug }: { category: string; slug: string }): string =>
  `${videoCategoryPath(category)}/${part(slug)}`;

export const podcastCategoryPath = (category: string): string => `/podcast/${part(category)}`;

export const podcastPath = ({ category, slug }: { category: string; slug: string }): string =>
  `${podcastCategoryPath(category)}/${part(slug)}`;

export const blogCategoryPath = (category: string): string => `/blog/${part(category)}`;

export const articlePath = ({ category, slug }: { category: string; slug: string }): string =>
  `${blogCategoryPath(category)}/${part(slug)}`;

/** The canonical path of an item. */
export const ITEM_PATHS: Record<ItemKind, (item: ItemAddress) => string> = {
  course: coursePath,
  video: videoPath,
  podcast: podcastPath,
  blog: articlePath,
};

/** Paths that need the id alone: the page of an item redirects to the canonical path. */
const PATHS_BY_ID: Record<PurchasableCategory, (id: number) => string> = {
  course: (id) => coursePath({ category: 'all', id, slug: 'open' }),
  video: (id) => videoPath({ category: 'all', slug: String(id) }),
  podcast: () => '/podcasts',
  blog: (id) => `/blogs/${id}`,
  subscription: () => '/buy-subscriptions',
};

export const itemPathById = (kind: PurchasableCategory, id: number): string => PATHS_BY_ID[kind](id);
