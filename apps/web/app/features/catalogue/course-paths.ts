type CourseAddress = { category: string; id: number; slug: string };

const part = encodeURIComponent;

export const categoryPath = (category: string): string => `/course/${part(category)}`;

/** The canonical path of a course. Only the id identifies it; category and slug are for readers. */
export const coursePath = ({ category, id, slug }: CourseAddress): string =>
  `${categoryPath(category)}/${id}/${part(slug)}`;

/** The player of an enrolled member. */
export const learningPath = (course: CourseAddress, lesson?: number): string =>
  `${coursePath(course)}/view-detail${lesson === undefined ? '' : `?lesson=${lesson}`}`;
