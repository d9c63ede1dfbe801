import type { Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  newMember,
  open,
  readApi,
  recordToasts,
  signIn,
  siteOrigin,
  test,
  tokenOf,
} from './support.ts';

type Loyalty = {
  total_points: number;
  points_redeemed: number;
  link_clicks: number;
  clients_active: number;
  available_points: number;
  referral_code: string;
  point_details: { type: string; title: string; score: number }[];
};

const loyaltyOf = async (person: { email: string; password: string }) =>
  readApi<Loyalty>('loyaltyList', null, await tokenOf(person));

const count = (points: number) => points.toLocaleString('en-GB');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const value = (page: Page, term: string) =>
  page
    .locator('dl > div', { has: page.getByText(term, { exact: true }) })
    .locator('dd')
    .first();
const isWithinWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('[SHELL-064] [AFFI-002] members open the affiliate page from the profile menu and change its tabs by keyboard', async ({
  page,
}) => {
  await page.goto('/affiliate');
  await expect(page).toHaveURL('/?login=&next=%2Faffiliate');
  await signIn(page, await newMember());
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Affiliate Programme' }).click();
  await expect(page).toHaveURL('/affiliate');
  await expect(page.getByRole('tab')).toHaveText(['Earn Rewards', 'Redeem Reward']);
  await expect(tab(page, 'Earn Rewards')).toHaveAttribute('aria-selected', 'true');
  await tab(page, 'Earn Rewards').press('ArrowRight');
  await expect(tab(page, 'Redeem Reward')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL('/affiliate?tab=redeem');
  await expect(page.getByText('Available points')).toBeVisible();
  await page.reload();
  await expect(tab(page, 'Redeem Reward')).toHaveAttribute('aria-selected', 'true');
});

test('[AFFI-005] [AFFI-006] [AFFI-007] the page says what is earned, and Redeem opens the other tab', async ({
  page,
}) => {
  const affiliate = demo('affiliate');
  const { total_points: total } = await loyaltyOf(affiliate);
  await signIn(page, affiliate);
  await open(page, '/affiliate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earn 10% on all subscription income');
  await expect(page.getByText('Lifetime commissions*', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '*The terms in short' })).toBeVisible();
  const balance = page.getByText('Total loyalty points').locator('..');
  await expect(balance).toContainText(count(total));
  expect(total).toBeGreaterThan(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Redeem', exact: true }).click();
  await expect(tab(page, 'Redeem Reward')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Available points')).toBeInViewport();
});

test('[AFFI-003] [AFFI-004] the link has the member’s code, is copied, shared and scanned', async ({
  page,
  context,
}) => {
  const member = await newMember();
  const { referral_code: code } = await loyaltyOf(member);
  const link = `${siteOrigin}/referral?code=${code}`;
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteOrigin });
  await recordToasts(page);
  await signIn(page, member);
  await open(page, '/affiliate');
  await expect(page.getByText(link.replace(/^https?:\/\//, ''), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expectToast(page, 'Copied!');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  const networks = page.getByRole('list', { name: 'Share on' }).getByRole('link');
  await expect(networks).toHaveText([/^Facebook/, /^LinkedIn/, /^WhatsApp/, /^X/]);
  for (const network of await networks.all()) {
    expect(decodeURIComponent((await network.getAttribute('href')) ?? '')).toContain(link);
    await expect(network).toHaveAttribute('target', '_blank');
    await expect(network).toHaveAttribute('rel', /noopener/);
  }
  await expect(page.getByRole('img', { name: 'QR code of your affiliate link' })).toBeVisible();
});

test('[AFFI-009] counts are zero at first, and a visit through the link is counted once', async ({
  page,
  browser,
}) => {
  const member = await newMember();
  await signIn(page, member);
  await open(page, '/affiliate');
  for (const term of ['Link clicks', 'Clients active', 'Points earned'])
    await expect(value(page, term)).toHaveText('0');
  await expect(page.getByText('No points yet')).toBeVisible();
  await expectNoAxeViolations(page);
  const { referral_code: code } = await loyaltyOf(member);
  const visitor = await browser.newContext();
  const visit = await visitor.newPage();
  for (let times = 0; times < 2; times++) {
    const counted = visit.waitForResponse('**/api/referral/click');
    await open(visit, `${siteOrigin}/referral?code=${code}`);
    await counted;
  }
  await visitor.close();
  await page.reload();
  await expect(value(page, 'Link clicks')).toHaveText('1');
});

test('[AFFI-008] the Redeem tab shows available and redeemed points with the history, and takes one request', async ({
  page,
}) => {
  const affiliate = demo('affiliate');
  await recordToasts(page);
  await signIn(page, affiliate);
  await open(page, '/affiliate?tab=redeem');
  const shows = async () => {
    const loyalty = await loyaltyOf(affiliate);
    await expect(value(page, 'Available points')).toHaveText(count(loyalty.available_points));
    await expect(value(page, 'Points redeemed')).toHaveText(count(loyalty.points_redeemed));
    const rows = page.getByRole('table', { name: 'Points' }).locator('tbody tr');
    await expect(rows).toHaveCount(loyalty.point_details.length);
    await expect(rows.first()).toContainText(loyalty.point_details[0]?.title ?? '');
    expect(loyalty.point_details.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['earned', 'redeemed']),
    );
    return loyalty;
  };
  const asked = page.getByText(/^You asked to redeem 1,000 points on/);
  const { points_redeemed: before } = await shows();
  await expectNoAxeViolations(page);
  // The demo's points can be redeemed once: a second run finds the request of the first.
  if (await asked.isVisible()) return;
  const points = page.getByLabel('Points', { exact: true });
  await points.fill('999');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('At least 1,000 points')).toBeVisible();
  await points.fill('1,000');
  await expect(page.getByText('Worth £10.00')).toBeVisible();
  await page.getByRole('radio', { name: 'Money off a course' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(asked).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send request' })).toHaveCount(0);
  await expectToast(page, 'Your request is on its way');
  // The points have left the account; they count as redeemed once the team has agreed.
  const { points_redeemed: after, point_details: history } = await shows();
  expect([after, history[0]?.title]).toEqual([before, 'Requested, being checked']);
  await page.reload();
  await expect(asked).toBeVisible();
  await expectNoAxeViolations(page);
});

for (const width of [390, 768, 1440])
  test(`both tabs fit a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, demo('affiliate'));
    for (const path of ['/affiliate', '/affiliate?tab=redeem']) {
      await open(page, path);
      await expect(page.getByRole('table').first()).toBeVisible();
      expect(await isWithinWidth(page)).toBe(true);
      await expectNoAxeViolations(page);
    }
  });

test('says that the points could not be loaded, and loads them again', async ({ page, complaints }) => {
  await signIn(page, demo('affiliate'));
  await open(page, '/dashboard');
  await page.route('**/affiliate.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Affiliate Programme' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server not responding' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('tab', { name: 'Earn Rewards' })).toBeVisible();
  complaints.length = 0;
});
