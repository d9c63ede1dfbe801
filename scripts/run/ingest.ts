import { spawn } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { isProduction, readEnvironment, readProductionEnvironment } from '../environment.ts';
import { serversOf, writeConfig } from './nginx-config.ts';

const env = isProduction ? readProductionEnvironment() : readEnvironment();

const folder = join(env.MAETRIX_DATA, `ingest-${env.INGEST_PORT}`);
await mkdir(folder, { recursive: true });
for (const each of [env.MAETRIX_DATA, folder]) await chmod(each, 0o755);
// nginx's worker, who is not root, writes fragments and recordings.
for (const name of ['hls', 'recordings']) {
  await mkdir(join(folder, name), { recursive: true });
  await chmod(join(folder, name), 0o777);
}

await writeConfig('ingest.conf', folder, {
  INGEST_FOLDER: folder,
  INGEST_ADDRESS: isProduction ? '0.0.0.0' : '127.0.0.1',
  INGEST_PORT: env.INGEST_PORT,
  INGEST_FILES_ADDRESS: env.BIND_HOST ?? '127.0.0.1',
  INGEST_FILES_PORT: env.INGEST_FILES_PORT,
  API_UPSTREAMS: serversOf(env.API_UPSTREAMS, env.API_PORT),
  SITE_AUTHORITY: new URL(env.SITE_ORIGIN).host,
  INTERNAL_SECRET: env.INTERNAL_SECRET,
});

const nginx = spawn(
  'nginx',
  ['-e', 'stderr', '-p', folder, '-c', join(folder, 'ingest.conf'), '-g', 'daemon off;'],
  { stdio: 'inherit', env },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => nginx.kill('SIGTERM'));
nginx.on('exit', (code) => process.exit(code ?? 1));
