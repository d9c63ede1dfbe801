export { loadFirstCourse } from './load-first-course.server.ts';
