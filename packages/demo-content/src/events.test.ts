import { expect, it } from 'vitest';

import { demoEvents } from './index.ts';

it('the events have titles of their own, and are past and to come over two months', () => {
  expect(new Set(demoEvents.map(({ title }) => title)).size).toBe(demoEvents.length);
  const weeks = demoEvents.map(({ week }) => week);
  expect(weeks).toEqual(weeks.toSorted((a, b) => a - b));
  expect(weeks.filter((week) => week < 0)).toHaveLength(3);
  expect(weeks.filter((week) => week > 0)).toHaveLength(7);
  expect(Math.max(...weeks) - Math.min(...weeks)).toBeGreaterThanOrEqual(8);
});
