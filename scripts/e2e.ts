import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readTestEnvironment } from './environment.ts';
import { mustRun, supervise, waitFor } from './processes.ts';
import { edge, migrate, product, sandbox, seed, services } from './system.ts';

const results = join(import.meta.dirname, '../.results');
const env = readTestEnvironment();
const database = new URL(env.DATABASE_URL).pathname.slice(1);
const maintenance = new URL('/postgres', env.DATABASE_URL).href;
const dropDatabase = `drop database if exists ${database} with (force)`;
const createDatabase = `create database ${database} template template0 encoding 'UTF8' locale 'C.UTF-8'`;

await mkdir(results, { recursive: true });
await rm(join(results, 'playwright.json'), { force: true });

await supervise(
  env,
  async (processes) => {
    // The services are those of development; the database below is not.
    await mustRun(processes, { ...services, env: { DATABASE_URL: maintenance } });
    await mustRun(processes, {
      name: 'database',
      command: [
        'psql',
        '-qX',
        '-v',
        'ON_ERROR_STOP=1',
        '-d',
        maintenance,
        '-c',
        dropDatabase,
        '-c',
        createDatabase,
      ],
      env: { PGOPTIONS: '-c client_min_messages=warning' },
    });
    await mustRun(processes, { name: 'redis', command: ['redis-cli', '-u', env.REDIS_URL, 'flushdb'] });
    await mustRun(processes, migrate);
    await mustRun(processes, seed);
    await mustRun(processes, { name: 'build', command: ['pnpm', 'build'] });

    await processes.start(sandbox(env, 'production'));
    await Promise.all(product(env, 'production').map(processes.start));
    await processes.start(edge(env));
    await waitFor(`${env.SITE_ORIGIN}/`);

    return processes.run({
      name: 'playwright',
      command: ['pnpm', 'exec', 'playwright', 'test', ...process.argv.slice(2)],
      cwd: 'e2e',
    });
  },
  { log: createWriteStream(join(results, 'e2e.log')) },
);
