export { toCardCourse, toCourseListing, toCourseAddress, toPicture } from './card-course.server.ts';
export { toCardItem, toCardVideo } from './card-video.server.ts';
export { loadCategories } from './load-categories.server.ts';
export { loadCourse } from './load-course.server.ts';
export { listLessons } from './lessons.server.ts';
