import { expect, test } from 'vitest';

import { judge, readTable, readTests } from './requirements-ledger.ts';

const requirements = readTable('id\tarea\nA-001\tA\nA-002\tA\nB-001\tB\n');
const passed = (title: string) => ({ title, passed: true });
const base = { requirements, waiting: ['A-002', 'B-001'], waitingBefore: undefined, areas: undefined };

test('all is well when every row is proven or waits', () => {
  const { problems, areas } = judge({ ...base, tests: [passed('[A-001] works')] });
  expect(problems).toEqual([]);
  expect(areas).toEqual({
    A: { proven: 1, waiting: 1, neither: 0 },
    B: { proven: 0, waiting: 1, neither: 0 },
  });
});

test.each([
  ['a row with neither', { tests: [] }, 'A-001 is neither proven nor waiting'],
  [
    'a row whose test fails',
    { tests: [passed('[A-001] x'), { title: '[A-001] y', passed: false }] },
    'A-001 is neither proven nor waiting',
  ],
  ['a row with both', { tests: [passed('[A-001] [A-002] x')] }, 'A-002 waits, but a test names it'],
  ['an invented row', { tests: [passed('[A-001] [C-001] x')] }, 'C-001 is not in the ledger'],
  [
    'a waiting list that grew',
    { tests: [passed('[A-001] x')], waitingBefore: ['A-002'] },
    'B-001 was not waiting before',
  ],
])('fails on %s', (_what, input, problem) => {
  expect(judge({ ...base, ...input }).problems).toContain(problem);
});

test('looks at the named areas only', () => {
  expect(judge({ ...base, tests: [], areas: ['B'] }).problems).toEqual([]);
});

test('reads both reports', () => {
  expect(
    readTests(
      { testResults: [{ assertionResults: [{ fullName: 'one', status: 'passed' }] }] },
      { suites: [{ suites: [{ specs: [{ title: 'two', ok: false }] }] }] },
    ),
  ).toEqual([
    { title: 'one', passed: true },
    { title: 'two', passed: false },
  ]);
});
