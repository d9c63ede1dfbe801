import { lazyPart } from '../../shared/connection/lazy-part.tsx';

export const CoursesSkeleton = lazyPart(() =>
  import('./courses-skeleton.tsx').then(({ CoursesSkeleton: component }) => component),
);
