import { gzipSync } from 'node:zlib';

import { chromium, type Browser, type Page } from '@playwright/test';

import { readEnvironment } from '../../scripts/environment.ts';
import { onEnd } from '../harness/cleanup.ts';
import { countScripts, waitUntilPageWorks } from './page-works.ts';

export type Visit = {
  lcp: number;
  cls: number;
  /** The load event, in milliseconds. */
  load: number;
  scripts: number;
  /** Of the scripts that the document names: the same in each visit. */
  scriptBytes: number;
  /** With what the page loads by itself once it works, as far as it came before the visit ended. */
  allScriptBytes: number;
};

export const launchBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: readEnvironment().CHROMIUM_PATH,
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  });
  onEnd(() => browser.close());
  return browser;
};

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        seen.cls += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const sumOfBytes = (files: readonly { bytes: number }[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0);

/** One visit with a cold cache on a slow phone: 150 ms, 1.6 Mbit/s, 390 px, a quarter of the CPU. */
export const visitSlowly = async (
  browser: Browser,
  url: string,
  prepare: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<Visit> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const loaded: Promise<{ path: string; bytes: number }>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const path = new URL(response.url()).pathname;
    // A visit can end while its last file is loading.
    loaded.push(
      response.body().then(
        (body) => ({ path, bytes: gzipSync(body).length }),
        () => ({ path, bytes: 0 }),
      ),
    );
  });
  await slowDown(page);
  await watch(page);
  await prepare(page);
  const scripts = countScripts(page);
  const answer = await page.goto(url, { waitUntil: 'load' });
  const html = (await answer?.text()) ?? '';
  await waitUntilPageWorks(page, scripts);
  await page.waitForLoadState('networkidle');
  const { lcp, cls, load } = await page.evaluate(() => {
    const { seen } = window as unknown as { seen: { lcp: number; cls: number } };
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return { ...seen, load: navigation?.loadEventEnd ?? Infinity };
  });
  const files = await Promise.all(loaded);
  await context.close();
  return {
    lcp,
    cls,
    load,
    scripts: scripts.count,
    scriptBytes: sumOfBytes(files.filter(({ path }) => html.includes(`"${path}"`))),
    allScriptBytes: sumOfBytes(files),
  };
};
