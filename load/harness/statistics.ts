export const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
};

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export const rounded = (value: number, digits = 2): number => Number(value.toFixed(digits));

export const shuffled = <Item>(items: Item[]): Item[] => {
  const result = [...items];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [result[last], result[other]] = [result[other] as Item, result[last] as Item];
  }
  return result;
};

/** How well the better of two guesses ("slower" or "faster") tells the groups apart: 0.5 not at all, 1 always. */
export const separability = (left: number[], right: number[]): number => {
  const all = [
    ...left.map((value) => ({ value, isLeft: true })),
    ...right.map((value) => ({ value, isLeft: false })),
  ].toSorted((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end++;
    const sharedRank = (start + 1 + end) / 2;
    rankSum += sharedRank * all.slice(start, end).filter(({ isLeft }) => isLeft).length;
    start = end;
  }
  const auc = (rankSum - (left.length * (left.length + 1)) / 2) / (left.length * right.length);
  return Math.max(auc, 1 - auc);
};

/** Runs the sides in turn, each round starting with another one, so that drift of the machine hits all alike. */
export const interleave = async <Side extends string, Figure>(
  rounds: number,
  sides: readonly Side[],
  measure: (side: Side, round: number) => Promise<Figure>,
): Promise<Record<Side, Figure[]>> => {
  const figures = Object.fromEntries(sides.map((side) => [side, [] as Figure[]])) as Record<Side, Figure[]>;
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < sides.length; turn++) {
      const side = sides[(round + turn) % sides.length] as Side;
      figures[side].push(await measure(side, round));
    }
  return figures;
};
