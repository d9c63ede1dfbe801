import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify, styleText } from 'node:util';

import { assistantStreams } from './assistant-streams.ts';
import { answerExports } from './answer-exports.ts';
import { checkoutFuzz } from './checkout-fuzz.ts';
import { catalogueGrowth } from './catalogue-growth.ts';
import { catalogueSnapshot } from './catalogue-snapshot.ts';
import { chatDelivery } from './chat-delivery.ts';
import { chatFanOut } from './chat-fan-out.ts';
import { chatFuzz } from './chat-fuzz.ts';
import { chatGrowth } from './chat-growth.ts';
import { contentGrowth } from './content-growth.ts';
import { courseCallsRatio } from './course-calls-ratio.ts';
import { dashboardParts } from './dashboard-parts.ts';
import { digestCrash } from './digest-crash.ts';
import { enumerationTiming } from './enumeration-timing.ts';
import { billingCrash } from './billing-crash.ts';
import { faults } from './faults.ts';
import { flashSale } from './flash-sale.ts';
import { hostileMedia } from './hostile-media.ts';
import { hostileNeighbour } from './hostile-neighbour.ts';
import { liveStream } from './live-stream.ts';
import { hostileUploads } from './hostile-uploads.ts';
import { loginAttack } from './login-attack.ts';
import { mediaAccess } from './media-access.ts';
import { membershipDecade } from './membership-decade.ts';
import { memberDirectory } from './member-directory.ts';
import { memberGrowth } from './member-growth.ts';
import { memberPages } from './member-pages.ts';
import { pageRender } from './page-render.ts';
import { playerSpeed } from './player-speed.ts';
import { profileRatio } from './profile-ratio.ts';
import { progressGrowth } from './progress-growth.ts';
import { registrationCrash } from './registration-crash.ts';
import { requestFuzz } from './request-fuzz.ts';
import { revocation } from './revocation.ts';
import { rollingRestart } from './rolling-restart.ts';
import { root } from './harness/children.ts';
import { cleanUp } from './harness/cleanup.ts';
import { searchGrowth } from './search-growth.ts';
import { searchIndex } from './search-index.ts';
import { successPage } from './success-page.ts';
import { transcode } from './transcode.ts';
import type { Check, Figures, Outcome, Proof, Size } from './harness/proof.ts';
import { visitorPages } from './visitor-pages.ts';
import { webhookIntake } from './webhook-intake.ts';

/** They measure, or take minutes even at the reduced size: CI does not run them. */
const measuring: Proof[] = [
  memberPages,
  pageRender,
  playerSpeed,
  catalogueSnapshot,
  searchGrowth,
  hostileNeighbour,
  liveStream,
  chatDelivery,
  chatFanOut,
  chatFuzz,
  chatGrowth,
  digestCrash,
  memberDirectory,
  answerExports,
  hostileUploads,
  assistantStreams,
];
/** They fail when a busy machine exceeds the timeouts of production: nothing runs beside them. */
const alone: Proof[] = [faults, dashboardParts, rollingRestart];
/** The longest first, so that two at a time end together. */
const counting: Proof[] = [
  courseCallsRatio,
  visitorPages,
  transcode,
  billingCrash,
  progressGrowth,
  contentGrowth,
  loginAttack,
  catalogueGrowth,
  memberGrowth,
  enumerationTiming,
  searchIndex,
  requestFuzz,
  registrationCrash,
  webhookIntake,
  profileRatio,
  flashSale,
  hostileMedia,
  mediaAccess,
  membershipDecade,
  successPage,
  checkoutFuzz,
  revocation,
];
const proofs: Proof[] = [...alone, ...counting, ...measuring];

/** Redis databases of the proofs that run at the same time. Development uses 0, the browser tests 1. */
const REDIS_DATABASES = ['9', '8'] as const;
const PROOF_LIMIT_MS = 10 * 60_000;
const STOP_LIMIT_MS = 60_000;

type Result = {
  name: string;
  ok: boolean;
  figures: Figures;
  failed: string[];
  /** A check failed that a second try must not excuse. */
  isFinal: boolean;
  /** Measured figures outside their limits: printed, not judged. */
  exceeded: string[];
};

const list = () => {
  for (const { name, description, faults } of proofs) {
    console.log(`${name.padEnd(20)} ${description}`);
    for (const [fault, does] of Object.entries(faults))
      console.log(styleText('dim', `${' '.repeat(20)} --fault ${fault}: ${does}`));
  }
};

const attempt = async (proof: Proof, size: Size, fault: string | undefined): Promise<Outcome> => {
  try {
    return await proof.run({ size, fault });
  } catch (error) {
    const description = error instanceof Error ? error.message : String(error);
    return { figures: {}, checks: [{ description, ok: false }] };
  } finally {
    await cleanUp();
  }
};

