import type { Course, CourseCategory } from '@maetrix/contract';
import { coursePriceLabel } from '@maetrix/contract/price-label';

import type { CardCourse, CourseListing } from './card-course.ts';
import { categoryPath, coursePath, learningPath } from './item-paths.ts';

export const toPicture = (src: string | null, srcSet: string | null) =>
  src === null ? null : { src, srcSet: srcSet ?? '' };

export const toCourseAddress = (course: Course) => ({
  category: course.course_category_url,
  id: course.id,
  slug: course.course_title_url,
});

type Layout = 'list' | 'grid';

/** Only what a card shows: every field is sent with the page. */
export const toCardCourse = (course: Course, layout: Layout = 'list'): CardCourse => ({
  kind: 'course',
  id: course.id,
  path: coursePath(toCourseAddress(course)),
  learningPath: learningPath(toCourseAddress(course)),
  name: course.course_name,
  preview: course.preview_description,
  category: course.category_name,
  picture: toPicture(course.thumbnail_url, course.thumbnail_srcset),
  lessons: course.no_of_lessons,
  price: coursePriceLabel(course, layout),
  rating: course.rating,
  ratings: course.no_of_ratings,
  isOpen: course.is_subscribed === 1,
  isFavourite: course.is_favourite === 1,
  progress: course.is_enrolled ? course.complete_precentage : null,
});

export const toCourseListing = (category: CourseCategory, layout?: Layout): CourseListing => ({
  name: category.category_name,
  path: categoryPath(category.category_title_url),
  icon: category.category_icon,
  picture: toPicture(category.category_icon_url, category.category_icon_srcset),
  count: category.no_of_courses,
  items: category.courses.map((course) => toCardCourse(course, layout)),
});
