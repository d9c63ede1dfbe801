import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { COMPILE_CACHE, createGateEnvironment, gateData } from './environment.ts';
import { endLeftovers } from './leftovers.ts';
import { acquireLock } from './lock.ts';
import type { Failure, Verdict } from './reports.ts';
import { trySecondTime } from './second-try.ts';
import { watchStolenTime } from './stolen-time.ts';
import { resultsFolder, root, suites, type Suite } from './suites.ts';
import { printSummary, type Step } from './summary.ts';

// CI ends a run after 90 minutes.
const LAST_BEGIN_SECONDS = 75 * 60;

const startedAt = Number(process.env.GATE_STARTED_AT ?? Date.now() / 1000);
const data = gateData();
const steps: Step[] = [];

type Environment = Awaited<ReturnType<typeof createGateEnvironment>>;

const isTimeLeft = () => Date.now() / 1000 - startedAt < LAST_BEGIN_SECONDS;

const step = async (
  name: string,
  [program = '', ...args]: string[],
  env: Record<string, string>,
): Promise<boolean> => {
  console.log(`\n== ${name}`);
  const began = Date.now();
  const stolenShare = watchStolenTime();
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(child, 'close')) as [number | null];
  steps.push({ name, seconds: (Date.now() - began) / 1000, stolenShare: stolenShare(), ok: code === 0 });
  return code === 0;
};

const variablesOf = ({ needsPorts }: Suite, { common, ports }: Environment) =>
  needsPorts ? { ...common, ...ports } : common;

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

const runAgain = async (suite: Suite, failures: Failure[], environment: Environment): Promise<Failure[]> => {
  const [report, first] = [suite.reportFile, `first-${suite.reportFile}`].map((file) =>
    join(resultsFolder, file),
  );
  if (!report || !first) return failures;
  const isNamed = failures.every(({ target }) => target);
  if (isNamed) renameSync(report, first);
  const command = isNamed ? suite.runAgain(failures) : suite.command;
  const ok = await step(`${suite.name}, second try`, command, variablesOf(suite, environment));
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
  for (const { title, reason } of unsteady)
    appendFileSync(
      join(data, 'unsteady-tests.jsonl'),
      `${JSON.stringify({ at: new Date().toISOString(), title, reason })}\n`,
    );
};

const judgeSuites = async (environment: Environment) => {
  const firstVerdicts = new Map<Suite, Verdict>();
  for (const suite of suites) {
    const ok = await step(suite.name, suite.command, variablesOf(suite, environment));
    firstVerdicts.set(suite, readVerdict(suite, ok));
  }
  const failed: Failure[] = [];
  const unsteady: Failure[] = [];
  let passed = 0;
  for (const [suite, { failures }] of firstVerdicts) {
    const final = failures.filter(({ isFinal }) => isFinal);
    const open = failures.filter(({ isFinal }) => !isFinal);
    const again = (left: Failure[]) => runAgain(suite, left, environment);
    const left = open.length ? await trySecondTime(open, again, isTimeLeft) : [];
    const titles = new Set(left.map(({ title }) => title));
    failed.push(...final, ...left);
    unsteady.push(...open.filter(({ title }) => !titles.has(title)));
    passed += readVerdict(suite, true).passed;
  }
  return { passed, failed, unsteady };
};

/** Ends what this or an earlier run started, and removes its databases. Caches and the object store's files stay. */
const cleanUp = (common: Record<string, string>) => {
  spawnSync(join(root, 'scripts/services'), ['stop'], { cwd: root, env: common, stdio: 'ignore' });
  const ended = endLeftovers(data);
  if (ended) console.log(`${ended} processes of a run were left and have been ended`);
  for (const folder of globSync(join(data, `{postgres-*,redis-*,${COMPILE_CACHE}}`)))
    rmSync(folder, { recursive: true, force: true });
};

const run = async (): Promise<void> => {
  const release = acquireLock(data, root);
  endLeftovers(data);
  const environment = await createGateEnvironment(process.env);
  const { common } = environment;
  cleanUp(common);
  rmSync(resultsFolder, { recursive: true, force: true });
  const end = () => {
    cleanUp(common);
    release();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => {
      end();
      process.exit(130);
    });

  const isPrepared =
    (await step('services', ['scripts/services'], common)) &&
    (await step('install', ['pnpm', 'install', '--frozen-lockfile', '--prefer-offline'], common)) &&
    (await step('static checks', ['pnpm', 'check', '--static'], common));
  const verdict = isPrepared ? await judgeSuites(environment) : { passed: 0, failed: [], unsteady: [] };
  if (isPrepared) await step('requirements', ['pnpm', 'requirements'], common);
  end();
  keepUnsteady(verdict.unsteady);
  printSummary({ steps, startedAt, ...verdict });
};

await run().catch((error: unknown) => {
  console.log(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
});
