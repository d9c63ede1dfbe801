import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify, styleText } from 'node:util';

import { checkoutFuzz } from './checkout-fuzz.ts';
import { catalogueGrowth } from './catalogue-growth.ts';
import { catalogueSnapshot } from './catalogue-snapshot.ts';
import { contentGrowth } from './content-growth.ts';
import { courseCallsRatio } from './course-calls-ratio.ts';
import { dashboardParts } from './dashboard-parts.ts';
import { enumerationTiming } from './enumeration-timing.ts';
import { billingCrash } from './billing-crash.ts';
import { faults } from './faults.ts';
import { flashSale } from './flash-sale.ts';
import { hostileMedia } from './hostile-media.ts';
import { hostileNeighbour } from './hostile-neighbour.ts';
import { loginAttack } from './login-attack.ts';
import { mediaAccess } from './media-access.ts';
import { membershipDecade } from './membership-decade.ts';
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
import { root } from './shared/children.ts';
import { cleanUp } from './shared/cleanup.ts';
import { searchGrowth } from './search-growth.ts';
import { searchIndex } from './search-index.ts';
import { successPage } from './success-page.ts';
import { transcode } from './transcode.ts';
import type { Figures, Outcome, Proof, Size } from './shared/proof.ts';
import { visitorPages } from './visitor-pages.ts';
import { webhookIntake } from './webhook-intake.ts';

/** They measure time: nothing runs beside them, and CI measures once more before it calls one failed. */
const timed: Proof[] = [
  profileRatio,
  loginAttack,
  enumerationTiming,
  memberGrowth,
  visitorPages,
  memberPages,
  pageRender,
  webhookIntake,
  progressGrowth,
  playerSpeed,
  catalogueGrowth,
  catalogueSnapshot,
  contentGrowth,
  courseCallsRatio,
  searchGrowth,
  searchIndex,
  dashboardParts,
  revocation,
  hostileNeighbour,
  faults,
];
/** They count answers of a server that is not overloaded: nothing runs beside them. */
const alone: Proof[] = [rollingRestart, billingCrash, requestFuzz, flashSale];
/** They count what must not happen, however busy the machine is. */
const counting: Proof[] = [
  registrationCrash,
  mediaAccess,
  hostileMedia,
  membershipDecade,
  successPage,
  checkoutFuzz,
];
/** The last one measures CPU seconds of its own processes: in CI it runs beside those that count. */
const proofs: Proof[] = [...timed, ...alone, ...counting, transcode];

type Result = { name: string; ok: boolean; figures: Figures; failed: string[] };

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

const prove = async (proof: Proof, size: Size, fault: string | undefined): Promise<Result> => {
  const began = performance.now();
  console.log(styleText('bold', `${proof.name} (${size}${fault ? `, fault: ${fault}` : ''})`));
  const { figures, checks } = await attempt(proof, size, fault);
  const seconds = Math.round((performance.now() - began) / 1000);
  for (const [name, figure] of Object.entries(figures)) console.log(`  ${name}: ${figure}`);
  for (const { description, ok } of checks)
    console.log(`  ${ok ? styleText('green', '✓') : styleText('red', '✗')} ${description}`);
  console.log(styleText('dim', `  ${seconds} s`));
  const failed = checks.filter(({ ok }) => !ok).map(({ description }) => description);
  const ok = checks.length > 0 && failed.length === 0;
  return { name: proof.name, ok, figures: { ...figures, seconds }, failed };
};

const proveAll = async (chosen: Proof[], size: Size, fault?: string): Promise<Result[]> => {
  const results: Result[] = [];
  for (const proof of chosen) results.push(await prove(proof, size, fault));
  return results;
};

/** In a process and a Redis database of its own; what it prints is shown at its end. */
const proveBeside = async ({ name }: Proof): Promise<Result[]> => {
  const child = fork(import.meta.filename, ['--ci', '--beside', name], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk));
  let results: Result[] = [{ name, ok: false, figures: {}, failed: ['it ended without a result'] }];
  child.once('message', (message) => (results = message as Result[]));
  await once(child, 'close');
  process.stdout.write(printed);
  return results;
};

/** Other machines of the same host can take the processor away for a while. */
const proveTimed = async (): Promise<Result[]> => {
  const results: Result[] = [];
  for (const proof of timed) {
    const first = await prove(proof, 'ci', undefined);
    results.push(first.ok ? first : await prove(proof, 'ci', undefined));
  }
  return results;
};

const proveInCi = async (): Promise<Result[]> => [
  ...(await proveTimed()),
  ...(await proveAll(alone, 'ci')),
  ...(await Promise.all([proveBeside(transcode), proveAll(counting, 'ci')])).flat(),
];

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
      // Another proof runs at the same time.
      beside: { type: 'boolean', default: false },
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
  const chosen = proofs.filter(({ name }) => !positionals.length || positionals.includes(name));
  const { fault } = values;
  if (fault && !chosen.every((proof) => fault in proof.faults))
    throw new Error(`There is no fault ${fault} here`);
  const isWhole = values.ci && !positionals.length;
  const results = isWhole ? await proveInCi() : await proveAll(chosen, values.ci ? 'ci' : 'full', fault);
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
