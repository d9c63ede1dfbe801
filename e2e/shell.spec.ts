import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { readTestEnvironment } from '../scripts/environment.ts';
import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  logIn,
  newMember,
  open,
  signIn,
  siteOrigin,
  test,
} from './support.ts';

test('[SHELL-014] [SHELL-088] [SHELL-091] the landing page explains the features, with profiles coming soon', async ({
  page,
}) => {
  await page.goto('/?code=FRIEND');
  for (const part of ['Courses', 'Blogs', 'Videos', 'Podcasts', 'Live', 'Community', 'Profiles'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Profiles' })).toContainText('Coming soon');
  await expect(page.getByText('Over 1,000 hrs of video')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[SHELL-015] [SHELL-016] [SHELL-017] redirects a member from / and /home to the dashboard', async ({
  page,
}) => {
  await logIn(page, await newMember());
  for (const path of ['/', '/home']) {
    await page.goto(path);
    await expect(page).toHaveURL('/dashboard');
  }
});

test('[SHELL-018] redirects a visitor from /dashboard and /home to the landing page', async ({ page }) => {
  for (const path of ['/dashboard', '/home']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }
});

test('[SHELL-070] /new_home shows the dashboard to members and asks visitors to log in', async ({ page }) => {
  await page.goto('/new_home');
  await expect(page).toHaveURL('/?login=&next=%2Fnew_home');
  await expect(page.getByRole('dialog')).toBeVisible();
  await signIn(page, demo('subscriber'));
  await open(page, '/new_home');
  await expect(page).toHaveURL('/new_home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good (morning|afternoon|evening), /);
  await expect(page.getByRole('region', { name: 'Latest Boxsets' })).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }),
  ).toHaveAttribute('aria-current', 'page');
});

test('[SHELL-073] a member does not get the pages that are for visitors only', async ({
  page,
  complaints,
}) => {
  await signIn(page, demo('member'));
  for (const path of [
    '/courses-1',
    '/new-user',
    '/new-user/payment-status/payment-success',
    '/new-user/payment-status/payment-failed',
  ])
    expect((await page.goto(path))?.status(), path).toBe(404);
  complaints.length = 0;
});

const copyLink = async (page: Page) => {
  await signIn(page, demo('member'));
  await open(page, '/blogs');
  await page
    .getByRole('button', { name: /^Share: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Copy link' }).click();
};

test('[SHELL-096] says that a text was copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write'], { origin: siteOrigin });
  await copyLink(page);
  await expectToast(page, 'Copied!');
});

test('[SHELL-097] says that a text could not be copied', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'));
  });
  await copyLink(page);
  await expectToast(page, 'Failed to copy');
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
});

