import { expect, test } from 'vitest';

import {
  mergeBrowserTests,
  mergeProofs,
  mergeVitest,
  readBrowserTests,
  readProofs,
  readVitest,
  type BrowserReport,
  type VitestReport,
} from './reports.ts';

const vitestReport = (name: string, statuses: Record<string, string>): VitestReport => ({
  testResults: [
    {
      name,
      message: '',
      status: Object.values(statuses).includes('failed') ? 'failed' : 'passed',
      assertionResults: Object.entries(statuses).map(([fullName, status]) => ({
        fullName,
        status,
        failureMessages: status === 'failed' ? ['it differs'] : [],
      })),
    },
  ],
});

const spec = (id: string, status: 'expected' | 'unexpected' | 'skipped') => ({
  id,
  title: id,
  ok: status !== 'unexpected',
  file: 'cart.spec.ts',
  line: 7,
  tests: [{ status, results: status === 'unexpected' ? [{ error: { message: 'it differs' } }] : [] }],
});

const browserReport = (...specs: ReturnType<typeof spec>[]): BrowserReport => ({
  suites: [{ suites: [{ specs }] }],
  errors: [],
});

test('a failed test is named with its file and its error', () => {
  expect(readVitest(vitestReport('a.test.ts', { adds: 'failed', counts: 'passed' }))).toEqual({
    passed: 1,
    failures: [{ target: 'a.test.ts', title: 'a.test.ts: adds', reason: 'it differs', isFinal: false }],
  });
});

test('a file that cannot be loaded is a failure', () => {
  const report = vitestReport('a.test.ts', {});
  const [file] = report.testResults;
  const failed = { testResults: file ? [{ ...file, status: 'failed', message: 'no such module' }] : [] };
  expect(readVitest(failed).failures).toMatchObject([{ title: 'a.test.ts', reason: 'no such module' }]);
});

test('files that ran again replace their earlier results', () => {
  const first = {
    testResults: [
      ...vitestReport('a.test.ts', { adds: 'failed' }).testResults,
      ...vitestReport('b.test.ts', { counts: 'passed' }).testResults,
    ],
  };
  expect(readVitest(mergeVitest(first, vitestReport('a.test.ts', { adds: 'passed' })))).toEqual({
    passed: 2,
    failures: [],
  });
});

test('browser tests that ran again replace their earlier results, those that were skipped do not', () => {
  const first = browserReport(
    spec('opens', 'unexpected'),
    spec('pays', 'unexpected'),
    spec('closes', 'expected'),
  );
  const second = browserReport(spec('opens', 'expected'), spec('pays', 'skipped'));
  expect(readBrowserTests(mergeBrowserTests(first, second))).toEqual({
    passed: 2,
    failures: [
      { target: 'cart.spec.ts:7', title: 'cart.spec.ts:7: pays', reason: 'it differs', isFinal: false },
    ],
  });
});

test('a secret found in the logs after the browser tests is final', () => {
  const report = { ...browserReport(), errors: [{ message: 'A session token is in access.log' }] };
  expect(readBrowserTests(report).failures).toMatchObject([{ isFinal: true }]);
});

test('a proof that loses money is final, and one that passes again replaces its earlier result', () => {
  const proof = {
    name: 'billing-crash',
    ok: false,
    failed: ['lost: 1 = 0'],
    isFinal: true,
    exceeded: [],
    figures: {},
  };
  expect(readProofs({ proofs: [proof] }).failures).toMatchObject([
    { target: 'billing-crash', isFinal: true },
  ]);
  const merged = mergeProofs({ proofs: [proof] }, { proofs: [{ ...proof, ok: true, failed: [] }] });
  expect(readProofs(merged)).toEqual({ passed: 1, failures: [] });
});
