type Addressed = { category: string; id: number; slug: string };

const part = encodeURIComponent;

export const categoryPath = (category: string): string => `/course/${part(category)}`;

/** The one address of a course. Its id decides; category and name are there for people. */
export const coursePath = ({ category, id, slug }: Addressed): string =>
  `${categoryPath(category)}/${id}/${part(slug)}`;

/** The course as somebody sees it who is enrolled. */
export const learningPath = (course: Addressed, lesson?: number): string =>
  `${coursePath(course)}/view-detail${lesson === undefined ? '' : `?lesson=${lesson}`}`;
