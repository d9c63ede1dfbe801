const CHUNKS = 8_192;

type Chunk<Key, Value> = ReadonlyMap<Key, Value> | undefined;

const chunkOf = (key: number | string): number => {
  // Ids that follow each other are in one chunk: they are often read, and so changed, together.
  if (typeof key === 'number') return Math.floor(key / 64) % CHUNKS;
  let hash = 0;
  for (let at = 0; at < key.length; at++) hash = (hash * 31 + key.charCodeAt(at)) | 0;
  return (hash >>> 0) % CHUNKS;
};

/** A map that never changes. The maps made from it share its chunks, so that a change of a large map costs little. */
export type SharedMap<Key extends number | string, Value> = Pick<
  ReadonlyMap<Key, Value>,
  'get' | 'has' | 'size'
> & { values: () => Iterable<Value>; edit: () => SharedMapEdit<Key, Value> };

/** Collects the changes from one map to the next; not to be used after `finish`. */
export type SharedMapEdit<Key extends number | string, Value> = {
  get: (key: Key) => Value | undefined;
  set: (key: Key, value: Value) => void;
  delete: (key: Key) => void;
  finish: () => SharedMap<Key, Value>;
};

const editChunks = <Key extends number | string, Value>(
  shared: readonly Chunk<Key, Value>[],
  sizeBefore: number,
): SharedMapEdit<Key, Value> => {
  const chunks = shared.slice();
  const own = new Map<number, Map<Key, Value>>();
  let size = sizeBefore;
  const ownChunk = (key: Key): Map<Key, Value> => {
    const at = chunkOf(key);
    let chunk = own.get(at);
    if (!chunk) {
      chunk = new Map(chunks[at]);
      own.set(at, chunk);
      chunks[at] = chunk;
    }
    return chunk;
  };
  return {
    get: (key) => chunks[chunkOf(key)]?.get(key),
    set: (key, value) => {
      const chunk = ownChunk(key);
      if (!chunk.has(key)) size++;
      chunk.set(key, value);
    },
    delete: (key) => {
      if (ownChunk(key).delete(key)) size--;
    },
    finish: () => shareChunks(chunks, size),
  };
};

const shareChunks = <Key extends number | string, Value>(
  chunks: readonly Chunk<Key, Value>[],
  size: number,
): SharedMap<Key, Value> => ({
  size,
  get: (key) => chunks[chunkOf(key)]?.get(key),
  has: (key) => chunks[chunkOf(key)]?.has(key) ?? false,
  *values() {
    for (const chunk of chunks) if (chunk) yield* chunk.values();
  },
  edit: () => editChunks(chunks, size),
});

const NO_CHUNKS: readonly undefined[] = Array.from({ length: CHUNKS }, () => undefined);

export const createSharedMap = <Key extends number | string, Value>(): SharedMap<Key, Value> =>
  shareChunks(NO_CHUNKS, 0);
