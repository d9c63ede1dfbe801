import { expect, test } from 'vitest';

import { endAround, findWindow, MAX_RENDERED, moveDown, moveUp } from './list-window.ts';

const loaded = { first: 1001, last: 2000 };

test('a short list is in the document as a whole', () => {
  expect(findWindow({ first: 1, last: 30 }, null)).toEqual({ from: 1, to: 30 });
  expect(findWindow({ first: 1, last: 30 }, 5)).toEqual({ from: 1, to: 30 });
});

test('never more than a fixed number of messages is in the document', () => {
  expect(findWindow(loaded, null)).toEqual({ from: 2001 - MAX_RENDERED, to: 2000 });
  let end: number | null = null;
  for (let step = 0; step < 30; step++) {
    end = moveUp(loaded, end);
    const { from, to } = findWindow(loaded, end);
    expect(to - from + 1).toBe(MAX_RENDERED);
  }
  expect(findWindow(loaded, end)).toEqual({ from: 1001, to: 1000 + MAX_RENDERED });
  for (let step = 0; step < 30; step++) end = moveDown(loaded, end);
  expect(end).toBeNull();
});

test('the window around a message contains it', () => {
  for (const seq of [1001, 1500, 2000]) {
    const { from, to } = findWindow(loaded, endAround(loaded, seq));
    expect(seq >= from && seq <= to).toBe(true);
  }
});
