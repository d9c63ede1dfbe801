import { expect, test } from 'vitest';

import { searchBlocks, type BlockRange } from './word-blocks.ts';

const rangesOf = async (lastNumber: number, found: number): Promise<BlockRange[]> => {
  const ranges: BlockRange[] = [];
  const page = Array.from({ length: found });
  const rows = await searchBlocks(lastNumber, 20, (range) => {
    ranges.push(range);
    return Promise.resolve(page);
  });
  expect(rows).toBe(page);
  return ranges;
};

const small = (newest: number, oldest: number) => ({ bits: 13, newest, oldest });
const large = (newest: number) => ({ bits: 17, newest, oldest: 0 });

test.each([
  [0, [small(0, 0)]],
  [8_191, [small(0, 0)]],
  [8_192, [small(1, 0)]],
  [32_767, [small(3, 0)]],
  [32_768, [small(4, 1), large(0)]],
  [131_072, [small(16, 13), large(1)]],
  [10_000_000, [small(1220, 1217), large(76)]],
])('looks for a rare word in all of %i rows', async (lastNumber, ranges) => {
  expect(await rangesOf(lastNumber, 19)).toEqual(ranges);
});

test('stops with the newest rows when they fill the page', async () => {
  expect(await rangesOf(10_000_000, 20)).toEqual([small(1220, 1217)]);
});
