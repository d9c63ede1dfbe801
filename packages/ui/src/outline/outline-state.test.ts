import { expect, test } from 'vitest';
import { findSectionId, computeSectionState, countCompleted, computeItemStates } from './outline-state.ts';

const one = {
  id: 'one',
  items: [
    { id: 'a', completed: true },
    { id: 'b', completed: true },
  ],
};
const two = { id: 'two', items: [{ id: 'c' }, { id: 'd' }] };
const three = { id: 'three', items: [{ id: 'e', completed: true }, { id: 'f' }, { id: 'g' }] };
const four = { id: 'four', items: [{ id: 'h' }, { id: 'i', completed: true }] };
const sections = [one, two, three, four, { id: 'five', items: [] }];

test('marks items by their position relative to the current one', () => {
  expect([...computeItemStates(sections, 'f').values()]).toEqual([
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

test('derives the state of a section from its items', () => {
  const states = computeItemStates(sections, 'f');
  expect(sections.map((section) => computeSectionState(section, states))).toEqual([
    'completed',
    'before',
    'current',
    'later',
    'later',
  ]);
});

test('marks no item as before without a current item', () => {
  const states = computeItemStates(sections, undefined);
  expect(states.get('c')).toBe('later');
  expect(computeSectionState(two, states)).toBe('later');
});

test('counts completed items and finds the section of an item', () => {
  expect(sections.map(countCompleted)).toEqual([2, 0, 1, 1, 0]);
  expect(findSectionId(sections, 'd')).toBe('two');
  expect(findSectionId(sections, 'z')).toBeUndefined();
});
