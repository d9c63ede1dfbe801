import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import {
  mergeBrowserTests,
  mergeProofs,
  mergeVitest,
  readBrowserTests,
  readProofs,
  readVitest,
  type BrowserReport,
  type Failure,
  type ProofReport,
  type Verdict,
  type VitestReport,
} from './reports.ts';

export const root = join(import.meta.dirname, '../..');
export const resultsFolder = join(root, '.results');

/** A step of the gate that leaves a report, and how its failed tests are run once more. */
export type Suite = {
  name: string;
  reportFile: string;
  command: string[];
  /** It starts servers at fixed ports. */
  needsPorts?: boolean;
  read: (report: unknown) => Verdict;
  merge: (first: unknown, second: unknown) => unknown;
  runAgain: (failures: Failure[]) => string[];
};

const targetsOf = (failures: Failure[]) => [...new Set(failures.map(({ target }) => target))];

/** The later tests of a serial file need the earlier ones: such a file runs whole. */
const browserTarget = (target: string): string => {
  const [file = ''] = target.split(':');
  return readFileSync(join(root, 'e2e', file), 'utf8').includes(`mode: 'serial'`) ? file : target;
};

export const suites: Suite[] = [
  {
    name: 'tests',
    reportFile: 'vitest.json',
    command: ['pnpm', 'test'],
    read: (report) => readVitest(report as VitestReport),
    merge: (first, second) => mergeVitest(first as VitestReport, second as VitestReport),
    runAgain: (failures) => ['pnpm', 'test', ...targetsOf(failures), '--maxWorkers=1'],
  },
  {
    name: 'stories',
    reportFile: 'stories.json',
    command: ['pnpm', 'stories'],
    needsPorts: true,
    read: (report) => readBrowserTests(report as BrowserReport),
    // It reuses what passed: the second report is whole.
    merge: (_first, second) => second,
    runAgain: () => ['pnpm', 'stories'],
  },
  {
    name: 'e2e',
    reportFile: 'playwright.json',
    command: ['pnpm', 'e2e'],
    needsPorts: true,
    read: (report) => readBrowserTests(report as BrowserReport),
    merge: (first, second) => mergeBrowserTests(first as BrowserReport, second as BrowserReport),
    runAgain: (failures) => ['pnpm', 'e2e', '--workers=1', ...targetsOf(failures).map(browserTarget)],
  },
  {
    name: 'proofs',
    reportFile: 'proofs.json',
    command: ['pnpm', 'prove', '--ci'],
    read: (report) => readProofs(report as ProofReport),
    merge: (first, second) => mergeProofs(first as ProofReport, second as ProofReport),
    runAgain: (failures) => ['pnpm', 'prove', '--ci', ...targetsOf(failures)],
  },
];
