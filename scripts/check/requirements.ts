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

const git = (...args: string[]): string | undefined => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
};

/** The list only shrinks: since what has landed, or since the commit before, where this is what has landed. */
const readWaitingBefore = (): string[] | undefined => {
  const head = git('rev-parse', 'HEAD');
  const before = ['origin/main', 'main', 'HEAD~1', 'HEAD'].find((revision) => {
    const commit = git('rev-parse', '--verify', '--quiet', revision);
    return commit !== undefined && (commit !== head || revision === 'HEAD');
  });
  const text = git('show', `${before}:${WAITING}`);
  return text === undefined ? undefined : readTable(text).map(({ id }) => id);
};

const ledger = judge({
  requirements: readTable(readFileSync('docs/requirements.tsv', 'utf8')),
  waiting: readTable(readFileSync(WAITING, 'utf8')).map(({ id }) => id),
  waitingBefore: readWaitingBefore(),
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
