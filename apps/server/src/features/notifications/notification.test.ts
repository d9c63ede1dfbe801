import { expect, test } from 'vitest';

import { formatEntryId, formatPosition, parseEntryId, parsePosition, SOURCES } from './notification.ts';

test.each([
  [{ source: SOURCES.own, id: 12 }, 'n12'],
  [{ source: SOURCES.broadcast, id: 3 }, 'b3'],
])('reads the id it writes: %o is %s', (key, text) => {
  expect(formatEntryId(key)).toBe(text);
  expect(parseEntryId(text)).toEqual(key);
  expect(parsePosition(formatPosition({ ...key, atMs: 1_789_000_000_123 }))).toEqual({
    ...key,
    atMs: 1_789_000_000_123,
  });
});

test.each(['', 'n', 'n0', 'n-1', 'n1.5', 'x1', '1', 'n1 ', 'N1', 'n1234567890123456', 'b1;drop'])(
  'does not take %j for an id',
  (text) => {
    expect(parseEntryId(text)).toBeNull();
    expect(parsePosition(`1.${text}`)).toBeNull();
  },
);

test.each(['', 'n1', '.n1', '-1.n1', '1e3.n1', '123456789012345.n1'])(
  'does not take %j for a position',
  (text) => {
    expect(parsePosition(text)).toBeNull();
  },
);
