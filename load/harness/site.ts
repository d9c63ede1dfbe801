import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { readEnvironment } from '../../scripts/environment.ts';
import { freePort, root, runProgram, startNode } from './children.ts';
import { createSystem } from './system.ts';

const isBuilt = (folder: string) => existsSync(join(root, folder, 'build/server/index.js'));

/** Builds the site unless it is built of the same sources. */
export const buildSite = () => runProgram('pnpm', ['build'], readEnvironment());

const buildBareSite = async () => {
  const folder = 'load/bare-site';
  const args = ['--dir', join(root, 'load'), 'exec', 'react-router', 'build', join(root, folder)];
  if (!isBuilt(folder)) await runProgram('pnpm', args, readEnvironment());
};

/** The built site behind its edge. Static pages need nothing else; the others need an API. */
export const startSite = async ({
  apiPort,
  edgePort,
  own = {},
}: { apiPort?: string; edgePort?: number; own?: Record<string, string> } = {}) => {
  await buildSite();
  const [web, metrics, edge] = [await freePort(), await freePort(), edgePort ?? (await freePort())];
  const origin = `http://maetrix.localhost:${edge}`;
  const env = {
    ...readEnvironment(),
    MAETRIX_ENV: 'test',
    NODE_ENV: 'production',
    LOG_LEVEL: 'warn',
    TIMEOUT_FACTOR: '20',
    SITE_ORIGIN: origin,
    EDGE_PORT: String(edge),
    // All requests of a proof come from one address.
    EDGE_REQUESTS_PER_SECOND: '1000000',
    EDGE_REQUEST_BURST: '1000000',
    EDGE_PAGES_PER_SECOND: '1000000',
    EDGE_PAGE_BURST: '1000000',
    PAGES_AT_ONCE: '1000',
    PAGES_WAITING: '100000',
    WEB_PORT: String(web),
    WEB_METRICS_PORT: String(metrics),
    API_PORT: apiPort ?? String(await freePort()),
    ...own,
  };
  const child = await startNode({
    name: 'web',
    args: ['apps/web/server.ts'],
    env,
    ready: `http://127.0.0.1:${metrics}/readyz`,
  });
  const { pid: edgePid } = await startNode({
    name: 'edge',
    args: ['scripts/run/edge.ts'],
    env,
    ready: `http://127.0.0.1:${edge}/healthz`,
  });
  return { ...child, edgePid, origin, direct: `http://127.0.0.1:${web}` };
};

/** The demo data in its own database, and the site in front of it. */
export const startDemoSite = async (own: Record<string, string> = {}) => {
  const system = await createSystem({}, { isDemo: true });
  const port = await freePort();
  const edge = await freePort();
  const origin = `http://maetrix.localhost:${edge}`;
  const api = await system.start('api', { PORT: String(port), SITE_ORIGIN: origin });
  const site = await startSite({ apiPort: String(port), edgePort: edge, own });
  return { ...site, apiPid: api.pid };
};

/** A React Router page with nothing on it. */
export const startBareSite = async () => {
  await buildBareSite();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  await startNode({
    name: 'bare-site',
    args: ['load/measuring/bare-site-server.ts', String(port)],
    env: readEnvironment(),
    ready: `${origin}/readyz`,
  });
  return origin;
};

/** React alone, streaming the tree of one page. */
export const startBareStream = async (pageUrl: string) => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = await startNode({
    name: 'bare-stream',
    args: ['load/measuring/bare-stream-server.ts', String(port), pageUrl],
    env: {
      ...readEnvironment(),
      NODE_ENV: 'production',
      MAETRIX_ENV: 'test',
      SITE_ORIGIN: new URL(pageUrl).origin,
    },
    ready: `${origin}/readyz`,
  });
  return { ...child, origin };
};
