import { newCardNumber } from '@maetrix/testing/card-number';
import type { Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  fillCard,
  fillLogin,
  holdTimers,
  newMember,
  newSubscriber,
  readApi,
  signIn,
  siteOrigin,
  test,
} from './support.ts';

const PLANS = '/buy-subscriptions';
const REDIRECT_MS = 3_000;
const DECLINED = '4000 0000 0000 0002';
const ASKS_FIRST = '4000 0027 6000 3184';

const plan = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const payment = (page: Page) => page.getByRole('dialog', { name: 'Pay for your plan' });

const choose = async (page: Page, name = 'Practitioner') => {
  await signIn(page, await newMember());
  await page.goto(PLANS);
  await page.getByRole('button', { name: `CHOOSE ${name}` }).click();
  await expect(payment(page)).toBeVisible();
};

/** All requests to our origin. */
const sentToUs = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(siteOrigin)) sent.push(request.url(), request.postData() ?? '');
  });
  return sent;
};

test('[SHELL-024] [PLAN-002] [PLAN-006] lists the plans in one tab, at the catalogue’s price per month', async ({
  page,
}) => {
  await page.goto(PLANS);
  await expect(page).toHaveTitle(/^Subscription/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription');
  await expect(page.getByRole('tab')).toHaveText(['Recurrent (Monthly)']);
  const plans = await readApi<{ tag_name: string; fee: number; first_month: number }[]>(
    'subscriptionList',
    null,
  );
  expect(plans).toHaveLength(3);
  for (const { tag_name: name, fee, first_month: first } of plans) {
    await expect(plan(page, name)).toContainText(`£${fee} per month`);
    if (first < fee) await expect(plan(page, name)).toContainText(`First month £${first.toFixed(2)}`);
  }
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'CHOOSE Clinic' }).click();
  await expect(page).toHaveURL(/^[^?]*\/new-user\?service_category=subscription&service_id=\d+$/);
  await expect(page.getByText(/^Clinic: £59.50 for the first month/).first()).toBeVisible();
  await page.getByRole('button', { name: 'here' }).click();
  await fillLogin(page, demo('member'));
  await expect(page).toHaveURL(PLANS);
  await expect(payment(page).frameLocator('iframe[title*="card number"]').locator('input')).toBeVisible();
});

test('[PLAN-008] [PLAN-009] [PLAN-011] a row shows whether it is the member’s plan', async ({ page }) => {
  // The tests of the demo logins cancel and resume the plan of the demo subscriber.
  await signIn(page, await newSubscriber());
  await page.goto(PLANS);
  await expect(plan(page, 'Clinic').getByRole('button')).toHaveText('Active Subscription');
  await expect(plan(page, 'Practitioner').getByRole('button')).toHaveText('CHOOSE');
  await expectNoAxeViolations(page);
  await plan(page, 'Explorer').getByRole('link', { name: 'Activated & Explore Now' }).click();
  await expect(page).toHaveURL('/dashboard');

  await signIn(page, demo('expired'));
  await page.goto(PLANS);
  const expired = plan(page, 'Founders 2023').getByRole('button', { name: 'Subscription Expired' });
  await expect(expired).toHaveCSS('background-color', 'rgb(179, 38, 30)');
  await expect(plan(page, 'Founders 2023')).toContainText('Expired 31 August 2026');
  await expect(plan(page, 'Clinic').getByRole('button')).toHaveText('CHOOSE');
  await expectNoAxeViolations(page);
});

test('[PLAN-010] [PLAN-012] [PAY-001] CHOOSE opens the payment form: the plan, the card fields and two buttons', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.url().endsWith('/v3/') && scripts.push(request.url()));
  await signIn(page, await newMember());
  await page.goto(PLANS);
  await page.waitForLoadState('networkidle');
  expect(scripts).toEqual([]);
  await page.getByRole('button', { name: 'CHOOSE Practitioner' }).click();
  const dialog = payment(page);
  for (const fact of ['Practitioner', '£49', 'Per Month', 'subscription', '£24.50'])
    await expect(dialog.getByText(fact, { exact: true })).toBeVisible();
  for (const label of ['Card number', 'Exp Month / Exp Year', 'CVV', 'Name on card'])
    await expect(dialog.getByText(label)).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Pay £24.50' })).toBeVisible();
  await expect(dialog.frameLocator('iframe[title*="card number"]').locator('input')).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'CHOOSE Practitioner' })).toBeFocused();
});

