import { spawn } from 'node:child_process';
import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isProduction,
  readEnvironment,
  readProductionEnvironment,
  type ProductionEnvironment,
} from './environment.ts';

type Values = Record<string, string>;

const templates = join(import.meta.dirname, '../infra/nginx');

/** Where the edge reads the bucket `media`: the address names the bucket, however the store spells that. */
const mediaValues = (upstream: string): Values => {
  const { protocol, host, hostname, port, pathname } = new URL(upstream);
  return {
    MEDIA_SCHEME: protocol.replace(':', ''),
    MEDIA_AUTHORITY: host,
    MEDIA_HOST: hostname,
    MEDIA_ADDRESS: `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`,
    MEDIA_PATH: pathname.endsWith('/') ? pathname : `${pathname}/`,
  };
};

const siteValues = (env: ProductionEnvironment, folder: string): Values => {
  const site = new URL(env.SITE_ORIGIN);
  return {
    EDGE_FOLDER: folder,
    EDGE_ADDRESS: isProduction ? '0.0.0.0' : '127.0.0.1',
    EDGE_PORT: env.EDGE_PORT,
    UPSTREAM_HOST: '127.0.0.1',
    WEB_PORT: env.WEB_PORT,
    API_PORT: env.API_PORT,
    REALTIME_PORT: env.REALTIME_PORT,
    SITE_SCHEME: site.protocol.replace(':', ''),
    SITE_AUTHORITY: site.host,
    SITE_HOST: site.hostname,
    INTERNAL_SECRET: env.INTERNAL_SECRET,
    ...mediaValues(env.MEDIA_UPSTREAM),
  };
};

const render = (template: string, values: Values): string =>
  template.replace(/\$\{([A-Z_]+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    // A value with a quote, space, dollar or semicolon would be read as configuration.
    if (!/^[\w.:/+=@-]+$/.test(value)) throw new Error(`${name} cannot stand in nginx's configuration`);
    return value;
  });

const writeConfig = async (name: string, folder: string, values: Values) => {
  const template = await readFile(join(templates, `${name}.template`), 'utf8');
  await writeFile(join(folder, name), render(template, values), { mode: 0o600 });
};

const env = isProduction ? readProductionEnvironment() : readEnvironment();
const folder = join(env.MAETRIX_DATA, `edge-${env.EDGE_PORT}`);
await mkdir(folder, { recursive: true });
// nginx's workers, who are not root, keep request bodies below it.
await chmod(folder, 0o755);
await rm(join(folder, 'sandbox.conf'), { force: true });

const site = siteValues(env, folder);
await writeConfig('edge.conf', folder, site);
await writeConfig('media-store.conf', folder, site);
if (!isProduction) {
  const { SANDBOX_ORIGIN, SANDBOX_PORT } = readEnvironment();
  const { host, hostname } = new URL(SANDBOX_ORIGIN);
  const sandbox = { SANDBOX_PORT, SANDBOX_AUTHORITY: host, SANDBOX_HOST: hostname };
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
// QUIT lets requests in flight finish.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => nginx.kill('SIGQUIT'));
nginx.on('exit', (code) => process.exit(code ?? 1));
