import { expect, test } from 'vitest';

import { placeInFocus, type Assignment } from './roadmap.ts';

const inFocus = (slots: Record<number, number>): Assignment[] =>
  Object.entries(slots).map(([lessonId, slot]) => ({ lessonId: Number(lessonId), status: 'focus', slot }));

const place = (...given: Parameters<typeof placeInFocus>) => {
  const placed = placeInFocus(...given);
  return placed.ok ? Object.fromEntries(placed.slots) : placed.reason;
};

test('a lesson takes the first free slot', () => {
  expect(place([], 7)).toEqual({ 7: 1 });
  expect(place(inFocus({ 1: 1, 2: 3 }), 7)).toEqual({ 1: 1, 2: 3, 7: 2 });
});

test('a lesson takes the wanted slot, and the one that has it moves to a free one', () => {
  expect(place(inFocus({ 1: 1 }), 7, 3)).toEqual({ 1: 1, 7: 3 });
  expect(place(inFocus({ 1: 1 }), 7, 1)).toEqual({ 1: 2, 7: 1 });
});

test('two lessons in focus swap their slots, also when all are taken', () => {
  expect(place(inFocus({ 1: 1, 2: 2, 3: 3 }), 3, 1)).toEqual({ 1: 3, 2: 2, 3: 1 });
  expect(place(inFocus({ 1: 1, 2: 2, 3: 3 }), 3)).toEqual({ 1: 1, 2: 2, 3: 3 });
});

test('[ROAD-008] a fourth lesson is rejected, with a wanted slot or without', () => {
  expect(place(inFocus({ 1: 1, 2: 2, 3: 3 }), 7)).toBe('full');
  expect(place(inFocus({ 1: 1, 2: 2, 3: 3 }), 7, 1)).toBe('full');
});

test('lessons that are stuck or complete take no slot', () => {
  expect(place([{ lessonId: 1, status: 'stuck', slot: null }], 7)).toEqual({ 7: 1 });
});
