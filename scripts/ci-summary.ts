import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

type Count = { passed: number; failed: number };
type BrowserReport = {
  stats: { expected: number; unexpected: number; reused?: number };
  errors: unknown[];
};
type Reports = {
  'vitest.json': { numPassedTests: number; numFailedTests: number };
  'playwright.json': BrowserReport;
  'stories.json': BrowserReport;
  'proofs.json': Count;
};

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

const countBrowserTests = ({ stats, errors }: BrowserReport): Count => {
  if (stats.reused) console.log(`${stats.reused} story tests passed in an earlier run of the same sources`);
  return { passed: stats.expected, failed: stats.unexpected + errors.length };
};

const counts = await Promise.all([
  count('vitest.json', ({ numPassedTests, numFailedTests }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
  })),
  count('playwright.json', countBrowserTests),
  count('stories.json', countBrowserTests),
  count('proofs.json', ({ passed, failed }) => ({ passed, failed })),
]);

const failedSteps = process.argv.slice(2);
const passed = counts.reduce((sum, each) => sum + each.passed, 0);
const failedTests = counts.reduce((sum, each) => sum + each.failed, 0);
// A step can fail without a failing test (types, lint, a process that does not start).
const failed = Math.max(failedTests, failedSteps.length);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
