import { expect, test } from 'vitest';

import { groupLessons, nextStatus, type Status } from './roadmap-view.ts';

test('[ROAD-006] a click moves a lesson from to do to stuck, focus, complete and back', () => {
  const seen: Status[] = ['default'];
  for (let clicks = 0; clicks < 4; clicks++) seen.push(nextStatus(seen.at(-1) ?? 'default'));
  expect(seen).toEqual(['default', 'stuck', 'focus', 'complete', 'default']);
});

test('[ROAD-002] groups lessons by category in their order', () => {
  const lesson = (id: number, group: string) => ({
    id,
    group,
    name: `Lesson ${id}`,
    status: 'default' as const,
  });
  const groups = groupLessons([lesson(1, 'Money'), lesson(2, 'Team'), lesson(3, 'Money')]);
  expect(groups.map(({ name, lessons }) => [name, lessons.map(({ id }) => id)])).toEqual([
    ['Money', [1, 3]],
    ['Team', [2]],
  ]);
});
