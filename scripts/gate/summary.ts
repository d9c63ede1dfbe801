import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Failure, ProofReport } from './reports.ts';
import { showFigures } from './figures.ts';
import { resultsFolder } from './suites.ts';

export type Step = { name: string; seconds: number; stolenShare: number; ok: boolean };

type Outcome = { steps: Step[]; passed: number; failed: Failure[]; unsteady: Failure[]; startedAt: number };

const LINES_OF_A_REASON = 6;
const LINES_OF_A_LOG = 8;
const WITHOUT_TESTS = new Set(['services', 'install', 'static checks', 'requirements']);
const STACK_LINE = /^\s+at /;
// Warnings and errors of pino.
const PROBLEM_LINE = /"level":(?:40|50|60)/;
// oxlint-disable-next-line no-control-regex
const COLOURS = /\u001B\[\d+m/g;

const asMinutes = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(3)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;

const nameFailure = (mark: string, { title, reason }: Failure) => {
  const lines = reason
    .replaceAll(COLOURS, '')
    .split('\n')
    .filter((line) => line.trim() && !STACK_LINE.test(line));
  console.log(`${mark} ${title}`);
  for (const line of lines.slice(0, LINES_OF_A_REASON)) console.log(`    ${line}`);
};

const showLog = (file: string) => {
  const path = join(resultsFolder, file);
  if (!existsSync(path)) return;
  const problems = readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => PROBLEM_LINE.test(line));
  if (problems.length) console.log(`\nLast warnings in .results/${file}:`);
  for (const line of problems.slice(-LINES_OF_A_LOG))
    console.log(`    ${line.replaceAll(COLOURS, '').slice(0, 400)}`);
};

const showExceeded = () => {
  const path = join(resultsFolder, 'proofs.json');
  if (!existsSync(path)) return;
  const { proofs } = JSON.parse(readFileSync(path, 'utf8')) as ProofReport;
  for (const { name, exceeded } of proofs)
    for (const description of exceeded) console.log(`! ${name}, measured only: ${description}`);
};

/** The last lines of the run: what failed and why, what was unsteady, how long it took, the verdict. */
export const printSummary = ({ steps, passed, failed, unsteady, startedAt }: Outcome): void => {
  console.log('\n== summary');
  showExceeded();
  const proofs = steps.find(({ name }) => name === 'proofs');
  if (proofs) showFigures(proofs.stolenShare);
  for (const failure of unsteady) nameFailure('~ passed at the second try:', failure);
  for (const failure of failed) nameFailure('✗', failure);
  if (failed.length) for (const file of ['e2e.log', 'prove/api.log', 'prove/worker.log']) showLog(file);

  console.log('');
  for (const { name, seconds, stolenShare, ok } of steps)
    console.log(
      `${asMinutes(seconds)}  ${name}${ok ? '' : '  FAILED'}  (${Math.round(stolenShare * 100)} % of the processors kept by the host)`,
    );
  console.log(`${asMinutes(Date.now() / 1000 - startedAt)}  in all`);

  const failedSteps = steps.filter(({ name, ok }) => !ok && WITHOUT_TESTS.has(name));
  const count = failed.length + failedSteps.length;
  console.log(`${passed} passed, ${count} failed`);
  process.exitCode = count > 0 ? 1 : 0;
};