const markOf = ({ ok, kind }: Check, size: Size): string => {
  if (ok) return styleText('green', '✓');
  return kind === 'measured' && size === 'ci' ? styleText('yellow', '!') : styleText('red', '✗');
};

const prove = async (proof: Proof, size: Size, fault: string | undefined): Promise<Result> => {
  const began = performance.now();
  console.log(styleText('bold', `${proof.name} (${size}${fault ? `, fault: ${fault}` : ''})`));
  const { figures, checks } = await attempt(proof, size, fault);
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name}: ${figure}`);
  for (const check of checks) console.log(`  ${markOf(check, size)} ${check.description}`);
  console.log(styleText('dim', `  ${seconds} s`));
  const missed = checks.filter(({ ok }) => !ok);
  const isJudged = ({ kind }: Check) => size === 'full' || kind !== 'measured';
  const failed = missed.filter(isJudged);
  return {
    name: proof.name,
    ok: checks.length > 0 && failed.length === 0,
    figures: { ...figures, seconds },
    failed: failed.map(({ description }) => description),
    isFinal: failed.some(({ kind }) => kind === 'final'),
    exceeded: missed.filter((check) => !isJudged(check)).map(({ description }) => description),
  };
};

const proveAll = async (chosen: Proof[], size: Size, fault?: string): Promise<Result[]> => {
  const results: Result[] = [];
  for (const proof of chosen) results.push(await prove(proof, size, fault));
  return results;
};

/** In a process of its own, which is ended when it hangs; what it prints is shown at its end. */
const proveApart = async ({ name }: Proof, redisDatabase: string): Promise<Result[]> => {
  const child = fork(import.meta.filename, ['--ci', '--redis-database', redisDatabase, name], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  let failure = 'it ended without a result';
  let results: Result[] | undefined;
  child.once('message', (message) => (results = message as Result[]));
  const limit = setTimeout(() => {
    failure = `it did not end within ${PROOF_LIMIT_MS / 60_000} minutes`;
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS).unref();
  }, PROOF_LIMIT_MS);
  await once(child, 'close');
  clearTimeout(limit);
  process.stdout.write(printed);
  return results ?? [{ name, ok: false, figures: {}, failed: [failure], isFinal: false, exceeded: [] }];
};

/** Two at a time, except those that need the machine for themselves. */
const proveInCi = async (chosen: Proof[]): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = chosen.filter((proof) => !alone.includes(proof));
  const takeOn = async (redisDatabase: string) => {
    for (let proof = waiting.shift(); proof; proof = waiting.shift())
      results.push(...(await proveApart(proof, redisDatabase)));
  };
  await Promise.all(REDIS_DATABASES.map(takeOn));
  for (const proof of chosen.filter((each) => alone.includes(each)))
    results.push(...(await proveApart(proof, REDIS_DATABASES[0])));
  return results;
};

const report = async (results: Result[]) => {
  const passed = results.filter(({ ok }) => ok).length;
  const summary = { passed, failed: results.length - passed, proofs: results };
  await mkdir(join(root, '.results'), { recursive: true });
  await writeFile(join(root, '.results/proofs.json'), `${JSON.stringify(summary, null, 2)}\n`);
};

const main = async (): Promise<number> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      ci: { type: 'boolean', default: false },
      fault: { type: 'string' },
      // Of a proof that CI runs in a process of its own (harness/system.ts reads it).
      'redis-database': { type: 'string' },
      // For the proofs with random input.
      seed: { type: 'string' },
      // One case of such a proof, to reproduce a failure.
      case: { type: 'string' },
    },
  });
  const unknown = positionals.filter((name) => !proofs.some((proof) => proof.name === name));
  if (unknown.length || (!positionals.length && !values.ci)) {
    list();
    for (const name of unknown) console.error(styleText('red', `There is no proof ${name}`));
    return unknown.length ? 1 : 0;
  }
  const inCi = [...alone, ...counting];
  const chosen = positionals.length ? proofs.filter(({ name }) => positionals.includes(name)) : inCi;
  const { fault } = values;
  if (fault && !chosen.every((proof) => fault in proof.faults))
    throw new Error(`There is no fault ${fault} here`);
  const isWhole = values.ci && !values['redis-database'] && !fault;
  const results = isWhole
    ? await proveInCi(chosen)
    : await proveAll(chosen, values.ci ? 'ci' : 'full', fault);
  if (isWhole) await report(results);
  if (process.send)
    await promisify(process.send.bind(process) as (results: Result[], done: () => void) => void)(results);
  return results.every(({ ok }) => ok) ? 0 : 1;
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
// The process that started this one has ended.
process.once('disconnect', () => void cleanUp().finally(() => process.exit(130)));
process.exit(await main());
