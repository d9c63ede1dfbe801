import { spawn } from 'node:child_process';
import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { isProduction, readEnvironment, readProductionEnvironment } from './environment.ts';
import { serversOf, writeConfig } from './nginx-config.ts';

const env = isProduction ? readProductionEnvironment() : readEnvironment();

const folder = join(env.MAETRIX_DATA, `ingest-${env.INGEST_PORT}`);
await mkdir(join(folder, 'hls'), { recursive: true });
// nginx's worker, who is not root, writes the fragments.
await chmod(env.MAETRIX_DATA, 0o755);
await chmod(folder, 0o755);
await chmod(join(folder, 'hls'), 0o777);

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
