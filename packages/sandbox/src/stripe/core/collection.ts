import { badParameter } from './fault.ts';

export type Stored = { id: string; created?: number };

type Range = {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
};

type Page = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | Range | undefined;
};

type Index<T> = (value: T) => string | null | undefined;

export type Found<T> = { data: T[]; hasMore: boolean };

export type Collection<T extends Stored> = {
  get: (id: string) => T | undefined;
  put: (value: T) => void;
  remove: (id: string) => void;
  /** The values with this key, oldest first. */
  having: (index: string, key: string) => T[];
  /** A page, newest first. */
  page: (page: Page, key?: { index: string; key: string }, matches?: (value: T) => boolean) => Found<T>;
  newest: (count: number) => T[];
  size: () => number;
};

const inRange = (created: number | undefined, range: Page['created']): boolean => {
  if (range === undefined || created === undefined) return true;
  if (typeof range === 'number') return created === range;
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || created > gt) &&
    (gte === undefined || created >= gte) &&
    (lt === undefined || created < lt) &&
    (lte === undefined || created <= lte)
  );
};

/** Objects by id, in order of insertion; beyond `capacity` the oldest are removed. */
export const createCollection = <T extends Stored>(
  indexes: Record<string, Index<T>> = {},
  capacity = Infinity,
  onChange: (id: string, value: T | undefined) => void = () => undefined,
): Collection<T> => {
  const values = new Map<string, T>();
  const positions = new Map<string, number>();
  const buckets = new Map<string, Map<string, Set<string>>>();
  let order: (string | undefined)[] = [];
  let firstKept = 0;

  const names = Object.keys(indexes);
  for (const name of names) buckets.set(name, new Map());

  const bucketOf = (index: string, key: string) => buckets.get(index)?.get(key);

  const addToIndexes = (value: T) => {
    for (const name of names) {
      const key = indexes[name]?.(value);
      if (!key) continue;
      const bucket = bucketOf(name, key);
      if (bucket) bucket.add(value.id);
      else buckets.get(name)?.set(key, new Set([value.id]));
    }
  };

  const remove = (id: string) => {
    const value = values.get(id);
    const position = positions.get(id);
    if (!value || position === undefined) return;
    order[position] = undefined;
    values.delete(id);
    positions.delete(id);
    for (const name of names) {
      const key = indexes[name]?.(value);
      if (key) bucketOf(name, key)?.delete(id);
    }
    onChange(id, undefined);
  };

  const removeOldest = () => {
    while (order[firstKept] === undefined) firstKept++;
    const oldest = order[firstKept];
    if (oldest) remove(oldest);
    if (firstKept < capacity) return;
    order = order.slice(firstKept);
    firstKept = 0;
    order.forEach((id, position) => id !== undefined && positions.set(id, position));
  };

  const having = (index: string, key: string): T[] =>
    [...(bucketOf(index, key) ?? [])].flatMap((id) => {
      const value = values.get(id);
      return value && indexes[index]?.(value) === key ? [value] : [];
    });

  const positionOf = (id: string, param: string): number => {
    const position = positions.get(id);
    if (position === undefined) throw badParameter(`No such object: '${id}'`, { param });
    return position;
  };

  function* walk(from: number, step: 1 | -1): Generator<T> {
    for (let position = from; position >= firstKept && position < order.length; position += step) {
      const id = order[position];
      const value = id === undefined ? undefined : values.get(id);
      if (value) yield value;
    }
  }

  const candidates = (from: number, step: 1 | -1, key?: { index: string; key: string }): Iterable<T> => {
    if (!key) return walk(from, step);
    const found = having(key.index, key.key).filter(
      ({ id }) => (positions.get(id) ?? -1) * step >= from * step,
    );
    return step === 1 ? found : found.toReversed();
  };

  return {
    get: (id) => values.get(id),
    put: (value) => {
      if (!positions.has(value.id)) positions.set(value.id, order.push(value.id) - 1);
      values.set(value.id, value);
      addToIndexes(value);
      onChange(value.id, value);
      if (values.size > capacity) removeOldest();
    },
    remove,
    having,
    page: ({ limit = 10, starting_after, ending_before, created }, key, matches = () => true) => {
      const backwards = ending_before !== undefined;
      const from = backwards
        ? positionOf(ending_before, 'ending_before') + 1
        : starting_after === undefined
          ? order.length - 1
          : positionOf(starting_after, 'starting_after') - 1;
      const data: T[] = [];
      let hasMore = false;
      for (const value of candidates(from, backwards ? 1 : -1, key)) {
        if (!inRange(value.created, created) || !matches(value)) continue;
        if (data.length === limit) {
          hasMore = true;
          break;
        }
        data.push(value);
      }
      return { data: backwards ? data.toReversed() : data, hasMore };
    },
    newest: (count) => {
      const found: T[] = [];
      for (const value of walk(order.length - 1, -1)) {
        if (found.length === count) break;
        found.push(value);
      }
      return found;
    },
    size: () => values.size,
  };
};
