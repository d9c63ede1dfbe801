import { readFile } from 'node:fs/promises';

import { demoPeople } from '@maetrix/demo-content';
import type { Page } from '@playwright/test';

import { expect, expectToast, open, signIn, siteOrigin, test } from './support.ts';

const ACCOUNT = '/user/myaccount';
const PLANS = '/buy-subscriptions';
const PASSWORD = 'Raking-Light-7';

type Login = {
  plan: string;
  badge: 'Active' | 'Cancelled' | 'Expired' | 'Payment failed';
  payments: number;
  /** A plan to change to. */
  changesTo?: string;
};

/** What the account page of each login shows; a new person in people.yaml needs a line here. */
const LOGINS: Record<string, Login> = {
  affiliate: { plan: 'Clinic', badge: 'Active', payments: 9, changesTo: 'Practitioner' },
  member: { plan: 'Explorer', badge: 'Active', payments: 0 },
  subscriber: { plan: 'Clinic', badge: 'Active', payments: 5 },
  practitioner: { plan: 'Practitioner', badge: 'Active', payments: 6 },
  founder: { plan: 'Founders 2023', badge: 'Active', payments: 10 },
  changed: { plan: 'Clinic', badge: 'Active', payments: 5, changesTo: 'Practitioner' },
  cancelled: { plan: 'Clinic', badge: 'Cancelled', payments: 7 },
  pastdue: { plan: 'Practitioner', badge: 'Payment failed', payments: 5 },
  expired: { plan: 'Founders 2023', badge: 'Expired', payments: 3 },
  owner: { plan: 'Explorer', badge: 'Active', payments: 1 },
  buyer: { plan: 'Explorer', badge: 'Active', payments: 2 },
  guest: { plan: 'Explorer', badge: 'Active', payments: 0 },
};

const box = (page: Page) =>
  page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'My Subscription', exact: true }) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const plan = (page: Page, name: string) => page.getByRole('button', { name: `CHOOSE ${name}` });

const demoLogin = (who: string) => ({ email: `${who}@maetrix.example`, password: PASSWORD });

const logInAs = async (page: Page, who: string) => {
  await signIn(page, demoLogin(who));
  await open(page, ACCOUNT);
};

const downloadReceipts = async (page: Page) => {
  const receipts = page.getByRole('link', { name: /^Receipt/ });
  for (const receipt of [receipts.first(), receipts.last()]) {
    const [download] = await Promise.all([page.waitForEvent('download'), receipt.click()]);
    expect(download.suggestedFilename()).toMatch(/^R-\d{4}-\d{6}\.pdf$/);
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  }
};

const visitPortal = async (page: Page) => {
  await button(page, 'Manage card').click();
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Maetrix' }).click();
  await expect(page).toHaveURL(`${siteOrigin}/subscriptions`);
  await open(page, ACCOUNT);
};

const cancel = async (page: Page, name: string) => {
  await button(page, 'Cancel Subscription').click();
  const dialog = page.getByRole('alertdialog', { name: `Cancel your ${name} membership?` });
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(box(page)).toContainText(`${name} is yours until`);
};

const resume = async (page: Page) => {
  await choosePlan(page, 'Renew Subscription');
  await button(page, 'Renew Subscription').click();
  await expectToast(page, 'Your subscription continues.');
  await open(page, ACCOUNT);
  await expect(button(page, 'Cancel Subscription')).toBeVisible();
};

const choosePlan = async (page: Page, link: 'Choose a plan' | 'Change plan' | 'Renew Subscription') => {
  await page.getByRole('link', { name: link }).click();
  await expect(page).toHaveURL(PLANS);
  await open(page, PLANS);
};

/** Opens the payment of a plan and closes it. */
const startPaying = async (page: Page) => {
  await plan(page, 'Clinic').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.frameLocator('iframe[title*="card number"]').locator('input')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(dialog).toBeHidden();
};

const change = async (page: Page, from: string, to: string) => {
  await choosePlan(page, 'Change plan');
  await plan(page, to).click();
  const dialog = page.getByRole('alertdialog', { name: `Change from ${from} to ${to}?` });
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  await expectToast(page, 'Your plan is changed.');
  await open(page, ACCOUNT);
};

const undoChange = async (page: Page, name: string) => {
  await open(page, ACCOUNT);
  await button(page, `Keep ${name}`).click();
  await expectToast(page, 'Your plan is changed.');
};

/** Asks what a change would cost and leaves the plan as it is. */
const considerChange = async (page: Page, from: string) => {
  await choosePlan(page, 'Change plan');
  await page
    .getByRole('button', { name: /^CHOOSE/ })
    .first()
    .click();
  const dialog = page.getByRole('alertdialog', { name: `Change from ${from} to` });
  await dialog.getByRole('button', { name: `Keep ${from}` }).click();
  await expect(dialog).toBeHidden();
};

/** Gives the provider another card and pays the open invoice with it. */
const payWithAnotherCard = async (page: Page) => {
  await open(page, ACCOUNT);
  await button(page, 'Manage card').click();
  await page.locator('[name=cardNumber]').fill('4242 4242 4242 4242');
  await page.locator('[name=cardExpiry]').fill('12 / 40');
  await page.locator('[name=cardCvc]').fill('123');
  await page.getByRole('button', { name: 'Use this card' }).click();
  await page.getByRole('button', { name: 'Pay now' }).first().click();
  await page.getByRole('link', { name: 'Return to Maetrix' }).click();
  await expect(async () => {
    await page.reload();
    await expect(box(page)).toContainText('Active', { timeout: 1000 });
  }).toPass({ timeout: 120_000 });
};

test('every demo login has an expectation here', () => {
  expect(demoPeople.map(({ email }) => email)).toEqual(
    Object.keys(LOGINS).map((who) => demoLogin(who).email),
  );
});

for (const [who, login] of Object.entries(LOGINS)) {
  test(`demo login ${who}: payments, receipts, card and plan all lead somewhere`, async ({ page }) => {
    test.slow();
    await logInAs(page, who);
    await expect(box(page)).toContainText(login.plan);
    await expect(box(page)).toContainText(login.badge);
    const table = page.getByRole('table', { name: 'My Payments' });
    const rows = table.locator('tbody').getByRole('row');
    if (login.payments === 0) await expect(page.getByText('No payments yet.')).toBeVisible();
    else {
      await expect(rows).toHaveCount(login.payments);
      await downloadReceipts(page);
      await visitPortal(page);
    }

    if (login.plan === 'Explorer') {
      await choosePlan(page, 'Choose a plan');
      await startPaying(page);
    } else if (login.badge === 'Expired') {
      await choosePlan(page, 'Renew Subscription');
      await startPaying(page);
    } else if (login.badge === 'Cancelled') {
      await expect(page.getByRole('link', { name: 'Renew Subscription' })).toBeVisible();
      await resume(page);
      await cancel(page, login.plan);
    } else {
      await expect(box(page)).toContainText(
        login.badge === 'Payment failed'
          ? /Next due date£49, overdue since \d+ \w+ \d{4}/
          : /Next due date\d+ \w+ \d{4}, £\d+/,
      );
      await cancel(page, login.plan);
      await resume(page);
      if (login.changesTo) {
        try {
          await change(page, login.plan, login.changesTo);
          await expect(box(page)).toContainText(`${login.changesTo} starts`);
        } finally {
          await undoChange(page, login.plan);
        }
        await page.reload();
        await expect(box(page)).not.toContainText(`${login.changesTo} starts`);
      } else await considerChange(page, login.plan);
      if (login.badge === 'Payment failed') await payWithAnotherCard(page);
    }
  });
}
