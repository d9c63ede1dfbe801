import { dirname, resolve } from 'node:path';

import type { Rolldown } from 'vite';

import { pages } from './app/route-table.ts';
import { joinChunks, type Chunk } from './join-chunks.ts';

type ModuleInfo = NonNullable<ReturnType<Rolldown.ChunkingContext['getModuleInfo']>>;
type GetModule = Rolldown.ChunkingContext['getModuleInfo'];

const VENDOR = /node_modules[\\/](?:react|react-dom|scheduler|react-router|cookie-es|set-cookie-parser)[\\/]/;
/** Modules that only pass on what others export. */
const BARREL = /[\\/]app[\\/]features[\\/][^\\/]+[\\/]index\.ts$|[\\/]lucide-react\.(?:m?js)$/;
/** Loaded with every page: the browser's entry and the layout routes. */
const ON_EVERY_PAGE = /[\\/]app[\\/](?:entry\.client|root|site)\.tsx/;
/** Loaded late, on every page of a member or on the dashboard. */
const LATE =
  /[\\/]features[\\/](?:navigation[\\/]member-tools\.ts|chat[\\/]chat-button\.tsx|assistant[\\/]clara-box\.tsx)$/;
/** How many shared files a page may load, and what a byte in vain costs there. Visitors come with an empty cache. */
const VISITOR_PAGE = { max: 7, weight: 100 };
const OTHER_PAGE = { max: 24, weight: 5 };
const LATE_PART = { max: 12, weight: 50 };

const IMPORTS = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;
const REEXPORTS = /export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g;

const namesIn = (list: string, side: 0 | 1): string[] =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/))
    .map((names) => names[side] ?? names[0] ?? '');

const isAt = (id: string, specifier: string, importer: string): boolean =>
  specifier.startsWith('.') ? resolve(dirname(importer), specifier) === id : id.includes(`/${specifier}/`);

/** The modules that an importer needs of a barrel: the bundler drops the others. */
const throughBarrel = (barrel: ModuleInfo, importer: ModuleInfo): string[] => {
  const used = new Set(
    [...(importer.code ?? '').matchAll(IMPORTS)]
      .filter(([, , specifier = '']) => isAt(barrel.id, specifier, importer.id.replace(/\?.*/, '')))
      .flatMap(([, list = '']) => namesIn(list, 0)),
  );
  return [...(barrel.code ?? '').matchAll(REEXPORTS)]
    .filter(([, list = '']) => namesIn(list, 1).some((name) => used.has(name)))
    .map(([, , specifier = '']) => resolve(dirname(barrel.id), specifier));
};

const dependencies = (module: ModuleInfo, getModule: GetModule): string[] =>
  module.importedIds.flatMap((id) => {
    const imported = BARREL.test(id) ? getModule(id) : null;
    return imported ? throughBarrel(imported, module) : [id];
  });

const closure = (id: string, getModule: GetModule, found = new Set<string>()): Set<string> => {
  const module = found.has(id) ? null : getModule(id);
  if (!module) return found;
  found.add(id);
  for (const imported of dependencies(module, getModule)) closure(imported, getModule, found);
  return found;
};

const allModules = (id: string, getModule: GetModule): ModuleInfo[] => {
  const found = new Map<string, ModuleInfo>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const info = found.has(next) ? null : getModule(next);
    if (!info) continue;
    found.set(next, info);
    open.push(
      ...info.importedIds,
      ...info.dynamicallyImportedIds,
      ...info.importers,
      ...info.dynamicImporters,
    );
  }
  return [...found.values()];
};

const COMMENTS = /\/\*[\s\S]*?\*\//g;

const sizeOf = (id: string, getModule: GetModule): number =>
  (getModule(id)?.code ?? '').replaceAll(COMMENTS, '').length;

/** The modules that only several routes need, by the routes that need them. */
const groupByRoutes = (routes: string[], base: Set<string>, getModule: GetModule): Chunk[] => {
  const usedBy = new Map<string, string[]>();
  for (const route of routes)
    for (const id of closure(route, getModule))
      if (!base.has(id)) usedBy.set(id, [...(usedBy.get(id) ?? []), route]);
  const chunks = new Map<string, Chunk>();
  for (const [id, users] of usedBy) {
    if (users.length === 1) continue;
    const chunk = chunks.get(users.join()) ?? { ids: [], routes: new Set(users), size: 0 };
    chunk.ids.push(id);
    chunk.size += sizeOf(id, getModule);
    chunks.set(users.join(), chunk);
  }
  return [...chunks.values()];
};

const visitorFiles = pages.filter(({ isVisitorPage }) => isVisitorPage).map(({ file }) => file);
const limitOf = (route: string) => {
  if (LATE.test(route)) return LATE_PART;
  return visitorFiles.some((file) => route.includes(`/${file}?`)) ? VISITOR_PAGE : OTHER_PAGE;
};

const assign = (first: string, getModule: GetModule): Map<string, string> => {
  const modules = allModules(first, getModule);
  const entries = modules.filter(({ isEntry }) => isEntry);
  const base = new Set<string>();
  for (const { id } of entries) if (ON_EVERY_PAGE.test(id)) closure(id, getModule, base);
  const late = modules.filter(({ id }) => LATE.test(id));
  const routes = [...entries, ...late].map(({ id }) => id).filter((id) => !ON_EVERY_PAGE.test(id));
  const chunks = new Map<string, string>();
  for (const id of base) chunks.set(id, 'shell');
  for (const id of base)
    if (VENDOR.test(id)) for (const part of closure(id, getModule)) chunks.set(part, 'vendor');
  const groups = groupByRoutes(routes, base, getModule);
  const importsOf = new Map(
    groups.flatMap(({ ids }) => ids).map((id) => [id, dependencies(getModule(id) as ModuleInfo, getModule)]),
  );
  const limits = new Map(routes.map((route) => [route, limitOf(route)]));
  const shared = joinChunks(groups, limits, importsOf);
  for (const [at, { ids }] of shared.entries()) for (const id of ids) chunks.set(id, `shared-${at + 1}`);
  // An entry must stay a chunk of its own: the manifest names it.
  for (const { id } of [...entries, ...late]) chunks.delete(id);
  return chunks;
};

/**
 * Puts what every page needs into two files and what several routes share into few more. By default every set of routes
 * that shares a module gets a file: a page loaded up to 68, each with a round trip on a slow phone. What dialogs load on
 * demand stays as it is.
 */
export const createChunkGroups = (): Rolldown.CodeSplittingGroup[] => {
  let chunks: Map<string, string> | undefined;
  const nameIf =
    (isOfGroup: (name: string) => boolean): Rolldown.CodeSplittingGroup['name'] =>
    (id, context) => {
      chunks ??= assign(id, (module) => context.getModuleInfo(module));
      const name = chunks.get(id);
      return name !== undefined && isOfGroup(name) ? name : null;
    };
  return [
    { debugName: 'vendor', priority: 3, name: nameIf((name) => name === 'vendor') },
    { debugName: 'shell', priority: 2, name: nameIf((name) => name === 'shell') },
    { debugName: 'shared', priority: 1, name: nameIf((name) => name.startsWith('shared-')) },
  ];
};
