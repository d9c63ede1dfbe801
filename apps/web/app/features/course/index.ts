export { CoursePage } from './course-page.tsx';