test('[PAY-003] [PAY-004] [PAY-005] the provider validates the card number and the code', async ({
  page,
}) => {
  await choose(page);
  const dialog = payment(page);
  await expect(dialog.getByText('Enter the 16 number credit card', { exact: true })).toBeVisible();
  await expect(dialog.frameLocator('iframe[title*="card number"]').locator('input')).toBeFocused();
  await dialog.getByLabel('Name on card').fill('I NOVAK');
  await dialog.getByRole('button', { name: /^Pay £/ }).click();
  await expect(dialog.getByText('Your card number is incomplete.')).toBeVisible();
  const card = await fillCard(dialog, { number: '4242 4242 4242 4241', cvc: '123456' });
  await expect(dialog.getByText('Your card number is invalid.')).toBeVisible();
  await expect(card.cvc).toHaveValue('1234');
  await card.cvc.fill('12');
  await card.number.fill('4242 4242 4242 4242');
  await dialog.getByRole('button', { name: /^Pay £/ }).click();
  await expect(dialog.getByText("Your card's security code is incomplete.").first()).toBeVisible();
});

test('[PAY-006] [PAY-007] [PAY-008] rejects an expired card and a card without a name', async ({ page }) => {
  await choose(page);
  const dialog = payment(page);
  const card = await fillCard(dialog, { expiry: '12 / 20' });
  await expect(dialog.getByText("Your card's expiration year is in the past.").first()).toBeVisible();
  await card.expiry.fill('12 / 40');
  await dialog.getByRole('button', { name: /^Pay £/ }).click();
  await expect(dialog.getByText('Please enter the name on the card')).toBeVisible();
  await expect(dialog).toBeVisible();
});

test('[PAY-010] [PAY-011] [PAY-012] a paid plan shows the message, closes the form and opens the courses', async ({
  page,
}) => {
  const sent = sentToUs(page);
  const number = newCardNumber();
  const timers = await holdTimers(page, REDIRECT_MS);
  await choose(page, 'Clinic');
  await fillCard(payment(page), { number });
  await payment(page).getByLabel('Name on card').fill('I NOVAK');
  await payment(page)
    .getByRole('button', { name: /^Pay £/ })
    .click();
  await expectToast(page, 'Payment Received Successfully');
  await expect(payment(page)).toBeHidden();
  await expect(plan(page, 'Clinic').getByRole('button')).toHaveText('Active Subscription');
  await expect(plan(page, 'Clinic')).toContainText('Renews');
  // The bell may wait as long for the end of its notifications.
  await expect.poll(timers.count).toBeGreaterThan(0);
  expect(new URL(page.url()).pathname).toBe(PLANS);
  await timers.release();
  await page.waitForURL('/courses');
  expect(sent.filter((text) => text.includes(number) || text.includes('NOVAK'))).toEqual([]);
});

