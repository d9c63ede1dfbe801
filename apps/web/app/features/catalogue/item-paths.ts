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

/** The canonical path of an item that is sold. */
export const itemPath = (kind: string, item: ItemAddress): string =>
  kind === 'video' ? videoPath(item) : coursePath(item);

/** A path that opens an item by its id alone: its page redirects to the canonical path. */
export const itemPathById = (kind: string, id: number): string =>
  kind === 'video'
    ? videoPath({ category: 'all', slug: String(id) })
    : coursePath({ category: 'all', id, slug: 'open' });
