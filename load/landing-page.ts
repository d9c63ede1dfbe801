import { randomBytes } from 'node:crypto';

import type { Page } from '@playwright/test';

import { atMost, type Proof } from './shared/proof.ts';
import { startBareSite, startSite } from './shared/site.ts';
import { launchBrowser, visitSlowly, type Visit } from './shared/slow-visit.ts';
import { median, rounded } from './shared/statistics.ts';

const sizes = {
  full: { visits: 9, lcp: 1800, shift: 0.02 },
  // Beside the rest of a build, only a page that lost a second shows.
  ci: { visits: 3, lcp: 3500, shift: 0.05 },
};

const fattenScripts = async (page: Page): Promise<void> => {
  await page.route('**/assets/entry.client-*.js', async (route) => {
    const response = await route.fetch();
    const ballast = `/*${randomBytes(60_000).toString('base64')}*/`;
    await route.fulfill({ response, body: (await response.text()) + ballast });
  });
};

export const landingPage: Proof = {
  name: 'landing-page',
  what: 'the landing page on a slow phone: largest paint, layout shift, JavaScript beside a bare page',
  bugs: { 'fat-bundle': 'adds 60 KB that do not compress to the entry script' },

  run: async ({ size, bug }) => {
    const { visits, lcp: goal, shift } = sizes[size];
    const site = await startSite();
    const bareOrigin = await startBareSite();
    const browser = await launchBrowser();
    const prepare = bug === 'fat-bundle' ? fattenScripts : undefined;
    const seen: Visit[] = [];
    await visitSlowly(browser, site.origin, prepare);
    for (let visit = 0; visit < visits; visit++) seen.push(await visitSlowly(browser, site.origin, prepare));
    const bare = await visitSlowly(browser, bareOrigin);

    const lcp = Math.round(median(seen.map((visit) => visit.lcp)));
    const cls = rounded(median(seen.map((visit) => visit.cls)), 4);
    const ours = median(seen.map((visit) => visit.scriptBytes));
    const ratio = rounded(ours / bare.scriptBytes, 3);
    return {
      figures: {
        lcpMilliseconds: lcp,
        layoutShift: cls,
        scriptKilobytes: rounded(ours / 1000, 1),
        bareScriptKilobytes: rounded(bare.scriptBytes / 1000, 1),
        scriptRatio: ratio,
        visits,
      },
      checks: [
        atMost('largest contentful paint, ms', lcp, goal),
        atMost('layout shift', cls, shift),
        atMost('JavaScript, ratio to a bare page', ratio, 1.45),
      ],
    };
  },
};
