import { expect, test } from 'vitest';

import { demoCourses } from './courses.ts';
import { demoWorkbook } from './workbook.ts';

test('every entry of the workbook is about a lesson of the demo', () => {
  const lessons = new Set(
    demoCourses.flatMap(({ slug, chapters }) =>
      chapters.flatMap((chapter) => chapter.lessons.map(({ name }) => `${slug}/${name}`)),
    ),
  );
  expect(demoWorkbook.filter(({ course, lesson }) => !lessons.has(`${course}/${lesson}`))).toEqual([]);
});
