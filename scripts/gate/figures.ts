import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ProofReport } from './reports.ts';
import { resultsFolder, root } from './suites.ts';

type Recorded = Record<string, Record<string, number>>;

/** Figures of a green run on a quiet machine, which later runs are shown beside. They judge nothing. */
const RECORDED_FILE = join(root, 'load/recorded-figures.json');
const NOTABLE = 0.25;
/** Above this share of stolen time a figure says more about the host than about the product. */
const MAX_STOLEN_FOR_FIGURES = 0.05;

const readJson = <Content>(path: string, fallback: Content): Content =>
  existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Content) : fallback;

const numbersOf = (figures: Record<string, number | string>): Record<string, number> =>
  Object.fromEntries(
    Object.entries(figures).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  );

const readMeasured = (): Recorded => {
  const { proofs } = readJson<ProofReport>(join(resultsFolder, 'proofs.json'), { proofs: [] });
  return Object.fromEntries(proofs.map(({ name, figures }) => [name, numbersOf(figures)]));
};

/** Prints the figures that differ notably from the recorded ones. */
export const showFigures = (stolenShare: number): void => {
  const recorded = readJson<Recorded>(RECORDED_FILE, {});
  let alike = 0;
  console.log('Measured figures beside the recorded ones (never judged here):');
  if (stolenShare > MAX_STOLEN_FOR_FIGURES)
    console.log(
      `  taken while the host kept ${Math.round(stolenShare * 100)} % of the processors: not to be recorded`,
    );
  for (const [proof, figures] of Object.entries(readMeasured()))
    for (const [name, figure] of Object.entries(figures)) {
      const before = recorded[proof]?.[name];
      if (before === undefined || before === figure) continue;
      const change = (figure - before) / Math.abs(before || 1);
      if (Math.abs(change) < NOTABLE) alike++;
      else
        console.log(
          `  ${proof}, ${name}: ${figure}, recorded ${before} (${change > 0 ? '+' : ''}${Math.round(change * 100)} %)`,
        );
    }
  console.log(`  ${alike} others within ${NOTABLE * 100} %`);
};

/** Keeps the figures of the last run: `node scripts/gate/record-figures.ts` after a quiet one. */
export const recordFigures = (): void =>
  writeFileSync(
    RECORDED_FILE,
    `${JSON.stringify({ ...readJson<Recorded>(RECORDED_FILE, {}), ...readMeasured() }, null, 2)}\n`,
  );
