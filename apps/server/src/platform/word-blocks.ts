/** Small blocks of the newest rows hold enough of a common word; a rare one is looked for in large blocks of all rows. */
const STAGES = [
  { bits: 13, blocks: 4 },
  { bits: 17, blocks: Infinity },
];

/** Blocks of 2^bits rows each, as `word_block` of the database names them. */
export type BlockRange = { bits: number; newest: number; oldest: number };

/** Searches the blocks up to a row's number, and all of them only when those of the newest rows do not fill the page. */
export const searchBlocks = async <Row>(
  lastNumber: number,
  limit: number,
  search: (range: BlockRange) => Promise<Row[]>,
): Promise<Row[]> => {
  let found: Row[] = [];
  for (const { bits, blocks } of STAGES) {
    const newest = Math.floor(lastNumber / 2 ** bits);
    const oldest = Math.max(0, newest - blocks + 1);
    found = await search({ bits, newest, oldest });
    if (found.length >= limit || oldest === 0) break;
  }
  return found;
};
