import { expect, test } from 'vitest';

import type { CardCourse, CourseListing } from './card-course.ts';
import { chooseLeadCourse } from './choose-lead-course.ts';

const course = (id: number, progress: number | null, isOpen = true) =>
  ({ id, progress, isOpen }) as CardCourse;
const categories = (...courses: CardCourse[]) => [{ items: courses } as CourseListing];

test('the lead course is the one in progress that is furthest along', () => {
  const started = categories(
    course(1, null),
    course(2, 10),
    course(3, 64),
    course(4, 100),
    course(5, 90, false),
  );
  expect(chooseLeadCourse(started)?.id).toBe(3);
});

test('the lead course is the first one when none is in progress', () => {
  expect(chooseLeadCourse(categories(course(1, null), course(2, 100)))?.id).toBe(1);
  expect(chooseLeadCourse([])).toBeUndefined();
});
