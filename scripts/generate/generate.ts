import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';

import { openApiDocument } from '@maetrix/contract/openapi';
import { createScratchDatabase } from '@maetrix/testing';
import { format, resolveConfig } from 'prettier';

import { readEnvironment } from '../environment.ts';
import { databaseSchema } from './database-schema.ts';
import { schemaSql } from './schema-sql.ts';

const isCheck = process.argv.includes('--check');

/** What describes the database that all migrations together make. */
const describeMigratedDatabase = async () => {
  const env = readEnvironment();
  const scratch = await createScratchDatabase(env.DATABASE_URL);
  try {
    execFileSync('node', ['apps/server/src/entrypoints/migrate.ts'], {
      env: { ...env, DATABASE_URL: scratch.url, LOG_LEVEL: 'warn' },
      stdio: 'inherit',
    });
    const options = (await resolveConfig(import.meta.filename)) ?? {};
    return {
      types: await format(await databaseSchema(scratch.url), { ...options, parser: 'typescript' }),
      sql: await schemaSql(scratch.url),
    };
  } finally {
    await scratch.drop();
  }
};

const database = await describeMigratedDatabase();
const files: Record<string, string> = {
  'docs/openapi.json': `${JSON.stringify(openApiDocument(), null, 2)}\n`,
  'docs/schema.sql': database.sql,
  'apps/server/src/platform/database-schema.ts': database.types,
};

const stale: string[] = [];
for (const [path, wanted] of Object.entries(files)) {
  const found = await readFile(path, 'utf8').catch(() => '');
  if (wanted === found) continue;
  stale.push(path);
  if (!isCheck) await writeFile(path, wanted);
}

if (stale.length)
  console.log(`${isCheck ? 'Out of date (run pnpm generate)' : 'Written'}: ${stale.join(', ')}`);
if (isCheck && stale.length) process.exitCode = 1;
