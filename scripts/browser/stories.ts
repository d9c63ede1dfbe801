import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';

import { readEnvironment } from '../environment.ts';
import {
  addReusedResults,
  collectModules,
  createModuleGraph,
  createStoredResult,
  hashTexts,
  type ModuleGraph,
  type StoredResult,
  type StoryComponent,
  type StoryReport,
} from './story-results.ts';

const { values } = parseArgs({ options: { all: { type: 'boolean', default: false } } });

const root = join(import.meta.dirname, '../..');
const ui = join(root, 'packages/ui');
const build = join(ui, 'storybook-static');
const buildHashFile = join(build, 'build-hash.txt');
const reportFile = join(root, '.results/stories.json');
const SHARED_FILES = ['.storybook/**', 'src/video-player/fixtures/*', 'src/fonts/*'];
const env = readEnvironment();
const storage = join(env.MAETRIX_DATA, 'story-results');

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** Name and content of files below packages/ui; a package of node_modules has its version in its path. */
const describeFiles = (names: readonly string[]): string[] =>
  names.flatMap((name) => {
    const path = join(ui, name);
    if (name.includes('node_modules') || !existsSync(path)) return [name];
    return [name, readFileSync(path, 'base64')];
  });

const listFiles = (...patterns: string[]): string[] =>
  patterns
    .flatMap((pattern) => globSync(pattern, { cwd: ui, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ui, join(entry.parentPath, entry.name)))
    .toSorted();

const readGraph = (): ModuleGraph => {
  const stats = readJson(join(build, 'preview-stats.json')) as {
    modules: Parameters<typeof createModuleGraph>[0];
  };
  return createModuleGraph(stats.modules);
};

/** Files with the imports of the last build. New imports need no scan: they change a file of the list. */
const listBuildInputs = (): string[] => [
  ...[...readGraph()].flat(2),
  ...listFiles(...SHARED_FILES, 'package.json', '{src,../../apps/web/app}/**/*.stories.tsx'),
  ...listFiles('../../pnpm-lock.yaml', '../../apps/web/package.json'),
];

const hashBuildInputs = (): string => hashTexts(describeFiles([...new Set(listBuildInputs())].toSorted()));

const buildStorybook = (): void => {
  if (existsSync(buildHashFile) && readFileSync(buildHashFile, 'utf8') === hashBuildInputs()) {
    console.log('Storybook build reused: no input changed');
    return;
  }
  const startedAt = Date.now();
  execFileSync('pnpm', ['storybook:build'], { cwd: ui, stdio: 'inherit' });
  const isChanged = (name: string) =>
    (statSync(join(ui, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) > startedAt;
  // The hashes would describe other sources than those that were built and are tested.
  if (listBuildInputs().some(isChanged)) throw new Error('Sources changed during the build: run it again');
  writeFileSync(buildHashFile, hashBuildInputs());
};

/** What the tests of all components depend on. */
const hashSharedInputs = (graph: ModuleGraph): string => {
  const { dependencies, devDependencies } = readJson(join(ui, 'package.json')) as Record<string, object>;
  const axe = createRequire(join(ui, 'package.json')).resolve('axe-core/package.json');
  return hashTexts([
    JSON.stringify([dependencies, devDependencies]),
    axe.replace(root, ''),
    execFileSync(env.CHROMIUM_PATH, ['--version'], { encoding: 'utf8' }),
    ...describeFiles(collectModules(graph, './.storybook/preview.tsx')),
    ...describeFiles(listFiles(...SHARED_FILES, '*.ts', 'testing/*', 'scripts/{env,serve-static}.ts')),
  ]);
};

const listComponents = (): StoryComponent[] => {
  const graph = readGraph();
  const shared = hashSharedInputs(graph);
  const { entries } = readJson(join(build, 'index.json')) as {
    entries: Record<string, { title: string; importPath: string }>;
  };
  const importPaths = new Map(Object.values(entries).map(({ title, importPath }) => [title, importPath]));
  return [...importPaths].map(([title, importPath]) => {
    const [specFile] = listFiles(importPath.replace('.stories.tsx', '.spec.ts'));
    const modules = collectModules(graph, importPath.startsWith('./') ? importPath : `./${importPath}`);
    return {
      title,
      specFile,
      hash: hashTexts([
        shared,
        title,
        ...describeFiles(modules),
        ...describeFiles(specFile ? [specFile] : []),
      ]),
    };
  });
};

const storedPath = ({ hash }: StoryComponent): string => join(storage, `${hash}.json`);

const runTests = (components: StoryComponent[]): { report: StoryReport; passed: boolean } => {
  if (components.length === 0)
    return {
      report: { suites: [], stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] },
      passed: true,
    };
  const specFiles = components.flatMap(({ specFile }) => specFile ?? []);
  const { status } = spawnSync('pnpm', ['test:stories', 'stories.spec.ts', ...specFiles], {
    cwd: ui,
    stdio: 'inherit',
    env: { ...env, STORY_TITLES: components.map(({ title }) => title).join('\n') },
  });
  return { report: readJson(reportFile) as StoryReport, passed: status === 0 };
};

rmSync(reportFile, { force: true });
buildStorybook();
const components = listComponents();
const untested = listFiles('src/**/*.spec.ts').filter(
  (file) => !components.some(({ specFile }) => specFile === file),
);
if (untested.length) throw new Error(`No stories beside ${untested.join(', ')}`);

const isReused = (component: StoryComponent): boolean => !values.all && existsSync(storedPath(component));
const reused = components
  .filter(isReused)
  .map((component) => readJson(storedPath(component)) as StoredResult);
const selected = components.filter((component) => !isReused(component));
console.log(`${components.length} components, ${reused.length} reused, ${selected.length} to test`);
if (selected.length && reused.length)
  console.log(`To test: ${selected.map(({ title }) => title).join(', ')}`);

const { report, passed } = runTests(selected);
mkdirSync(storage, { recursive: true });
for (const component of selected) {
  const result = createStoredResult(component, report);
  if (result) writeFileSync(storedPath(component), JSON.stringify(result));
}
const merged = addReusedResults(report, reused);
mkdirSync(join(root, '.results'), { recursive: true });
writeFileSync(reportFile, JSON.stringify(merged));
const { expected, unexpected, flaky, reused: reusedTests } = merged.stats;
console.log(`${expected + flaky} passed (${reusedTests} reused), ${unexpected} failed`);
if (!passed) process.exitCode = 1;
