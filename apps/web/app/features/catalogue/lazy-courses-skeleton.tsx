import { lazy } from 'react';

export const CoursesSkeleton = lazy(() =>
  import('./courses-skeleton.tsx').then(({ CoursesSkeleton: component }) => ({ default: component })),
);
