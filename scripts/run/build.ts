import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { hashSources } from './source-hash.ts';

/** Builds the site, unless the build that is there was made of the same sources. */
const root = join(import.meta.dirname, '../..');
const hashFile = join(root, 'apps/web/build/source-hash.txt');
const hash = hashSources([
  'apps/web',
  'packages/ui',
  'packages/contract',
  'packages/art',
  'packages/service',
]);

if (existsSync(hashFile) && readFileSync(hashFile, 'utf8') === hash) {
  console.log('The site is built of the same sources already');
} else {
  execFileSync('pnpm', ['--filter', '@maetrix/web', 'build'], { cwd: root, stdio: 'inherit' });
  writeFileSync(hashFile, hash);
}
