import { createHash } from 'node:crypto';

type StatsModule = { name: string; reasons: { moduleName: string }[] };
type Spec = { title: string; ok: boolean; tests: { status: string }[] };
type Suite = { title: string; file: string; specs: Spec[]; suites?: Suite[] };

export type ModuleGraph = Map<string, string[]>;
export type StoryReport = {
  suites: Suite[];
  stats: { expected: number; unexpected: number; flaky: number; reused?: number };
  errors: unknown[];
};
/** The stories of one component, and the browser tests beside them. */
export type StoryComponent = { title: string; specFile: string | undefined; hash: string };
/** What is stored of a component whose tests all passed. */
export type StoredResult = { title: string; tests: string[] };

const STORIES_SPEC = 'stories.spec.ts';

/** The imports of each module, from the statistics of the Storybook build. */
export const createModuleGraph = (modules: StatsModule[]): ModuleGraph => {
  const graph: ModuleGraph = new Map();
  for (const { name, reasons } of modules)
    for (const { moduleName } of reasons) {
      const imports = graph.get(moduleName);
      if (imports) imports.push(name);
      else graph.set(moduleName, [name]);
    }
  return graph;
};

/** A module and everything it imports, directly or not, sorted. */
export const collectModules = (graph: ModuleGraph, entry: string): string[] => {
  const found = new Set([entry]);
  for (const name of found) for (const imported of graph.get(name) ?? []) found.add(imported);
  return [...found].toSorted();
};

export const hashTexts = (texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(`${text.length}:`).update(text);
  return hash.digest('hex');
};

const listSpecs = ({ specs, suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(listSpecs)];

const listSpecsOf = ({ title, specFile }: StoryComponent, report: StoryReport): Spec[] =>
  report.suites.flatMap((suite) => {
    if (suite.file === STORIES_SPEC) return listSpecs(suite).filter((spec) => spec.title === title);
    return suite.file === specFile ? listSpecs(suite) : [];
  });

/** The result to store for a component: undefined unless all its tests passed at the first attempt. */
export const createStoredResult = (
  component: StoryComponent,
  report: StoryReport,
): StoredResult | undefined => {
  const specs = listSpecsOf(component, report);
  const passed = specs.every(({ tests }) => tests.every(({ status }) => status === 'expected'));
  return specs.length > 0 && passed
    ? { title: component.title, tests: specs.map(({ title }) => title) }
    : undefined;
};

/** Adds reused results to a report as passed tests, so that counts and requirements include them. */
export const addReusedResults = (report: StoryReport, reused: StoredResult[]): StoryReport => {
  const count = reused.reduce((sum, { tests }) => sum + tests.length, 0);
  return {
    ...report,
    suites: [
      ...report.suites,
      ...reused.map(({ title, tests }) => ({
        title: `${title} (reused)`,
        file: '',
        specs: tests.map((test) => ({ title: test, ok: true, tests: [] })),
      })),
    ],
    stats: { ...report.stats, expected: report.stats.expected + count, reused: count },
  };
};
