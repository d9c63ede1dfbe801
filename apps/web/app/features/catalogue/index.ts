export type { CardCourse } from './card-course.ts';
export type { CardItem } from './card-item.ts';
export type { CardVideo } from './card-video.ts';
export { CourseCard } from './course-card.tsx';
export { ItemGrid } from './item-grid.tsx';
export {
  articlePath,
  blogCategoryPath,
  categoryPath,
  coursePath,
  ITEM_PATHS,
  itemPathById,
  learningPath,
  podcastCategoryPath,
  podcastPath,
  videoCategoryPath,
  videoPath,
} from './item-paths.ts';
export { ItemPrice } from './item-price.tsx';
export { CourseTile } from './course-tile.tsx';
export { CoursesGridPage } from './courses-grid-page.tsx';
export { COURSES } from './courses.tsx';
export { CoursesPage } from './courses-page.tsx';
export { VideoTile } from './video-tile.tsx';
export { CoursesSkeleton } from './lazy-courses-skeleton.tsx';
