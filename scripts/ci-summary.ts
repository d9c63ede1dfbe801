import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Count = { passed: number; failed: number };
type Failure = { title: string; reason: string };
type BrowserSuite = {
  specs?: {
    title: string;
    ok: boolean;
    file: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
  suites?: BrowserSuite[];
};
type BrowserReport = {
  stats: { expected: number; unexpected: number; reused?: number };
  errors: unknown[];
  suites?: BrowserSuite[];
};
type Reports = {
  'vitest.json': {
    numPassedTests: number;
    numFailedTests: number;
    testResults: {
      name: string;
      message: string;
      status: string;
      assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
    }[];
  };
  'playwright.json': BrowserReport;
  'stories.json': BrowserReport;
  'proofs.json': Count & { proofs: { name: string; ok: boolean; failed: string[] }[] };
};

const LINES_OF_A_REASON = 4;
const STACK_LINE = /^\s+at /;
const results = join(import.meta.dirname, '../.results');

const count = async <File extends keyof Reports>(
  file: File,
  read: (report: Reports[File]) => Count,
): Promise<Count> => {
  try {
    return read(JSON.parse(await readFile(join(results, file), 'utf8')) as Reports[File]);
  } catch (error) {
    // A report that was not written is a failure, not an empty success.
    console.log(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    return { passed: 0, failed: 1 };
  }
};

// Named at the very end, where a log that was cut off still shows them.
const nameFailures = (failures: Failure[]) => {
  for (const { title, reason } of failures) {
    const lines = reason.split('\n').filter((line) => line.trim() && !STACK_LINE.test(line));
    console.log(`✗ ${title}\n${lines.slice(0, LINES_OF_A_REASON).join('\n')}`);
  }
};

const failuresOf = ({ specs = [], suites = [] }: BrowserSuite): Failure[] => [
  ...specs
    .filter(({ ok, tests }) => !ok && tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title, tests }) => ({
      title: `${file}: ${title}`,
      reason: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    })),
  ...suites.flatMap(failuresOf),
];

const countBrowserTests = ({ stats, errors, suites = [] }: BrowserReport): Count => {
  nameFailures(suites.flatMap(failuresOf));
  for (const error of errors) console.log(error);
  if (stats.reused) console.log(`${stats.reused} story tests passed in an earlier run of the same sources`);
  return { passed: stats.expected, failed: stats.unexpected + errors.length };
};

const counts = await Promise.all([
  count('vitest.json', ({ numPassedTests, numFailedTests, testResults }) => {
    for (const { name, message, status, assertionResults } of testResults) {
      if (status === 'failed' && message) nameFailures([{ title: name, reason: message }]);
      for (const test of assertionResults)
        if (test.status === 'failed')
          nameFailures([{ title: `${name}: ${test.fullName}`, reason: test.failureMessages.join('\n') }]);
    }
    return { passed: numPassedTests, failed: numFailedTests };
  }),
  count('playwright.json', countBrowserTests),
  count('stories.json', countBrowserTests),
  count('proofs.json', ({ passed, failed, proofs }) => {
    nameFailures(
      proofs.filter(({ ok }) => !ok).map(({ name, failed }) => ({ title: name, reason: failed.join('\n') })),
    );
    return { passed, failed };
  }),
]);

const [times, ...failedSteps] = process.argv.slice(2);
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failedTests = counts.reduce((sum, each) => sum + each.failed, 0);
// A step can fail without a failing test (types, lint, a process that does not start).
const failed = Math.max(failedTests, failedSteps.length);

console.log(`\n${times}\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
