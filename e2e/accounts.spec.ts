import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

import { readTestEnvironment } from '../scripts/environment.ts';

const { SANDBOX_ORIGIN, SITE_ORIGIN } = readTestEnvironment();

const newEmail = () => `${crypto.randomUUID()}@clinic.example`;

const send = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([url, payload]) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: payload,
      });
      return { code: response.status, ...((await response.json()) as { status: boolean; message: string }) };
    },
    [`/api/${path}`, JSON.stringify(body)] as const,
  );

const openMailedLink = async (page: Page, email: string) => {
  await expect(async () => {
    await page.goto(`${SANDBOX_ORIGIN}/mail?to=${email}`);
    await page
      .getByRole('link')
      .filter({ hasText: /account|password/i })
      .first()
      .click({ timeout: 1000 });
  }).toPass();
  const link = page.frameLocator('iframe').getByRole('link').first();
  await page.goto((await link.getAttribute('href')) ?? '');
};

test.beforeEach(({ page }) => {
  page.on('console', (message) => {
    if (message.location().url.startsWith(SITE_ORIGIN))
      expect(message.type(), message.text()).not.toBe('error');
  });
});

test('a visitor registers, follows the mail, presses the button and is welcomed by name', async ({
  page,
  context,
}) => {
  const email = newEmail();
  const password = 'Correct7Horse';
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Maetrix' })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  const registered = await send(page, 'register', {
    name: 'Iris Novak',
    email,
    password,
    confirm_password: password,
  });
  expect(registered.message).toBe(
    'Thank you for the registration.Please check your email to activate the account.',
  );

  await openMailedLink(page, email);
  await expect(page).toHaveURL('/account/activate');
  await page.getByRole('button', { name: 'Activate my account' }).click();
  await expect(page.getByText('Account activated successfully.')).toBeVisible();

  expect(await send(page, 'login', { email, password })).toMatchObject({ code: 200, status: true });
  await page.goto('/');
  await expect(page.getByText('Welcome back, Iris Novak.')).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name === '__Host-maetrix_session');
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
});

test('a member who forgot her password chooses a new one', async ({ page }) => {
  const email = 'member@maetrix.example';
  await page.goto('/');
  const asked = await send(page, 'forgotPassword', { email });
  expect(asked.message).toBe('Please check your email to change password.');
  await openMailedLink(page, email);
  await expect(page).toHaveURL('/resetpassword');
  await page.getByLabel('New password').fill('Raking-Light$8');
  await page.getByLabel('Confirm password').fill('Raking-Light$8');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page).toHaveURL('/');
  expect(await send(page, 'login', { email, password: 'Raking-Light$8' })).toMatchObject({ status: true });
});

test('the edge refuses hosts it does not know, and hides what is internal', async ({ request }) => {
  for (const path of ['/metrics', '/readyz']) expect((await request.get(path)).status()).toBe(404);
  expect((await request.get('/api/profile/detail')).status()).toBe(401);
});
