import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';

import type { ConsoleMessage, Page } from '@playwright/test';

import { pages, type Page as SitePage } from '../apps/web/app/route-table.ts';
import { readTestEnvironment } from '../scripts/environment.ts';
import { demo, expect, signIn, siteOrigin, test } from './support.ts';

// React warns in development only, so these pages come from the development server. It needs the API and the media of
// the site under test.
const env = readTestEnvironment();
const port = Number(env.EDGE_PORT) + 1000;
const webPort = Number(env.WEB_PORT) + 1000;
const metricsPort = Number(env.WEB_METRICS_PORT) + 1000;
const origin = `http://maetrix.localhost:${port}`;

/** In place of an edge: the API and the media of the site under test beside the development server. */
const proxy = createServer((incoming, answer) => {
  const isOfSite = /^\/(?:api|media)\//.test(incoming.url ?? '');
  const { method, url: path, headers } = incoming;
  const own = isOfSite
    ? { host: new URL(siteOrigin).host, ...(headers.origin && { origin: siteOrigin }) }
    : {};
  const forwarded = request(
    {
      host: '127.0.0.1',
      port: isOfSite ? env.EDGE_PORT : webPort,
      method,
      path,
      headers: { ...headers, ...own },
    },
    (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    },
  );
  forwarded.on('error', () => answer.destroy());
  incoming.pipe(forwarded);
});

// Hot reload, and the sockets of the site under test.
proxy.on('upgrade', (incoming, socket) => {
  const isOfSite = incoming.url?.startsWith('/socket.io/');
  const own: Record<string, string> = isOfSite ? { host: new URL(siteOrigin).host, origin: siteOrigin } : {};
  const lines = [`${incoming.method} ${incoming.url} HTTP/1.1`];
  for (let at = 0; at < incoming.rawHeaders.length; at += 2) {
    const name = incoming.rawHeaders[at] ?? '';
    lines.push(`${name}: ${own[name.toLowerCase()] ?? incoming.rawHeaders[at + 1]}`);
  }
  const upstreamPort = isOfSite ? Number(env.EDGE_PORT) : webPort;
  const upstream = connect(upstreamPort, '127.0.0.1', () => upstream.write(`${lines.join('\r\n')}\r\n\r\n`));
  upstream.pipe(socket).pipe(upstream);
  for (const end of [socket, upstream]) end.on('error', () => end.destroy());
});

// One development server for both tests.
test.describe.configure({ mode: 'serial' });

let server: ChildProcess;

const isReady = () =>
  fetch(`http://127.0.0.1:${metricsPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test.beforeAll(async () => {
  server = spawn(process.execPath, ['server.ts'], {
    cwd: join(import.meta.dirname, '../apps/web'),
    env: {
      ...env,
      NODE_ENV: 'development',
      MAETRIX_ENV: 'development',
      LOG_LEVEL: 'error',
      WEB_PORT: String(webPort),
      WEB_METRICS_PORT: String(metricsPort),
      SITE_ORIGIN: origin,
    },
    stdio: 'ignore',
  });
  proxy.listen(port, '127.0.0.1');
  await expect.poll(isReady, { timeout: 300_000 }).toBe(true);
});

test.afterAll(() => {
  proxy.close();
  server.kill();
});

/** What the pages of single items show, by the first part of their path. */
const SAMPLES: Record<string, Record<string, string>> = {
  course: { category: 'compliance', id: '2', name: 'consent-that-holds-up' },
  video: { category: 'money', name: 'before-you-sign-for-the-device' },
  podcast: { category: 'compliance', name: 'two-confident-websites' },
  blog: { category: 'money', name: 'six-numbers-once-a-week' },
  blogs: { id: '1' },
  member: { id: '1', name: '1' },
  search: { text: 'consent' },
};

const addressOf = ({ path }: SitePage): string =>
  path.replace(/:(\w+)/g, (_, part: string) => {
    const sample = SAMPLES[path.split('/')[1] ?? '']?.[part];
    if (sample === undefined) throw new Error(`SAMPLES has no ${part} for ${path}`);
    return sample;
  });

const waitForReact = (page: Page) =>
  page.waitForFunction(
    () => {
      const main = document.querySelector('main');
      return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
    },
    undefined,
    { timeout: 300_000 },
  );

/** Opens every page and lists what the browser complains about. */
const collectComplaints = async (page: Page, addresses: string[]): Promise<string[]> => {
  const complaints: string[] = [];
  let address = '';
  const isOwnStatus = (message: ConsoleMessage) => message.location().url === origin + address;
  page.on('console', (message) => {
    // A page that answers 404 is listed by the browser itself.
    if (['error', 'warning'].includes(message.type()) && !isOwnStatus(message))
      complaints.push(`${address}: ${message.text()}`);
  });
  page.on('pageerror', (error) => complaints.push(`${address}: ${error.message}`));
  for (address of addresses) {
    await page.goto(origin + address);
    await waitForReact(page).catch((error: unknown) => complaints.push(`${address}: ${String(error)}`));
  }
  return complaints;
};

/** A page that both see is opened by the visitor, and by the member when it shows one item, which may be locked. */
const isShownTo = {
  visitor: ({ access }: SitePage) => access !== 'member',
  subscriber: ({ access, path }: SitePage) =>
    access === 'member' || (access === 'both' && path.endsWith(':name')),
};

for (const role of ['visitor', 'subscriber'] as const)
  test(`the console is clean on every page of a ${role} in development`, async ({
    page,
    complaints: ofAnyPage,
  }) => {
    test.setTimeout(900_000);
    if (role !== 'visitor') await signIn(page, demo(role));
    const addresses = pages.filter(isShownTo[role]).map(addressOf);
    // The first visit bundles dependencies, and may reload the page.
    await page.goto(origin + addresses[0]);
    await waitForReact(page);
    expect(await collectComplaints(page, addresses)).toEqual([]);
    ofAnyPage.length = 0;
  });
