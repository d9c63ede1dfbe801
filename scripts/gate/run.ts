import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { readEnvironment } from '../environment.ts';
import type { Failure, Verdict } from './reports.ts';
import { trySecondTime } from './second-try.ts';
import { watchStolenTime } from './stolen-time.ts';
import { resultsFolder, root, suites, type Suite } from './suites.ts';
import { printSummary, type Step } from './summary.ts';

// CI ends a run after 90 minutes.
const LAST_BEGIN_SECONDS = 75 * 60;

const env = readEnvironment({ CI: 'true' });
const startedAt = Number(env.GATE_STARTED_AT ?? Date.now() / 1000);
const steps: Step[] = [];

const isTimeLeft = () => Date.now() / 1000 - startedAt < LAST_BEGIN_SECONDS;

const step = async (name: string, [program = '', ...args]: string[]): Promise<boolean> => {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const stolenShare = watchStolenTime();
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  steps.push({ name, seconds: (Date.now() - began) / 1000, stolenShare: stolenShare(), ok: code === 0 });
  return code === 0;
};

const readReport = ({ reportFile }: Suite): unknown =>
  JSON.parse(readFileSync(join(resultsFolder, reportFile), 'utf8'));

const withoutName = ({ name }: Suite, reason: string): Failure => ({
  target: '',
  title: name,
  reason,
  isFinal: false,
});

/** A step can fail without a failed test: a process that does not start, a report that was not written. */
const readVerdict = (suite: Suite, ok: boolean): Verdict => {
  try {
    const verdict = suite.read(readReport(suite));
    if (ok || verdict.failures.length) return verdict;
    return { ...verdict, failures: [withoutName(suite, 'It failed without naming a test.')] };
  } catch (error) {
    return {
      passed: 0,
      failures: [withoutName(suite, error instanceof Error ? error.message : String(error))],
    };
  }
};

const runAgain = async (suite: Suite, failures: Failure[]): Promise<Failure[]> => {
  const [report, first] = [suite.reportFile, `first-${suite.reportFile}`].map((file) =>
    join(resultsFolder, file),
  );
  if (!report || !first) return failures;
  const isNamed = failures.every(({ target }) => target);
  if (isNamed) renameSync(report, first);
  const ok = await step(`${suite.name}, second try`, isNamed ? suite.runAgain(failures) : suite.command);
  const verdict = readVerdict(suite, ok);
  if (isNamed) {
    const whole: unknown = JSON.parse(readFileSync(first, 'utf8'));
    const isReported = verdict.passed > 0 || verdict.failures.some(({ target }) => target);
    writeFileSync(report, JSON.stringify(isReported ? suite.merge(whole, readReport(suite)) : whole));
  }
  return verdict.failures;
};

/** Tests that passed only at the second try: what the next piece of work repairs first. */
const keepUnsteady = (unsteady: Failure[]) => {
  mkdirSync(env.MAETRIX_DATA, { recursive: true });
  for (const { title, reason } of unsteady)
    appendFileSync(
      join(env.MAETRIX_DATA, 'unsteady-tests.jsonl'),
      `${JSON.stringify({ at: new Date().toISOString(), title, reason })}\n`,
    );
};

const judgeSuites = async () => {
  const firstVerdicts = new Map<Suite, Verdict>();
  for (const suite of suites) {
    const ok = await step(suite.name, suite.command);
    firstVerdicts.set(suite, readVerdict(suite, ok));
  }
  const failed: Failure[] = [];
  const unsteady: Failure[] = [];
  let passed = 0;
  for (const [suite, { failures }] of firstVerdicts) {
    const final = failures.filter(({ isFinal }) => isFinal);
    const open = failures.filter(({ isFinal }) => !isFinal);
    const left = open.length ? await trySecondTime(open, (again) => runAgain(suite, again), isTimeLeft) : [];
    const titles = new Set(left.map(({ title }) => title));
    failed.push(...final, ...left);
    unsteady.push(...open.filter(({ title }) => !titles.has(title)));
    passed += readVerdict(suite, true).passed;
  }
  return { passed, failed, unsteady };
};

rmSync(resultsFolder, { recursive: true, force: true });
if (!(await step('static checks', ['pnpm', 'check', '--static']))) {
  printSummary({ steps, passed: 0, failed: [], unsteady: [], startedAt });
} else {
  const verdict = await judgeSuites();
  await step('requirements', ['pnpm', 'requirements']);
  keepUnsteady(verdict.unsteady);
  printSummary({ steps, startedAt, ...verdict });
}