test('[SHELL-069] [SHELL-089] [SHELL-090] /lp shows the landing page to visitors and members, with a button for each', async ({
  page,
}) => {
  await page.goto('/lp');
  await expect(page.locator('main').getByRole('link', { name: 'Log In / Register' })).toBeVisible();
  await logIn(page, await newMember());
  await page.goto('/lp');
  await page.locator('main').getByRole('link', { name: 'Go To Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});

for (const [title, path] of [
  ['[SHELL-035] [SHELL-092] the terms', '/terms-and-conditions'],
  ['[SHELL-036] [SHELL-092] the privacy policy', '/privacy-policy'],
] as const)
  test(`${title} have the header of the login state`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In / Register' })).toBeVisible();
    await expectNoAxeViolations(page);
    await logIn(page, await newMember());
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Profile menu' })).toBeVisible();
  });

test('[SHELL-093] the terms contain the refund, the fees and the notice', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  for (const fact of [
    /refund/i,
    /£10 reactivation fee/,
    /£1\/GB/,
    /7-day refund/,
    /30 days cancellation notice/,
  ])
    await expect(page.getByText(fact).first()).toBeVisible();
});

test('[SHELL-037] [SHELL-038] /error and unknown paths show the 404 page with its picture', async ({
  page,
  complaints,
}) => {
  for (const path of ['/error', '/no/such/page', '/new-user/nothing']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(
      page.getByRole('heading', { name: 'We looked at that area and there is nothing to treat.' }),
    ).toBeVisible();
    const picture = page.locator('main img');
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
  await expectNoAxeViolations(page);
  complaints.length = 0;
});

test('[SHELL-033] [SHELL-034] [SHELL-082] coming-soon pages have the minimal header with Back to Home', async ({
  page,
}) => {
  for (const path of ['/resetpassword?token=x', '/account/activation?status=true']) {
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to Home' })).toHaveAttribute(
      'href',
      '/',
    );
    await expectNoAxeViolations(page);
  }
});

const MAIN_MENU = [
  'Dashboard',
  'Courses',
  'Videos',
  'Podcasts',
  'Blogs',
  'Members',
  'Content Generator',
  'Clara.AI',
  'Roadmap',
];

const PROFILE_MENU = [
  ['My Account', '/user/myaccount'],
  ['Profile', '/user-settings'],
  ['Affiliate Programme', '/affiliate'],
  ['My Subscriptions', '/subscriptions'],
  ['My Favourites', '/myactivity'],
  ['Support & Feedback', '/support'],
  ['CLARA Workbook', '/ai-workbook'],
  ['CLARA Chat', '/maetrix-chat'],
  ['Content Generator', '/ai-content'],
  ['Weekly Tracker', '/weekly-tracker'],
] as const;

test('[SHELL-078] the profile menu lists its entries in order, with their pages', async ({ page }) => {
  await signIn(page, demo('subscriber'));
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  const entries = page.getByRole('menuitem');
  await expect(entries).toHaveText([...PROFILE_MENU.map(([label]) => label), 'Logout']);
  for (const [index, [, href]] of PROFILE_MENU.entries())
    await expect(entries.nth(index)).toHaveAttribute('href', href);
});

test('[SHELL-079] the main menu lists its entries in order, on small screens with Logout at its end', async ({
  page,
}) => {
  await signIn(page, demo('subscriber'));
  await open(page, '/dashboard');
  const main = page.getByRole('banner').getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link')).toHaveText(MAIN_MENU);
  await expect(main.getByText('Logout')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer.getByRole('link')).toHaveText([...MAIN_MENU, ...PROFILE_MENU.map(([label]) => label)]);
  await expect(drawer.getByRole('button').last()).toHaveText('Logout');
});

test('[SHELL-076] [SHELL-009] has three headers, none of which mentions staff', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Courses',
    'Videos',
    'Podcasts',
    'Blogs',
    'Members',
    'Plans',
  ]);
  await logIn(page, await newMember());
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(MAIN_MENU);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await page.goto('/lp');
  await expect(page.getByRole('link', { name: /admin|staff|studio/i })).toHaveCount(0);
});

const findFreePort = async (): Promise<string> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
};