test('[PAY-013] a declined card closes the form with the server’s message, and another card is accepted', async ({
  page,
  complaints,
}) => {
  await choose(page);
  const pay = async (number: string) => {
    await fillCard(payment(page), { number });
    await payment(page).getByLabel('Name on card').fill('I NOVAK');
    await payment(page)
      .getByRole('button', { name: /^Pay £/ })
      .click();
  };
  await pay(DECLINED);
  await expectToast(page, 'Payment Error - Please check your card details and try again.');
  await expect(payment(page)).toBeHidden();
  complaints.length = 0;
  const row = plan(page, 'Practitioner');
  await expect(row).toContainText('Payment Error - Please check your card details and try again.');
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: 'Try another card' }).click();
  await expect(payment(page).getByLabel('Name on card')).toHaveValue('I NOVAK');
  await fillCard(payment(page), { number: newCardNumber() });
  const seen = Promise.withResolvers<void>();
  await page.route('**/api/subscriptionCardPayment', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await payment(page).getByRole('button', { name: 'Pay £24.50' }).click();
  await expect(payment(page).getByRole('button', { name: 'Paying £24.50' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  seen.resolve();
  await expectToast(page, 'Payment Received Successfully');
});

test('shows the bank’s confirmation above the page; charges only when confirmed', async ({ page }) => {
  await choose(page);
  const pay = async (outcome: string) => {
    await fillCard(payment(page), { number: ASKS_FIRST });
    await payment(page).getByLabel('Name on card').fill('I NOVAK');
    await payment(page)
      .getByRole('button', { name: /^Pay £/ })
      .click();
    await page
      .frameLocator('iframe[title="Secure 3D Secure authentication frame"]')
      .getByRole('button', { name: outcome })
      .click();
  };
  await pay('Fail authentication');
  await expectToast(page, /unable to authenticate/i);
  await page.getByRole('button', { name: 'CHOOSE Practitioner' }).click();
  await pay('Complete authentication');
  await expectToast(page, 'Payment Received Successfully');
  await page.goto(PLANS);
  await expect(plan(page, 'Practitioner').getByRole('button')).toHaveText(['Active Subscription']);
});

test('a member upgrades a plan and sees the cost first', async ({ page }) => {
  await signIn(page, await newSubscriber('Iris Novak', 'Practitioner'));
  await page.goto(PLANS);
  await page.getByRole('button', { name: 'CHOOSE Clinic' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Change from Practitioner to Clinic?' });
  await expect(asked).toContainText('We charge your card £94.50 now');
  await expect(asked).toContainText('£119 every month');
  await expectNoAxeViolations(page);
  await asked.getByRole('button', { name: 'Pay £94.50 and change' }).click();
  await expectToast(page, 'Your plan is changed.');
  await expect(plan(page, 'Clinic').getByRole('button')).toHaveText('Active Subscription');
});

test('a plan can also be paid on the provider’s page', async ({ page }) => {
  await choose(page);
  await payment(page).getByRole('button', { name: 'pay on the provider’s page' }).click();
  await page.locator('[name=cardNumber]').fill(newCardNumber());
  await page.locator('[name=cardExpiry]').fill('12 / 40');
  await page.locator('[name=cardCvc]').fill('123');
  await page.getByLabel('Name on card').fill('I NOVAK');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await page.goto(PLANS);
  await expect(plan(page, 'Practitioner').getByRole('button')).toHaveText('Active Subscription');
});

test('a downgrade that waits says when it starts, and can be undone here and in My Account', async ({
  page,
}) => {
  await signIn(page, await newSubscriber('Iris Novak', 'Clinic'));
  const downgrade = async () => {
    await page.goto(PLANS);
    await page.getByRole('button', { name: 'CHOOSE Practitioner' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Change from Clinic to Practitioner?' });
    await expect(asked).toContainText(/You keep Clinic until \d+ \w+ \d{4}\. .*Nothing is charged today/);
    await asked.getByRole('button', { name: 'Change plan' }).click();
    await expect(plan(page, 'Practitioner')).toContainText(/Your next plan.*Starts \d+ \w+ \d{4}/);
    await expect(plan(page, 'Clinic')).toContainText(/Until \d+ \w+ \d{4}\. Then Practitioner/);
  };
  await downgrade();
  await expectNoAxeViolations(page);
  await plan(page, 'Clinic').getByRole('button', { name: 'Keep Clinic' }).click();
  await expect(plan(page, 'Clinic')).toContainText('Renews');
  await expect(plan(page, 'Practitioner')).not.toContainText('Starts');

  await downgrade();
  await page.goto('/user/myaccount');
  await expect(page.getByText(/Practitioner starts on \d+ \w+ \d{4}/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Clinic' }).click();
  await expect(page.getByText(/Practitioner starts on/)).toBeHidden();
});

test('a card that has had its first month at half price is told the full price before it is charged', async ({
  page,
  complaints,
}) => {
  const number = newCardNumber();
  const pay = async (price: string) => {
    await fillCard(payment(page), { number });
    await payment(page).getByLabel('Name on card').fill('I NOVAK');
    await payment(page)
      .getByRole('button', { name: `Pay ${price}` })
      .click();
  };
  await choose(page);
  await pay('£24.50');
  await expectToast(page, 'Payment Received Successfully');
  await choose(page);
  await pay('£24.50');
  await expect(payment(page)).toContainText('Nothing has been charged. With this card you pay £49 today');
  complaints.length = 0;
  await expectNoAxeViolations(page);
  await payment(page).getByRole('button', { name: 'Pay £49' }).click();
  await expectToast(page, 'Payment Received Successfully');
});
