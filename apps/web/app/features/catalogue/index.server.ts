export { toCardCourse, toCategoryListing, toCourseAddress, toPicture } from './card-course.server.ts';
export { loadCategories } from './load-categories.server.ts';
export { loadCourse } from './load-course.server.ts';
