import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTestEnvironment } from '../environment.ts';
import type { BrowserReport } from '../gate/reports.ts';
import { mustRun, supervise, waitFor, type Processes } from '../run/processes.ts';
import { prepareSeededTemplate } from '../run/seeded-template.ts';
import { edge, ingest, product, sandbox, services } from '../run/system.ts';

const results = join(import.meta.dirname, '../../.results');
const env = readTestEnvironment();
const database = new URL(env.DATABASE_URL).pathname.slice(1);
const maintenance = new URL('/postgres', env.DATABASE_URL).href;
const dropDatabase = `drop database if exists ${database} with (force)`;

const options = process.argv.slice(2);
// The second changes what the first sees; it runs even if the first failed.
const PROJECTS = ['site', 'afterwards'];
const reportOf = (project: string) => join(results, `playwright-${project}.json`);

const runPlaywright = (processes: Processes, args: string[], own: Record<string, string> = {}) =>
  processes.run({
    name: 'playwright',
    command: ['pnpm', 'exec', 'playwright', 'test', ...args],
    cwd: 'e2e',
    env: own,
  });

const joinReports = async () => {
  const reports = await Promise.all(
    PROJECTS.map(async (project) => JSON.parse(await readFile(reportOf(project), 'utf8')) as BrowserReport),
  );
  const joined: BrowserReport = {
    suites: reports.flatMap(({ suites }) => suites),
    errors: reports.flatMap(({ errors }) => errors),
  };
  await writeFile(join(results, 'playwright.json'), JSON.stringify(joined));
};

await mkdir(results, { recursive: true });
for (const file of ['playwright.json', 'canaries.txt']) await rm(join(results, file), { force: true });

await supervise(
  env,
  async (processes) => {
    // The services are those of development; the database below is not.
    await mustRun(processes, { ...services, env: { DATABASE_URL: maintenance } });
    const template = await prepareSeededTemplate(maintenance, (definition) => mustRun(processes, definition));
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
        `create database ${database} template ${template}`,
      ],
      env: { PGOPTIONS: '-c client_min_messages=warning' },
    });
    await mustRun(processes, { name: 'redis', command: ['redis-cli', '-u', env.REDIS_URL, 'flushdb'] });
    await mustRun(processes, { name: 'build', command: ['pnpm', 'build'] });

    await processes.start(sandbox(env, 'production'));
    await Promise.all(product(env, 'production').map(processes.start));
    await Promise.all([edge(env), ingest(env)].map(processes.start));
    await waitFor(`${env.SITE_ORIGIN}/`);

    if (options.some((option) => option.startsWith('--config'))) return runPlaywright(processes, options);
    const codes = [];
    for (const project of PROJECTS)
      codes.push(
        await runPlaywright(processes, [`--project=${project}`, '--pass-with-no-tests', ...options], {
          PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(project),
        }),
      );
    await joinReports();
    return Math.max(...codes);
  },
  { log: createWriteStream(join(results, 'e2e.log')) },
);