/** Another web server of this site, with settings of its own. */
const startWeb = async (own: Record<string, string>) => {
  const port = await findFreePort();
  const web = spawn(process.execPath, ['apps/web/server.ts'], {
    cwd: join(import.meta.dirname, '..'),
    env: {
      ...readTestEnvironment(),
      ...own,
      NODE_ENV: 'production',
      WEB_PORT: port,
      WEB_METRICS_PORT: await findFreePort(),
    },
    stdio: 'ignore',
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect
    .poll(() =>
      fetch(`${origin}/robots.txt`).then(
        ({ ok }) => ok,
        () => false,
      ),
    )
    .toBe(true);
  return { origin, stop: () => web.kill() };
};

test('[SHELL-081] [SHELL-083] the menus have the labels that the site is configured with', async ({
  page,
}) => {
  const web = await startWeb({ MENU_LABELS: 'programme' });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  try {
    for (const path of ['/', '/dashboard'])
      await page.route(siteOrigin + path, async (route) =>
        route.fulfill({ response: await route.fetch({ url: web.origin + path, maxRedirects: 0 }) }),
      );
    await page.goto('/');
    await expect(links).toHaveText(['Home', 'Programme', 'Shorts', 'Podcasts', 'Blogs', 'Members', 'Plans']);
    await signIn(page, demo('member'));
    await open(page, '/dashboard');
    await expect(links).toHaveText([
      'Dashboard',
      'Programme',
      'Calendar',
      'AE Shorts',
      ...MAIN_MENU.slice(3),
    ]);
    await expect(links.nth(1)).toHaveAttribute('href', '/courses');
    await expect(links.nth(2)).toHaveAttribute('href', '/calendar');
    await expect(links.nth(3)).toHaveAttribute('href', '/videos');
  } finally {
    web.stop();
  }
});

test('[SHELL-083] the header of visitors has the menu, the login and the cart; Members asks for the login', async ({
  page,
}) => {
  await page.goto('/courses');
  const header = page.getByRole('banner');
  await expect(header.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Home',
    'Courses',
    'Videos',
    'Podcasts',
    'Blogs',
    'Members',
    'Plans',
  ]);
  await expect(header.getByRole('link', { name: 'Log In / Register' })).toBeVisible();
  await expect(header.getByRole('link', { name: /cart/i })).toHaveAttribute('href', '/cart');
  await header.getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('[SHELL-088] the landing page shows a featured course, the plan prices and a member’s words, and links to both', async ({
  page,
}) => {
  await page.goto('/');
  const prices = page.getByRole('region', { name: 'One price a month' });
  await expect(prices.getByRole('listitem')).toContainText(['£49 a month', '£119 a month']);
  const featured = page.getByRole('region', { name: 'CQC Registration, Start to Certificate' });
  await expect(featured.getByRole('listitem')).toHaveCount(5);
  const words = page.getByRole('region', { name: 'What members say' }).getByRole('figure');
  await expect(words).toContainText(['Glow Rooms, Birmingham']);
  await words.scrollIntoViewIfNeeded();
  await expect(words.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await expectNoAxeViolations(page);
  await prices.getByRole('link', { name: 'See the plans' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Browse courses' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
});

test('[SHELL-085] the header’s button opens the login modal, Escape closes it and focus returns', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('banner').getByRole('link', { name: 'Log In / Register' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('[SHELL-086] [SHELL-087] the footer has the notice, legal and social links; a missing picture falls back to a silhouette', async ({
  page,
}) => {
  await logIn(page, await newMember());
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2024 Maetrix');
  await expect(footer.getByRole('link')).toHaveText([
    'Plans',
    'Calendar',
    'Terms & Conditions',
    'Privacy Policy',
    'Support & Feedback',
    'Facebook',
    'Instagram',
    'LinkedIn',
    'YouTube',
  ]);
  await expect(page.getByRole('button', { name: 'Profile menu' }).locator('svg').first()).toBeVisible();
});

test('[SHELL-074] [SHELL-075] navigation loads fresh data, keeps the dock and scrolls to the top', async ({
  page,
}) => {
  await page.goto('/');
  await page.locator('#dock').evaluate((dock) => dock.setAttribute('data-kept', 'yes'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('#dock')).toHaveAttribute('data-kept', 'yes');
  await expect(page.locator('main')).toBeFocused();
});

test('[SHELL-080] on a small screen the menus are in one drawer, with Logout last', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const member = await newMember('Wren Halloran');
  await logIn(page, member);
  await expect(page.getByRole('navigation', { name: 'Shortcuts' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  const drawer = page.getByRole('dialog', { name: 'Menu' });
  await expect(drawer).toContainText('Wren Halloran');
  await expect(drawer.getByRole('button').last()).toHaveText('Logout');
  await expectNoAxeViolations(page);
  await drawer.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('/');
});

test('[SHELL-098] keeps the page and shows an error with a retry button when the server does not answer', async ({
  page,
  complaints,
}) => {
  await logIn(page, await newMember());
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Server not responding' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Server not responding')).toBeHidden();
  complaints.length = 0;
});

test('serves robots, sitemap, manifest and the service worker at the root', async ({ request, baseURL }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const path of ['/privacy-policy', '/course/compliance', '/course/compliance/2/consent-that-holds-up'])
    expect(sitemap).toContain(`<loc>${baseURL}${path}</loc>`);
  expect(await (await request.get('/manifest.webmanifest')).json()).toMatchObject({ name: 'Maetrix' });
  expect((await request.get('/sw.js')).headers()['content-type']).toContain('javascript');
});

test('the edge does not expose internal paths', async ({ request }) => {
  for (const path of ['/metrics', '/readyz']) expect((await request.get(path)).status()).toBe(404);
  expect((await request.get('/api/profile/detail')).status()).toBe(401);
});
