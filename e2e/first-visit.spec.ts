import type { Page } from '@playwright/test';

import {
  callApi,
  expect,
  expectNoAxeViolations,
  fillLogin,
  fillNewUser,
  fillRegistration,
  mailedLink,
  newMember,
  newPerson,
  open,
  payAtProvider,
  siteOrigin,
  test,
} from './support.ts';

const CONSENT = '/course/compliance/2/consent-that-holds-up';
const HOSTED = /\/stripe\/checkout\/cs_/;

/** Counts the pages a person has to act on, and the forms they fill in. */
const countJourney = (page: Page) => {
  const seen = { pages: new Set<string>(), forms: 0, deadEnds: 0 };
  page.on('response', (response) => {
    if (response.request().isNavigationRequest() && response.status() >= 400) seen.deadEnds++;
  });
  return {
    seen,
    /** The person looks at this page and does something. */
    act: () => seen.pages.add(new URL(page.url()).pathname),
    fill: async (work: () => Promise<void>) => {
      seen.forms++;
      await work();
    },
  };
};

const registerAndPay = async (page: Page, person: ReturnType<typeof newPerson>) => {
  await fillNewUser(page, person);
  await page.getByRole('button', { name: 'Proceed For Payment' }).click();
  await page.waitForURL(HOSTED);
};

const payWithSuccess = async (page: Page) => {
  await payAtProvider(page);
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
};

const journeys = [
  { what: 'a plan', from: '/', link: 'Choose Clinic', plays: /^Start / },
  { what: 'a course', from: CONSENT, link: 'Buy Now', plays: 'Start Consent That Holds Up' },
];

for (const { what, from, link, plays } of journeys)
  test(`from the first visit to the first lesson of ${what}: four pages, two forms, no dead end`, async ({
    page,
  }) => {
    test.slow();
    const person = newPerson();
    const { seen, act, fill } = countJourney(page);
    await open(page, from);
    act();
    await page.getByRole('link', { name: link }).filter({ visible: true }).first().click();
    await page.waitForURL(/\/new-user\?/);
    act();
    await fill(() => registerAndPay(page, person));
    act();
    await fill(() => payWithSuccess(page));
    expect(await page.evaluate(() => sessionStorage.getItem('new_user_draft'))).toBeNull();
    // In the browser that registered, the mailed link activates and logs in without a further form.
    await page.goto(await mailedLink(person.email, /Activate/));
    await expect(page.getByText('Account activated successfully.')).toBeVisible();
    act();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: plays }).click();
    await page.waitForURL(/\/view-detail/);
    await expect(page.locator('video').first()).toBeVisible();
    expect(seen.pages.size).toBeLessThanOrEqual(4);
    expect(seen.forms).toBe(2);
    expect(seen.deadEnds).toBe(0);
  });

test('a member who chose Buy Now as a visitor logs in and arrives at the checkout', async ({ page }) => {
  const member = await newMember();
  await open(page, CONSENT);
  await page.getByRole('link', { name: 'Buy Now' }).filter({ visible: true }).first().click();
  await page.waitForURL(/\/new-user/);
  // The login of the header goes on with the purchase too.
  await page.getByRole('banner').getByRole('link', { name: 'Log In / Register' }).click();
  await fillLogin(page, member);
  await page.waitForURL(HOSTED);
  await expect(page.getByRole('button', { name: 'Pay £149.00' })).toBeVisible();
});

test('a new user who cancels at the provider finds the plan and the form as they were', async ({ page }) => {
  const person = newPerson();
  await page.goto('/new-user');
  await page.getByRole('radio').nth(1).click();
  await expect(page).toHaveURL(/plan=\d+/);
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'Ireland', exact: true }).click();
  await registerAndPay(page, person);
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was charged.' })).toBeVisible();
  await expect(page).toHaveURL(/\/new-user\?plan=\d+$/);
  await expect(page.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.locator('input[name=password]')).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Country' })).toHaveText('Ireland');
  await expectNoAxeViolations(page);
  // A corrected address is another purchase.
  const corrected = { ...person, email: newPerson().email };
  await registerAndPay(page, corrected);
  await expect(page.locator('[name=email]')).toHaveValue(corrected.email);
});

test('who registers on the way to a plan finds it again after the activation', async ({ page }) => {
  const person = newPerson();
  await page.goto('/buy-subscriptions');
  await page.getByRole('link', { name: 'CHOOSE Practitioner' }).click();
  await page.getByRole('button', { name: 'here' }).click();
  await fillRegistration(page, person);
  await page.goto(await mailedLink(person.email, /Activate/));
  await page.getByRole('link', { name: 'Go on where you stopped' }).click();
  await expect(page.getByRole('dialog', { name: 'Pay for your plan' })).toContainText('Practitioner');
});

test('the pages of mailed links survive a reload, and their URL and storage have no token', async ({
  page,
  browser,
}) => {
  const person = newPerson();
  await callApi('register', { ...person, confirm_password: person.password });
  const link = await mailedLink(person.email, /Activate/);
  const token = new URL(link).searchParams.get('token') ?? '';
  await page.goto(link);
  await page.reload();
  await expect(page).toHaveURL('/account/activate');
  expect(await page.evaluate(() => document.cookie + JSON.stringify(localStorage))).not.toContain(token);
  await page.locator('input[name=password]').fill('Chosen5Elsewhere');
  await page.locator('input[name=confirm_password]').fill('Chosen5Elsewhere');
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.getByText('Account activated successfully.')).toBeVisible();

  const context = await browser.newContext();
  const other = await context.newPage();
  await callApi('forgotPassword', { email: person.email }, { origin: siteOrigin });
  await open(other, await mailedLink(person.email, /Choose a new password/));
  await other.reload();
  await expect(other).toHaveURL('/resetpassword');
  await other.getByLabel('New password').fill('Better$Horse8');
  await other.getByLabel('Confirm password').fill('Better$Horse8');
  await other.getByRole('button', { name: 'Change password' }).click();
  await expect(other.getByText('Your password has been changed successfully')).toBeVisible();
  await context.close();
});

test('an unknown referral link says so and still registers', async ({ page }) => {
  await page.goto('/referral?code=NOBODY0000');
  await expect(page.getByText('We do not know this referral link.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await expectNoAxeViolations(page);
});
