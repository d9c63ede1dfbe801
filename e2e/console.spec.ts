import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

import type { ConsoleMessage, Page } from '@playwright/test';

import { pages, type Page as SitePage } from '../apps/web/app/route-table.ts';
import { readTestEnvironment } from '../scripts/environment.ts';
import { demo, expect, readApi, signIn, siteOrigin, test } from './support.ts';

// React warns in development only, so these pages come from the development server. It needs the API and the media of
// the site under test.
const env = readTestEnvironment();
const port = Number(env.WEB_PORT) + 1000;
const metricsPort = Number(env.WEB_METRICS_PORT) + 1000;
const origin = `http://maetrix.localhost:${port}`;

// One development server for both tests.
test.describe.configure({ mode: 'serial' });

let server: ChildProcess;

const isReady = () =>
  fetch(`http://127.0.0.1:${metricsPort}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

test.beforeAll(async () => {
  test.setTimeout(120_000);
  server = spawn(process.execPath, ['server.ts'], {
    cwd: join(import.meta.dirname, '../apps/web'),
    env: {
      ...env,
      NODE_ENV: 'development',
      MAETRIX_ENV: 'development',
      LOG_LEVEL: 'error',
      WEB_PORT: String(port),
      WEB_METRICS_PORT: String(metricsPort),
      SITE_ORIGIN: origin,
    },
    stdio: 'ignore',
  });
  await expect.poll(isReady, { timeout: 60_000 }).toBe(true);
});

test.afterAll(() => server.kill());

type Course = { id: number; course_category_url: string; course_title_url: string };

const addressOf = ({ path }: SitePage, course: Course): string =>
  path
    .replace(':category', course.course_category_url)
    .replace(':id', String(course.id))
    .replace(':name', course.course_title_url);

/** Sends what the edge routes elsewhere to the site under test. */
const useSite = (page: Page) =>
  page.route(new RegExp(`^${origin}/(?:api|media)/`), async (route) => {
    const request = route.request();
    const response = await route.fetch({
      url: request.url().replace(origin, siteOrigin),
      headers: { ...request.headers(), origin: siteOrigin },
    });
    await route.fulfill({ response });
  });

const waitForReact = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });

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
    await waitForReact(page);
  }
  return complaints;
};

for (const role of ['visitor', 'subscriber'] as const)
  test(`the console is clean on every page in development for a ${role}`, async ({
    page,
    complaints: ofAnyPage,
  }) => {
    test.setTimeout(240_000);
    const [category] = await readApi<{ courses: Course[] }[]>('course/categories', null);
    const [course] = category?.courses ?? [];
    if (!course) throw new Error('The demo has no course');
    if (role !== 'visitor') await signIn(page, demo(role));
    await useSite(page);
    const addresses = pages.map((entry) => addressOf(entry, course));
    // The first visit bundles dependencies, and may reload the page.
    await page.goto(origin + addresses[0]);
    await waitForReact(page);
    expect(await collectComplaints(page, addresses)).toEqual([]);
    ofAnyPage.length = 0;
  });
