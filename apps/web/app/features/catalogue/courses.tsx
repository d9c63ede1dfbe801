import { BookOpen } from 'lucide-react';

import type { ListKind } from '../listings/index.ts';
import type { CardCourse } from './card-course.ts';
import { CourseTile } from './course-tile.tsx';

export const COURSES: ListKind<CardCourse> = {
  title: 'Courses',
  noun: 'course',
  path: '/courses',
  icon: BookOpen,
  columns: 4,
  renderTile: (course, { headingLevel }) => <CourseTile course={course} headingLevel={headingLevel} />,
};
