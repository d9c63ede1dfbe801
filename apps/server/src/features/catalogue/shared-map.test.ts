import { expect, test } from 'vitest';

import { createSharedMap, type SharedMap } from './shared-map.ts';

/** Enough keys that many share a chunk. */
const KEYS = 10_000;

const withValues = <Key extends number | string>(keys: Key[], value: string): SharedMap<Key, string> => {
  const edit = createSharedMap<Key, string>().edit();
  for (const key of keys) edit.set(key, value);
  return edit.finish();
};

const numbers = Array.from({ length: KEYS }, (_, index) => index + 1);

test.each([
  { name: 'numbers', keys: numbers },
  { name: 'texts', keys: numbers.map((number) => `video/title-${number}`) },
])('a map by $name has what was set, and the map before a change stays as it was', ({ keys }) => {
  const before = withValues<number | string>(keys, 'old');
  const [first, second] = keys as [number | string, number | string];
  const edit = before.edit();
  edit.set(first, 'new');
  edit.delete(second);
  edit.delete('never there');
  const after = edit.finish();
  expect([before.size, before.get(first), before.get(second)]).toEqual([KEYS, 'old', 'old']);
  expect([after.size, after.get(first), after.has(second)]).toEqual([KEYS - 1, 'new', false]);
  expect([...after.values()].filter((value) => value === 'old')).toHaveLength(KEYS - 2);
});
