import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

type Violation = { rule: { name: string }; from: string; to: string };
type Module = { source: string; dependencies: { resolved: string }[] };
type Report = { modules: Module[]; summary: { violations: Violation[]; totalCruised: number } };

const root = join(import.meta.dirname, '../..');

/**
 * Two features need each other, in types or in code: let one name what it uses and receive it in `entrypoints/`, or move
 * the part both need to a third. A rule on folders cannot say this: every test reaches every feature through `testing/`.
 */
export const NO_FEATURE_CYCLES = 'features-have-no-cycles';

const featureOf = (path: string) => /^apps\/server\/src\/features\/([^/]+)\//.exec(path)?.[1];

const findFeatureCycles = (modules: Module[]): Violation[] => {
  const imports = modules.flatMap(({ source, dependencies }) =>
    dependencies.flatMap(({ resolved }) => {
      const [user, used] = [featureOf(source), featureOf(resolved)];
      return user && used && user !== used ? { user, used, from: source, to: resolved } : [];
    }),
  );
  const usedBy = Map.groupBy(imports, ({ user }) => user);
  const reach = (feature: string, reached = new Set<string>()): Set<string> => {
    for (const { used } of usedBy.get(feature) ?? []) if (!reached.has(used)) reach(used, reached.add(used));
    return reached;
  };
  return imports
    .filter(({ user, used }) => reach(used).has(user))
    .map(({ from, to }) => ({ rule: { name: NO_FEATURE_CYCLES }, from, to }));
};

/** Holds a tree against the rules of `.dependency-cruiser.cjs` and against cycles of features. */
export const cruise = (folder: string): Report['summary'] => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      join(root, '.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'apps',
      'packages',
    ],
    { cwd: folder, encoding: 'utf8', maxBuffer: 100_000_000 },
  );
  try {
    const { modules, summary } = JSON.parse(stdout) as Report;
    return { ...summary, violations: [...summary.violations, ...findFeatureCycles(modules)] };
  } catch {
    throw new Error(`The boundaries could not be read:\n${stderr}`);
  }
};

if (import.meta.main) {
  const { violations, totalCruised } = cruise(root);
  for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} -> ${to}`);
  console.log(`${totalCruised} modules, ${violations.length} over a boundary`);
  // Zero modules means that nothing was read, not that nothing was wrong.
  if (violations.length || totalCruised === 0) process.exitCode = 1;
}
