import { expect, test } from 'vitest';

import type { CardCourse, Shelf } from '../../shared/courses/card-course.ts';
import { leadOf } from './lead.ts';

const course = (id: number, progress: number | null, isOpen = true) =>
  ({ id, progress, isOpen }) as CardCourse;
const shelves = (...courses: CardCourse[]) => [{ courses } as Shelf];

test('the lead is what she is in the middle of', () => {
  const begun = shelves(course(1, null), course(2, 10), course(3, 64), course(4, 100), course(5, 90, false));
  expect(leadOf(begun)?.id).toBe(3);
});

test('who has begun nothing gets the first course', () => {
  expect(leadOf(shelves(course(1, null), course(2, 100)))?.id).toBe(1);
  expect(leadOf([])).toBeUndefined();
});
