import { chooseForm } from '@maetrix/art';
import { demoCourses } from '@maetrix/demo-content';
import { expect, it } from 'vitest';

import { choosePictures } from './demo-catalogue.ts';

it('of four courses that follow each other, each has a picture of something else', () => {
  const shown = choosePictures(demoCourses, 'course').map(
    ({ title, kind, topic, form }) => form ?? chooseForm(title, kind, topic),
  );
  for (const start of shown.keys()) {
    const four = shown.slice(start, start + 4);
    expect(new Set(four).size).toBe(four.length);
  }
});
