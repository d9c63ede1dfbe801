/** Modules in one file, and the routes that load it. */
export type Chunk = { ids: string[]; routes: Set<string>; size: number };

/** How many chunks a route may load, and what a byte costs that it loads in vain. */
type Limits = ReadonlyMap<string, { max: number; weight: number }>;
type Imports = Map<Chunk, Chunk[]>;

const union = (a: Set<string>, b: Set<string>): Set<string> => new Set([...a, ...b]);

/** What these routes would load in vain with a chunk. */
const wasteOf = (chunk: Chunk, routes: Set<string>, limits: Limits): number => {
  const others = [...routes].filter((route) => !chunk.routes.has(route));
  return others.reduce((sum, route) => sum + chunk.size * (limits.get(route)?.weight ?? 0), 0);
};

const findImports = (chunks: Chunk[], importsOf: ReadonlyMap<string, string[]>): Imports => {
  const chunkOf = new Map(chunks.flatMap((chunk) => chunk.ids.map((id) => [id, chunk] as const)));
  return new Map(
    chunks.map((chunk) => {
      const imported = chunk.ids
        .flatMap((id) => importsOf.get(id) ?? [])
        .flatMap((id) => chunkOf.get(id) ?? []);
      return [chunk, [...new Set(imported)].filter((other) => other !== chunk)];
    }),
  );
};

/** All that chunks import, also through each other. */
const reachable = (from: Chunk[], imports: Imports): Set<Chunk> => {
  const open = [...from];
  const found = new Set<Chunk>();
  for (let next = open.pop(); next; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(imports.get(next) ?? []));
  }
  return found;
};

/** Two chunks as one, and the chunks it imports: the routes of both load them. */
type Joint = { parts: [Chunk, Chunk]; joined: Chunk; imported: Chunk[]; waste: number };

/** Null when they would import a chunk that imports them: it would run in the wrong order. */
const join = (a: Chunk, b: Chunk, imports: Imports, limits: Limits): Joint | null => {
  const others = [a, b].flatMap((chunk) => imports.get(chunk) ?? []).filter((one) => one !== a && one !== b);
  const imported = reachable(others, imports);
  if (imported.has(a) || imported.has(b)) return null;
  const routes = union(a.routes, b.routes);
  const wasted = [a, b, ...imported].map((chunk) => wasteOf(chunk, routes, limits));
  return {
    parts: [a, b],
    joined: { ids: [...a.ids, ...b.ids], routes, size: a.size + b.size },
    imported: [...imported],
    waste: wasted.reduce((sum, bytes) => sum + bytes, 0),
  };
};

const pairsOf = (chunks: Chunk[]) =>
  chunks.flatMap((a, at) => chunks.slice(at + 1).map((b) => [a, b] as const));

const findCrowded = (chunks: Chunk[], limits: Limits): string[] =>
  [...limits]
    .filter(([route, { max }]) => chunks.filter((chunk) => chunk.routes.has(route)).length > max)
    .map(([route]) => route);

/** The pair that wastes least for each crowded route that it helps. */
const findCheapest = (chunks: Chunk[], imports: Imports, limits: Limits): Joint | undefined => {
  const crowded = findCrowded(chunks, limits);
  const candidates = pairsOf(chunks).flatMap(([a, b]) => {
    const helped = crowded.filter((route) => a.routes.has(route) && b.routes.has(route)).length;
    const joint = helped > 0 ? join(a, b, imports, limits) : null;
    return joint ? [{ joint, cost: joint.waste / helped }] : [];
  });
  return candidates.toSorted((one, other) => one.cost - other.cost)[0]?.joint;
};

/** Joins chunks until no route loads too many. `importsOf` has the modules that a module imports. */
export const joinChunks = (
  groups: Chunk[],
  limits: Limits,
  importsOf: ReadonlyMap<string, string[]>,
): Chunk[] => {
  let chunks = groups;
  for (;;) {
    const cheapest = findCheapest(chunks, findImports(chunks, importsOf), limits);
    if (!cheapest) return chunks;
    const { parts, joined, imported } = cheapest;
    chunks = [...chunks.filter((chunk) => !parts.includes(chunk)), joined].map((chunk) =>
      imported.includes(chunk) ? { ...chunk, routes: union(chunk.routes, joined.routes) } : chunk,
    );
  }
};
