import { newCardNumber } from '@maetrix/testing/card-number';
import type { Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  fillCard,
  fillLogin,
  fillNewUser,
  mailedLink,
  newMember,
  newPerson,
  open,
  payAtProvider,
  readApi,
  recordToasts,
  sandboxUrl,
  signIn,
  siteOrigin,
  test,
} from './support.ts';

const NEW_USER = '/new-user';

type Plan = { id: number; tag_name: string };
const planId = async (name: string) =>
  (await readApi<Plan[]>('subscriptionList', null)).find(({ tag_name }) => tag_name === name)?.id;

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed For Payment' }).click();
const optionsOf = async (page: Page, label: string) => {
  const options = page.getByRole('option');
  await expect(options).toHaveCount(0);
  await page.getByLabel(label, { exact: true }).click();
  await expect(options.first()).toBeVisible();
  const texts = await options.allTextContents();
  await page.keyboard.press('Escape');
  return texts;
};

test('[PAY-043] [PAY-047] [PAY-048] the form has the fields in order, marks mandatory ones and shows the price', async ({
  page,
}) => {
  await open(page, NEW_USER);
  await expect(page.getByText('50% off the first month', { exact: true })).toBeVisible();
  await expect(page.locator('form label').filter({ visible: true })).toHaveText([
    'Full Name*',
    'Company Name',
    'Email*',
    'Mobile*',
    'Password*',
    'Confirm Password*',
    'Address 1',
    'Address 2',
    'City',
    'Country',
    'Postcode/Zip',
    'T-Shirt Size',
    'Colour',
  ]);
  await expect(page.getByText('Fields with * are mandatory.')).toBeVisible();
  await expect(page.getByText(/^Must contain at least one number/)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'here' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
});

test('[PAY-044] [PAY-045] [PAY-054] offers the countries of our list, and the sizes and colours of the welcome parcel', async ({
  page,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(siteOrigin)) foreign.push(request.url());
  });
  await page.goto(NEW_USER);
  await expect(page.getByLabel('Country', { exact: true })).toHaveText('United Kingdom');
  const countries = await optionsOf(page, 'Country');
  expect(countries.length).toBeGreaterThan(190);
  expect(countries).toContain('New Zealand');
  expect(await optionsOf(page, 'T-Shirt Size')).toEqual(['S', 'M', 'L', 'XL', 'XXL']);
  expect(foreign.filter((url) => !url.startsWith('data:'))).toEqual([]);
});

test('[PAY-046] [PAY-049] [PAY-050] requires the mandatory fields, and shows an alert when the passwords differ', async ({
  page,
}) => {
  await page.goto(NEW_USER);
  expect(await optionsOf(page, 'Colour')).toEqual([
    'red',
    'orange',
    'white',
    'black',
    'grey',
    'pink',
    'blue',
  ]);
  const alert = page.getByRole('alertdialog');
  await page.locator('input[name=password]').fill('Correct7Horse');
  await proceed(page);
  await expect(alert).toContainText('Password and confirm password must be same');
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByText('Name Is Required')).toBeVisible();
  await page.locator('input[name=password]').fill('');
  await proceed(page);
  for (const text of ['Name Is Required', 'Email Is Required', 'Mobile Is Required', 'Password Is Required'])
    await expect(page.getByText(text).first()).toBeVisible();
  await expect(alert).toBeHidden();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByText(/post new members a Maetrix T-shirt/)).toBeVisible();
  await page.getByLabel('Full Name').fill('Iris Novak');
  await expect(page.getByText('Name Is Required')).toHaveCount(0);
  await expect(page.getByText('Email Is Required')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByLabel('Mobile').fill('0770');
  await proceed(page);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Please enter at least 10 digits')).toBeVisible();
});

test('[PAY-031] [PAY-036] [SHELL-028] a new user pays first, and gets the purchase after confirming the email address', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto(`${NEW_USER}?service_category=subscription&service_id=${await planId('Clinic')}`);
  await fillNewUser(page, person);
  await proceed(page);
  await expect(page.locator('[name=cardNumber]')).toBeVisible();
  await payAtProvider(page);
  await page.waitForURL(/\/new-user\/payment-status\/payment-success/);
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await expect(
    page.getByText(`We have sent an email to ${person.email}. Follow its link to activate your account`),
  ).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user_token'))).toBeNull();
  await expectNoAxeViolations(page);

  await page.goto(await mailedLink(person.email, /Activate/));
  await expect(page.getByText('Account activated successfully.')).toBeVisible();
  await expect(async () => {
    await page.goto('/user/myaccount');
    await expect(page.getByText('£119 per month')).toBeVisible({ timeout: 1000 });
  }).toPass();
  // In the browser that paid, the subscription continues and the member can cancel it.
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
});

