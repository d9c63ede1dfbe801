import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import {
  callApi,
  expect,
  expectNoAxeViolations,
  expectToast,
  newMember,
  newSubscriber,
  signIn,
  siteOrigin,
  test,
} from './support.ts';

const ACCOUNT = '/user/myaccount';

const box = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'My Subscription', exact: true }) });
const cancelDialog = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Cancel your Clinic membership?' });

test('[PROF-043] [PLAN-014] [PLAN-016] My Account shows membership and payments, and asks before it cancels', async ({
  page,
}) => {
  const member = await newSubscriber('Beth Lomax');
  await signIn(page, member);
  await page.goto(ACCOUNT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beth Lomax');
  await expect(page.getByText(member.email)).toBeVisible();
  await expect(box(page)).toContainText('£119 per month');
  await expect(box(page)).toContainText(/Next due date\d+ \w+ \d{4}, £119/);
  const paid = page.getByRole('row').filter({ hasText: 'Clinic' });
  await expect(paid).toContainText('succeeded');
  await expect(paid).toContainText('£59.50');
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(cancelDialog(page)).toContainText(/You keep full access until \d+ \w+ \d{4}/);
  await expectNoAxeViolations(page);
  await cancelDialog(page).getByRole('button', { name: 'Keep my plan' }).click();
  await expect(cancelDialog(page)).toBeHidden();
  await expect(box(page)).toContainText('Active');
});

test('[PLAN-015] [PROF-044] [SHELL-021] a cancelled plan can be resumed, and lasts until the end of the paid period', async ({
  page,
}) => {
  await page.goto(ACCOUNT);
  await expect(page).toHaveURL('/?login=&next=%2Fuser%2Fmyaccount');
  await signIn(page, await newSubscriber());
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const cancelBecause = async (reason: string) => {
    await cancelDialog(page)
      .getByLabel(/Why are you leaving/)
      .fill(reason);
    await cancelDialog(page).getByRole('button', { name: 'Cancel Subscription' }).click();
  };
  await cancelBecause('Closing the clinic for a while');
  await expectToast(page, /Your subscription is cancelled\. You keep it/);
  await expect(box(page)).toContainText('Clinic is yours until');
  await expect(box(page)).toContainText('No payment due');
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Renew Subscription' })).toHaveAttribute(
    'href',
    '/buy-subscriptions',
  );
  await expectNoAxeViolations(page);
  await expect(box(page).getByRole('button', { name: /Renew/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Renew Subscription' }).click();
  await expect(page.getByText(/Cancelled, active until \d+ \w+ \d{4}\. Then Explorer/)).toBeVisible();
  await page.getByRole('button', { name: 'Renew Subscription' }).click();
  await expectToast(page, 'Your subscription continues.');
  await page.goto(ACCOUNT);
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
});

test('a member of the free plan has nothing to cancel', async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto(ACCOUNT);
  await expect(box(page)).toContainText('Explorer');
  await expect(box(page).getByRole('link', { name: 'Choose a plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toHaveCount(0);
});

test('without an answer My Account does not claim to be empty, and tries again', async ({
  page,
  complaints,
}) => {
  await signIn(page, await newSubscriber());
  await page.goto('/courses');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'My Account' }).click();
  const payments = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'My Payments', exact: true }) });
  await expect(payments).toContainText('Your payments could not be loaded.');
  await expect(box(page)).toContainText('Your subscription could not be loaded.');
  await expect(page.getByText('No payments yet.')).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.unrouteAll();
  await payments.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page)).toContainText('Clinic');
  complaints.length = 0;
});

test('[SHELL-023] My Subscriptions shows the plan and the payments; only the owner can open a receipt', async ({
  page,
}) => {
  await signIn(page, await newSubscriber());
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Subscriptions');
  await expect(box(page)).toContainText('Clinic');
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  const link = page.getByRole('link', { name: /^Receipt/ });
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^R-\d{4}-\d{6}\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  const path = (await link.getAttribute('href')) ?? '';
  expect((await callApi(path.replace('/api/', ''), null)).status).toBe(401);

  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const table = page.getByRole('table', { name: 'My Payments' });
    const { isFitting } = await table.evaluate((element) => ({
      isFitting: element.scrollWidth <= (element.parentElement?.clientWidth ?? 0),
    }));
    expect(isFitting, `at ${width}`).toBe(true);
  }

  await expect(box(page)).toContainText(/Visa ending in \d{4}, expires 12\/40/);
  await page.getByRole('button', { name: 'Manage card' }).click();
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await page.locator('[name=cardNumber]').fill('5555 5555 5555 4444');
  await page.locator('[name=cardExpiry]').fill('11 / 41');
  await page.locator('[name=cardCvc]').fill('123');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByRole('link', { name: 'Return to Maetrix' }).click();
  await expect(page).toHaveURL(`${siteOrigin}/subscriptions`);
  await expect(box(page)).toContainText('Mastercard ending in 4444, expires 11/41');
});
