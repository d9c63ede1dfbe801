import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, styleText } from 'node:util';

import { checkoutFuzz } from './checkout-fuzz.ts';
import { catalogueGrowth } from './catalogue-growth.ts';
import { catalogueSnapshot } from './catalogue-snapshot.ts';
import { courseCallsRatio } from './course-calls-ratio.ts';
import { enumerationTiming } from './enumeration-timing.ts';
import { billingCrash } from './billing-crash.ts';
import { faults } from './faults.ts';
import { flashSale } from './flash-sale.ts';
import { hostileMedia } from './hostile-media.ts';
import { loginAttack } from './login-attack.ts';
import { mediaAccess } from './media-access.ts';
import { membershipDecade } from './membership-decade.ts';
import { memberGrowth } from './member-growth.ts';
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
import { successPage } from './success-page.ts';
import { transcode } from './transcode.ts';
import type { Figures, Outcome, Proof, Size } from './shared/proof.ts';
import { visitorPages } from './visitor-pages.ts';
import { webhookIntake } from './webhook-intake.ts';

const proofs: Proof[] = [
  profileRatio,
  loginAttack,
  enumerationTiming,
  registrationCrash,
  memberGrowth,
  revocation,
  rollingRestart,
  visitorPages,
  pageRender,
  mediaAccess,
  hostileMedia,
  transcode,
  billingCrash,
  faults,
  membershipDecade,
  successPage,
  checkoutFuzz,
  requestFuzz,
  flashSale,
  webhookIntake,
  progressGrowth,
  playerSpeed,
  catalogueGrowth,
  catalogueSnapshot,
  courseCallsRatio,
];

type Result = { name: string; ok: boolean; figures: Figures };

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
  const ok = checks.length > 0 && checks.every((check) => check.ok);
  return { name: proof.name, ok, figures: { ...figures, seconds } };
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
  const results: Result[] = [];
  for (const proof of chosen) results.push(await prove(proof, values.ci ? 'ci' : 'full', fault));
  if (values.ci && !positionals.length) await report(results);
  return results.every(({ ok }) => ok) ? 0 : 1;
};

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(130)));
process.exit(await main());
