import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import {
  judge,
  readTests,
  readTable,
  type PlaywrightReport,
  type VitestReport,
} from './requirements-ledger.ts';

const { values } = parseArgs({ options: { areas: { type: 'string' } } });

const WAITING = 'docs/requirements-waiting.tsv';

const readJson = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
};

const waitingAt = (revision: string): string[] | undefined => {
  try {
    const text = execFileSync('git', ['show', `${revision}:${WAITING}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return readTable(text).map(({ id }) => id);
  } catch {
    return undefined;
  }
};

const ledger = judge({
  requirements: readTable(readFileSync('docs/requirements.tsv', 'utf8')),
  waiting: readTable(readFileSync(WAITING, 'utf8')).map(({ id }) => id),
  waitingBefore: waitingAt('HEAD~1') ?? waitingAt('HEAD'),
  tests: readTests(
    readJson('.results/vitest.json') as VitestReport | undefined,
    readJson('.results/playwright.json') as PlaywrightReport | undefined,
    readJson('.results/stories.json') as PlaywrightReport | undefined,
  ),
  areas: values.areas?.split(','),
});

console.table(ledger.areas);
for (const problem of ledger.problems) console.log(problem);
if (ledger.problems.length) process.exitCode = 1;
