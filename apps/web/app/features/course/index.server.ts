export { findOpenLesson, toCourseView } from './course-view.server.ts';
