import { expect, it } from 'vitest';

import { demoCourses } from './index.ts';

// The page shows the length of a course, added up from its lessons; a text would sooner or later differ from it.
const OWN_LENGTH =
  /\b(set aside|read it|watch it|finish it|(course|boxset|films?|lessons?) (takes?|lasts?|runs? for))[^.]*\b(minutes?|hours?)\b|\b(minutes?|hours?) (a week|of (films?|videos?|lessons?|teaching))\b/i;

it.each(demoCourses)('$slug does not state how long the course itself is', (course) => {
  const texts = [
    course.preview,
    course.description,
    ...course.outcomes,
    ...course.chapters.map(({ description }) => description),
  ];
  for (const text of texts) expect(text).not.toMatch(OWN_LENGTH);
});
