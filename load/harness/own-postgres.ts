import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { freePort } from './children.ts';
import { onEnd } from './cleanup.ts';

const PROGRAMS = '/usr/lib/postgresql';

const program = (name: string): string => {
  const versions = readdirSync(PROGRAMS).sort((a, b) => Number(a) - Number(b));
  return join(PROGRAMS, versions.at(-1) ?? '', 'bin', name);
};

// PostgreSQL refuses to run as root.
const run = (name: string, args: string[]): void => {
  const command = [program(name), ...args];
  const asPostgres = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--', ...command] : command;
  const { status, stderr } = spawnSync(asPostgres[0] ?? '', asPostgres.slice(1), {
    cwd: '/',
    encoding: 'utf8',
    // A pipe would stay open while the server runs.
    stdio: ['ignore', 'ignore', name === 'initdb' ? 'pipe' : 'ignore'],
  });
  if (status !== 0) throw new Error(`${name} failed (${status}) ${stderr}`);
};

/** A PostgreSQL instance for this proof, which can be crashed as by a power failure. */
export const startOwnPostgres = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'own-postgres-'));
  chmodSync(folder, 0o777);
  onEnd(() => rmSync(folder, { recursive: true, force: true }));
  const port = await freePort();
  const data = join(folder, 'cluster');
  run('initdb', ['-D', data, '-U', 'maetrix', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c max_connections=100 -c shared_buffers=256MB`;
  const start = () =>
    run('pg_ctl', ['-D', data, '-l', join(folder, 'log'), '-o', options, '-w', '-t', '60', 'start']);
  const crash = () => run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
  start();
  onEnd(crash);
  return { url: `postgres://maetrix:maetrix@127.0.0.1:${port}/postgres`, start, crash };
};
