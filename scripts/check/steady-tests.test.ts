import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const FILES = globSync(
  [
    '{apps,packages,scripts,load,e2e}/**/*.{test,spec}.{ts,tsx}',
    '{apps,packages,scripts}/**/testing/**/*.ts',
    'e2e/*.ts',
  ],
  { cwd: ROOT, exclude: ['**/node_modules/**', '**/build/**'] },
);

/** Where the delay itself is what a test needs. */
const EXCEPTIONS: Record<string, string> = {
  'packages/testing/src/fault-proxy.ts': 'its delays are the faults it injects',
  'packages/service/src/testing/echo-server.ts': 'it answers slowly, so that it is stopped during a request',
  'e2e/cart.spec.ts': 'it simulates a slow connection',
  'e2e/shots.ts': 'it takes pictures and judges nothing',
  'scripts/check/steady-tests.test.ts': 'its examples',
};

const FORBIDDEN: [RegExp, string][] = [
  [/\b(?!page\b)\w+\.goto\(/, 'does not wait for hydration, as open() and the page of a test do'],
  [/waitForTimeout\(/, 'waits by sleeping'],
  [/import \{[^}]*\bsetTimeout\b[^}]*\} from 'node:timers\/promises'/, 'waits by sleeping'],
  [/setTimeout\((?:resolve|done|\(\) => (?:resolve|done)\b)/, 'waits by sleeping'],
  [/\b(?:performance|Date)\.now\(\)\s*-\s*[a-z]/i, 'judges by the clock'],
  [/-\s*(?:performance|Date)\.now\(\)/, 'judges by the clock'],
  [/\b(?:performance|Date)\.now\(\)\s*[<>]|[<>]=?\s*(?:performance|Date)\.now\(\)/, 'judges by the clock'],
  [/\.timing\(\)|\b(?:hrtime|cpuUsage|threadCpuUsage)\b/, 'judges by the clock'],
];

/** The parts of a file: what is before its tests, and each of them. */
const splitTests = (source: string) => source.split(/^(?=\s*(?:test|it)(?:\.\w+)*\()/m);

const findProblems = (file: string, source: string) =>
  splitTests(source)
    .filter((part) => !/ \(timing\)['`]/.test(part))
    .flatMap((part) =>
      FORBIDDEN.filter(([pattern]) => pattern.test(part)).map(
        ([pattern, problem]) => `${file} ${problem}: ${pattern.exec(part)?.[0]}`,
      ),
    );

test('tests wait for what they expect, and only those marked (timing) judge by the clock', () => {
  expect(FILES.length).toBeGreaterThan(250);
  const problems = FILES.filter((file) => !(file in EXCEPTIONS)).flatMap((file) =>
    findProblems(file, readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(problems).toEqual([]);
});

test.each(Object.keys(EXCEPTIONS))('the exception %s is still needed', (file) => {
  expect(findProblems(file, readFileSync(join(ROOT, file), 'utf8'))).not.toEqual([]);
});

test.each([
  ['a page that may not be hydrated', "await other.goto('/');", 'does not wait for hydration'],
  ['a sleep in a page', 'await page.waitForTimeout(500);', 'waits by sleeping'],
  ['a sleep', "import { setTimeout as sleep } from 'node:timers/promises';", 'waits by sleeping'],
  ['a sleep of its own', 'await new Promise((resolve) => setTimeout(resolve, 50));', 'waits by sleeping'],
  ['a limit of time', 'expect(performance.now() - began).toBeLessThan(100);', 'judges by the clock'],
  ['a deadline', 'while (Date.now() < end) await ask();', 'judges by the clock'],
  ['a limit of CPU time', 'const { user } = process.cpuUsage(before);', 'judges by the clock'],
])('reports %s', (_what, line, problem) => {
  expect(findProblems('a.test.ts', `test('adds', async () => {\n  ${line}\n});`)).toEqual([
    expect.stringContaining(problem),
  ]);
  expect(findProblems('a.test.ts', `test('adds quickly (timing)', async () => {\n  ${line}\n});`)).toEqual(
    [],
  );
});
