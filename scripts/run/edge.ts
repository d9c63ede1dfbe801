import { spawn } from 'node:child_process';
import { chmod, copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { readParameters, sharedPaths } from '../../apps/web/app/route-table.ts';
import {
  isProduction,
  readEnvironment,
  readProductionEnvironment,
  type ProductionEnvironment,
} from '../environment.ts';
import { rotateLog } from './log-rotation.ts';
import { listOf, serversOf, templates, writeConfig, type Values } from './nginx-config.ts';

const env = isProduction ? readProductionEnvironment() : readEnvironment();
const listener = env.TLS_CERTIFICATE ? 'listen-tls' : 'listen-plain';

/** Where the edge finds a bucket: the address names it, however the store spells that. */
const bucketValues = (name: 'MEDIA' | 'UPLOADS', upstream: string): Values => {
  const { protocol, host, hostname, port, pathname } = new URL(upstream);
  return {
    [`${name}_SCHEME`]: protocol.replace(':', ''),
    [`${name}_AUTHORITY`]: host,
    [`${name}_HOST`]: hostname,
    [`${name}_ADDRESS`]: `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`,
    [`${name}_PATH`]: pathname.endsWith('/') ? pathname : `${pathname}/`,
  };
};

/** How long the edge waits for the store. */
const MEDIA_TIMEOUT_MS = 2_500;

const tlsValues = (env: ProductionEnvironment): Values =>
  env.TLS_CERTIFICATE && env.TLS_KEY
    ? {
        TLS_CERTIFICATE: env.TLS_CERTIFICATE,
        TLS_KEY: env.TLS_KEY,
        EDGE_REDIRECT_PORT: env.EDGE_REDIRECT_PORT,
      }
    : {};

const siteValues = (env: ProductionEnvironment, folder: string): Values => {
  const site = new URL(env.SITE_ORIGIN);
  return {
    EDGE_FOLDER: folder,
    EDGE_ADDRESS: isProduction ? '0.0.0.0' : '127.0.0.1',
    EDGE_PORT: env.EDGE_PORT,
    EDGE_LISTENER: listener,
    EDGE_REQUESTS_PER_SECOND: env.EDGE_REQUESTS_PER_SECOND,
    EDGE_REQUEST_BURST: env.EDGE_REQUEST_BURST,
    EDGE_PAGES_PER_SECOND: env.EDGE_PAGES_PER_SECOND,
    EDGE_PAGE_BURST: env.EDGE_PAGE_BURST,
    EDGE_CONNECTIONS: env.EDGE_CONNECTIONS,
    TRUSTED_PROXIES: listOf(env.TRUSTED_PROXIES, ['unix:']),
    WEB_UPSTREAMS: serversOf(env.WEB_UPSTREAMS, env.WEB_PORT),
    API_UPSTREAMS: serversOf(env.API_UPSTREAMS, env.API_PORT),
    REALTIME_UPSTREAMS: serversOf(env.REALTIME_UPSTREAMS, env.REALTIME_PORT),
    LIVE_ADDRESS: env.LIVE_UPSTREAM ?? `127.0.0.1:${env.INGEST_FILES_PORT}`,
    WEB_CLIENT_FOLDER: env.WEB_CLIENT_FOLDER,
    PAGE_PARAMETERS: readParameters.join('|'),
    SHARED_PATHS: sharedPaths,
    SITE_SCHEME: site.protocol.replace(':', ''),
    SITE_AUTHORITY: site.host,
    SITE_HOST: site.hostname,
    INTERNAL_SECRET: env.INTERNAL_SECRET,
    ...bucketValues('MEDIA', env.MEDIA_UPSTREAM),
    ...bucketValues('UPLOADS', env.UPLOADS_UPSTREAM),
    MEDIA_TIMEOUT_MS: String(MEDIA_TIMEOUT_MS * Number(env.TIMEOUT_FACTOR)),
    MEDIA_REGION: env.MEDIA_REGION,
    MEDIA_ACCESS_KEY: env.MEDIA_ACCESS_KEY,
    MEDIA_SECRET_KEY: env.MEDIA_SECRET_KEY,
  };
};

const folder = join(env.MAETRIX_DATA, `edge-${env.EDGE_PORT}`);
await mkdir(folder, { recursive: true });
// nginx's workers, who are not root, keep request bodies and cached pages below it.
for (const each of [env.MAETRIX_DATA, folder]) await chmod(each, 0o755);
for (const optional of ['sandbox.conf', 'hot-reload.conf']) await rm(join(folder, optional), { force: true });
// Pages of another build name assets that are gone.
await rm(join(folder, 'pages'), { recursive: true, force: true });

const site = siteValues(env, folder);
await writeConfig('edge.conf', folder, site);
await writeConfig('media-store.conf', folder, site);
await writeConfig(`${listener}.conf`, folder, { ...site, ...tlsValues(env) });
await writeConfig('store.json', folder, site);
await copyFile(join(templates, 'store-signature.js'), join(folder, 'store-signature.js'));
if (env.MAETRIX_ENV === 'development') await writeConfig('hot-reload.conf', folder, site);
if (!isProduction) {
  const { SANDBOX_ORIGIN, SANDBOX_PORT } = readEnvironment();
  const { host, hostname } = new URL(SANDBOX_ORIGIN);
  const sandbox = {
    SANDBOX_ADDRESS: `127.0.0.1:${SANDBOX_PORT}`,
    SANDBOX_AUTHORITY: host,
    SANDBOX_HOST: hostname,
  };
  await writeConfig('sandbox.conf', folder, { ...site, ...sandbox });
}

const nginx = spawn(
  'nginx',
  ['-e', 'stderr', '-p', folder, '-c', join(folder, 'edge.conf'), '-g', 'daemon off;'],
  {
    stdio: 'inherit',
    env,
  },
);
rotateLog({
  path: join(folder, 'access.log'),
  maxBytes: Number(env.ACCESS_LOG_MAX_BYTES),
  reopen: () => nginx.kill('SIGUSR1'),
});
// QUIT lets requests in flight finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => nginx.kill('SIGQUIT'));
nginx.on('exit', (code) => process.exit(code ?? 1));
