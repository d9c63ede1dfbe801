import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readTestEnvironment } from '../scripts/environment.ts';

const results = join(import.meta.dirname, '../.results');
const file = join(results, 'canaries.txt');
const env = readTestEnvironment();

/** Records a secret of a test: after the run, no log and no bundle may contain it. */
export const noteCanary = (kind: 'session' | 'mailed', secret: string) => {
  mkdirSync(results, { recursive: true });
  appendFileSync(file, `${kind}\t${secret}\n`);
};

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const readIfThere = (path: string) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** After all tests: searches the logs of the processes and the edge, and the browser bundles, for the secrets. */
const searchForCanaries = () => {
  const secrets = readIfThere(file)
    .split('\n')
    .map((line) => line.split('\t')[1] ?? '')
    .filter((secret) => secret.length > 20);
  const places = [
    join(results, 'e2e.log'),
    join(env.MAETRIX_DATA, `edge-${env.EDGE_PORT}`, 'access.log'),
    ...filesBelow(join(import.meta.dirname, '../apps/web/build/client')),
  ];
  const texts = places.map((place) => [place, readIfThere(place)] as const);
  const found = secrets.flatMap((secret) =>
    texts.filter(([, text]) => text.includes(secret)).map(([place]) => place),
  );
  if (found.length) throw new Error(`A session or mailed token is in ${[...new Set(found)].join(', ')}`);
};

export default searchForCanaries;