test('a plan activated in another browser says until when it runs and that it does not renew, and can be renewed', async ({
  page,
  browser,
}) => {
  test.slow();
  const person = newPerson();
  await payAsGuest(page, person);
  await expect(page.getByText(/opened in another one, your plan does not renew/)).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await recordToasts(other);
  await open(other, await mailedLink(person.email, /Activate/));
  await expect(other.getByText(/opens for the month you paid for and does not renew/)).toBeVisible();
  await other.locator('input[name=password]').fill('Chosen5Elsewhere');
  await other.locator('input[name=confirm_password]').fill('Chosen5Elsewhere');
  await other.keyboard.press('Enter');
  await expect(other.getByText(/My Account says until when, and lets you renew it/)).toBeVisible();
  await expect
    .poll(() => subjectsTo(person.email))
    .toContainEqual(expect.stringMatching(/^Your Clinic plan runs/));

  await signIn(other, { email: person.email, password: 'Chosen5Elsewhere' });
  await open(other, '/user/myaccount');
  await expect(other.getByText(/^Clinic is yours until \d+ \w+ \d{4}/)).toBeVisible();
  await expect(
    other.getByText(/It does not renew, because it was paid for in another browser/),
  ).toBeVisible();
  await expectNoAxeViolations(other);
  await other.getByRole('link', { name: 'Renew Subscription' }).click();
  await expect(other.getByText(/^Does not renew, active until \d+ \w+ \d{4}/)).toBeVisible();
  await other.getByRole('button', { name: 'Renew Subscription' }).click();
  const dialog = other.getByRole('dialog', { name: 'Pay for your plan' });
  await expect(dialog).toContainText(/Clinic is paid until \d+ \w+ \d{4}/);
  await expect(dialog.getByRole('button', { name: 'Pay £119' })).toBeVisible();
  await fillCard(dialog);
  await dialog.getByLabel('Name on card').fill('I NOVAK');
  await dialog.getByRole('button', { name: 'Pay £119' }).click();
  await expectToast(other, 'Payment Received Successfully');
  await open(other, '/user/myaccount');
  await expect(other.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
  await other.context().close();
});

const payAsGuest = async (page: Page, person: ReturnType<typeof newPerson>, card?: string) => {
  await page.goto(`${NEW_USER}?service_category=subscription&service_id=${await planId('Clinic')}`);
  await fillNewUser(page, person);
  await proceed(page);
  await payAtProvider(page, card);
  await page.waitForURL(/\/new-user\/payment-status\/payment-success/);
};
const subjectsTo = async (email: string) => {
  const mails = (await (await fetch(`${sandboxUrl}/mail/api/messages?to=${email}`)).json()) as {
    subject: string;
  }[];
  return mails.map(({ subject }) => subject);
};

test('a guest purchase for a member’s address waits until the member accepts it', async ({ page }) => {
  test.slow();
  const owner = await newMember();
  await payAsGuest(page, owner);
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await expect.poll(() => subjectsTo(owner.email)).toContain('A purchase is waiting for you');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/waiting-purchases');
  await fillLogin(page, owner);
  await page.waitForURL('/user/waiting-purchases');
  await expect(page.getByRole('heading', { name: 'Clinic' })).toBeVisible();
  await expect(page.getByText(/^£59.50 on/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoAxeViolations(page);
  await page.goto('/user/myaccount');
  await page.getByRole('link', { name: 'View purchase' }).click();
  await page.getByRole('button', { name: 'Accept Clinic' }).click();
  await expect(page.getByText('Your purchase is in your account and opens in a moment.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept Clinic' })).toBeHidden();
  await expect(async () => {
    await page.goto('/user/myaccount');
    await expect(page.getByText(/^Clinic is yours until/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Renew Subscription' })).toBeHidden();
  await page.goto('/user/waiting-purchases');
  await expect(page.getByRole('heading', { name: 'No purchases waiting' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('shows an error when waiting purchases cannot be loaded, and keeps the page when accepting fails', async ({
  page,
  complaints,
}) => {
  test.slow();
  const owner = await newMember();
  await payAsGuest(page, owner);
  await expect.poll(() => subjectsTo(owner.email)).toContain('A purchase is waiting for you');
  await signIn(page, owner);
  await open(page, '/user/waiting-purchases');
  await page.route('**/user/waiting-purchases.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Accept Clinic' }).click();
  await expect(page.getByText('Server not responding').first()).toBeVisible();
  complaints.length = 0;
});

test('refunds a card that already had a first month, and tells its holder', async ({ page, complaints }) => {
  test.slow();
  const card = newCardNumber();
  await payAsGuest(page, newPerson(), card);
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await payAsGuest(page, newPerson(), card);
  await expect(page.getByRole('heading', { name: 'We have refunded your payment' })).toBeVisible();
  await expectNoAxeViolations(page);
  complaints.length = 0;
});

test('[SHELL-027] [SHELL-029] [PAY-051] accepts the mandatory fields alone; has a failure page; shows 404 to members', async ({
  page,
  complaints,
}) => {
  await page.goto(NEW_USER);
  await fillNewUser(page, newPerson());
  await proceed(page);
  await expect(page.locator('[name=cardNumber]')).toBeVisible();
  await page.goto('/new-user/payment-status/payment-failed');
  await expect(page.getByRole('heading', { name: 'Payment Fail' })).toBeVisible();
  await signIn(page, demo('member'));
  await page.goto(NEW_USER);
  await expect(page.getByText('Error 404.')).toBeVisible();
  complaints.length = 0;
});

test('[PAY-053] shows an alert when registration fails; a registered address gets the same answer', async ({
  page,
}) => {
  const alert = page.getByRole('alertdialog');
  await page.goto(NEW_USER);
  await fillNewUser(page, { ...newPerson(), email: 'nobody' });
  await proceed(page);
  await expect(alert).toContainText('Please enter a valid email');
  await alert.getByRole('button', { name: 'OK' }).click();
  const known = await newMember();
  await fillNewUser(page, known);
  await proceed(page);
  await expect(page.locator('[name=cardNumber]')).toBeVisible();
  await expect(page.locator('[name=email]')).toHaveValue(known.email);
});

test('[SHELL-026] [PAY-032] [PAY-035] a payment link asks a new user to register and others to log in', async ({
  page,
}) => {
  const query = `service_id=${await planId('Practitioner')}&service_category=subscription&service_name=x`;
  await page.goto(`/direct-payment?${query}&user=new`);
  await expect(page.getByRole('button', { name: 'Proceed For Payment' })).toBeVisible();
  await expect(page.getByText(/^Practitioner: £24.50 for the first month/).first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('new_user'))).toBe('true');

  await page.goto(`/direct-payment?${query}`);
  await expect(page.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('url_params'))).toBe(`?${query}`);
  await fillLogin(page, await newMember());
  await expect(page.locator('[name=cardNumber]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
});

test('[PAY-033] [PAY-034] a payment link opens the checkout for a member: a plan as a subscription, a course as one payment', async ({
  page,
}) => {
  await signIn(page, await newMember());
  await page.goto(`/direct-payment?service_id=${await planId('Clinic')}&service_category=subscription`);
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await page.goto('/direct-payment?service_id=2&service_category=course&service_name=x');
  await expect(page.getByRole('button', { name: 'Pay £149.00' })).toBeVisible();
  await payAtProvider(page);
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
});

test('[SHELL-032] [AFFI-013] the referral page registers with the code, or logs in, and counts the click', async ({
  page,
}) => {
  const code = 'FRIEND77';
  const [click] = await Promise.all([
    page.waitForRequest('**/api/referral/click'),
    page.goto(`/referral?code=${code}`),
  ]);
  expect(click.postDataJSON()).toEqual({ referral_code: code });
  await expect(page.getByRole('heading', { name: 'Register' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log In' })).toBeVisible();
  await expect(page.getByLabel(/Referral code/)).toHaveValue(code);
  await expectNoAxeViolations(page);
  const member = await newMember();
  const login = page.locator('form[action="/auth/login"]');
  await login.getByLabel('Email').fill(member.email);
  await login.locator('input[name=password]').fill(member.password);
  await login.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL('/dashboard');
  await page.goto(`/referral?code=${code}`);
  await expect(page.getByRole('heading', { name: 'You are already a member' })).toBeVisible();
});
