import { expect, test } from 'vitest';
import { chapterOf, chapterState, completedIn, lessonStates } from './outline.ts';

const one = {
  id: 'one',
  lessons: [
    { id: 'a', completed: true },
    { id: 'b', completed: true },
  ],
};
const two = { id: 'two', lessons: [{ id: 'c' }, { id: 'd' }] };
const three = { id: 'three', lessons: [{ id: 'e', completed: true }, { id: 'f' }, { id: 'g' }] };
const four = { id: 'four', lessons: [{ id: 'h' }, { id: 'i', completed: true }] };
const chapters = [one, two, three, four, { id: 'five', lessons: [] }];

test('lessons before the current one are marked, completed or not', () => {
  expect([...lessonStates(chapters, 'f').values()]).toEqual([
    'completed',
    'completed',
    'before',
    'before',
    'completed',
    'current',
    'later',
    'later',
    'completed',
  ]);
});

test('a chapter is done when it is earlier, current when it holds the current lesson', () => {
  const states = lessonStates(chapters, 'f');
  expect(chapters.map((chapter) => chapterState(chapter, states))).toEqual([
    'completed',
    'before',
    'current',
    'later',
    'later',
  ]);
});

test('without a current lesson nothing is before it', () => {
  const states = lessonStates(chapters, undefined);
  expect(states.get('c')).toBe('later');
  expect(chapterState(two, states)).toBe('later');
});

test('counts what is completed and finds the chapter of a lesson', () => {
  expect(chapters.map(completedIn)).toEqual([2, 0, 1, 1, 0]);
  expect(chapterOf(chapters, 'd')).toBe('two');
  expect(chapterOf(chapters, 'z')).toBeUndefined();
});
