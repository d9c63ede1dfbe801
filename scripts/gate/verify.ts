import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { resultsFolder, root } from './suites.ts';

/**
 * Runs `.ci/run` on what is committed, in a clone of its own, as the build machine does. On green the commit is written
 * to `.results/verified`: the main branch only moves to such a commit.
 */
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const folder = mkdtempSync(join(tmpdir(), 'maetrix-verify-'));
// Otherwise the edge's workers, who are not its owner, cannot read the built assets and ask the web server for each.
chmodSync(folder, 0o755);
const clone = join(folder, 'main');
execFileSync('git', ['clone', '--quiet', root, clone]);
execFileSync('git', ['checkout', '--quiet', commit], { cwd: clone });

const child = spawn('bash', ['.ci/run'], { cwd: clone, stdio: ['ignore', 'inherit', 'inherit'] });
const [code] = (await once(child, 'close')) as [number | null];
if (code === 0) {
  // With the reports: `pnpm requirements` and `record-figures.ts` read them.
  cpSync(join(clone, '.results'), resultsFolder, { recursive: true });
  writeFileSync(join(resultsFolder, 'verified'), `${commit}\n`);
  rmSync(folder, { recursive: true, force: true });
  console.log(`${commit} is green`);
} else {
  console.log(`${commit} is red; its clone is kept in ${clone}`);
  process.exitCode = 1;
}
