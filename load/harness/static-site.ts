import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readEnvironment } from '../../scripts/environment.ts';
import { waitFor } from '../../scripts/run/processes.ts';
import { freePort } from './children.ts';
import { onEnd } from './cleanup.ts';

const configuration = (folder: string, port: number) => `
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 8192; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/unused;
  proxy_temp_path ${folder}/unused;
  fastcgi_temp_path ${folder}/unused;
  scgi_temp_path ${folder}/unused;
  uwsgi_temp_path ${folder}/unused;
  default_type text/html;
  tcp_nodelay on;
  sendfile on;
  tcp_nopush on;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
  }
}
`;

/** nginx alone with one file, as Debian configures it, at the address that is returned. */
export const startStaticSite = async (file: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'static-site-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  const port = await freePort();
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  await copyFile(file, join(folder, 'page'));
  // nginx's workers are not root.
  await chmod(folder, 0o755);
  const nginx = spawn(
    'nginx',
    ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
    { stdio: ['ignore', 'ignore', 'inherit'], env: readEnvironment() },
  );
  const ended = once(nginx, 'exit');
  onEnd(async () => {
    nginx.kill('SIGTERM');
    await ended;
  });
  const address = `http://127.0.0.1:${port}/page`;
  await waitFor(address);
  return address;
};
