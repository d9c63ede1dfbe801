export type { CardCourse } from './card-course.ts';
export { type CategoryData, CategoryPage } from './category-page.tsx';
export { CourseGrid } from './course-grid.tsx';
export { categoryPath, coursePath, learningPath } from './course-paths.ts';
export { CoursePrice } from './course-price.tsx';
export { CourseTile } from './course-tile.tsx';
export { CoursesGridPage } from './courses-grid-page.tsx';
export { CoursesPage } from './courses-page.tsx';
export { CoursesSkeleton } from './lazy-courses-skeleton.tsx';
