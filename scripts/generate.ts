import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

import { openApiDocument } from '@maetrix/contract/openapi';
import { createScratchDatabase } from '@maetrix/testing';
import { format, resolveConfig } from 'prettier';

import { readEnvironment } from './environment.ts';
import { databaseSchema } from './generate-database-schema.ts';

const isCheck = process.argv.includes('--check');

const typesOfMigratedDatabase = async (): Promise<string> => {
  const env = readEnvironment();
  const scratch = await createScratchDatabase(env.DATABASE_URL);
  try {
    execFileSync('node', ['apps/server/src/entrypoints/migrate.ts'], {
      env: { ...env, DATABASE_URL: scratch.url, LOG_LEVEL: 'warn' },
      stdio: 'inherit',
    });
    const options = (await resolveConfig(import.meta.filename)) ?? {};
    return await format(await databaseSchema(scratch.url), { ...options, parser: 'typescript' });
  } finally {
    await scratch.drop();
  }
};

const files: Record<string, () => Promise<string>> = {
  'docs/openapi.json': () => Promise.resolve(`${JSON.stringify(openApiDocument(), null, 2)}\n`),
  'apps/server/src/platform/database-schema.ts': typesOfMigratedDatabase,
};

const stale: string[] = [];
for (const [path, make] of Object.entries(files)) {
  const wanted = await make();
  const found = await readFile(path, 'utf8').catch(() => '');
  if (wanted === found) continue;
  stale.push(path);
  if (!isCheck) await writeFile(path, wanted);
}

if (stale.length)
  console.log(`${isCheck ? 'Out of date (run pnpm generate)' : 'Written'}: ${stale.join(', ')}`);
if (isCheck && stale.length) process.exitCode = 1;
