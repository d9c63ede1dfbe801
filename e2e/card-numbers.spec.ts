import type { Page } from '@playwright/test';

import {
  callApi,
  expect,
  mailedLink,
  newMember,
  newSubscriber,
  open,
  signIn,
  siteOrigin,
  test,
} from './support.ts';

const CANARY = '4000 0566 5566 5556';
const holdsCanary = (text: string) => text.replaceAll(/\D/g, '').includes(CANARY.replaceAll(' ', ''));

/** Records the URLs and bodies of all requests to our origin. */
const listen = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(siteOrigin))
      sent.push(decodeURIComponent(request.url()), request.postData() ?? '');
  });
  return sent;
};

/** Types the number into each field of each visible form and submits it every time. */
const typeEverywhere = async (page: Page): Promise<number> => {
  const fields = page.locator(
    'form :is(input, textarea):visible:enabled:not([type=checkbox], [type=radio], [aria-hidden])',
  );
  const count = await fields.count();
  for (let at = 0; at < count; at++) {
    const field = fields.nth(at);
    await field.evaluate((element: HTMLInputElement, text) => {
      // Some input types reject spaces.
      element.type = element.type === 'number' || element.type === 'email' ? 'text' : element.type;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
      element.dispatchEvent(new Event('input', { bubbles: true }));
      if (!element.form) return;
      element.form.noValidate = true;
      element.form.requestSubmit();
    }, CANARY);
    // The name field drops digits.
    if (!holdsCanary(await field.inputValue())) continue;
    const said = await field.evaluate((element: HTMLInputElement) => element.validationMessage);
    expect(said, `${page.url()} ${await field.getAttribute('name')}`).toContain('Please do not send card');
    await field.fill('');
  }
  return count;
};

test('a card number typed into a visitor form never leaves the browser', async ({ page }) => {
  const member = await newMember();
  await callApi('forgotPassword', { email: member.email });
  const resetLink = await mailedLink(member.email, /Choose a new password/);
  const sent = listen(page);
  const seen: Record<string, number> = {};
  for (const [path, button] of [
    ['/', null],
    ['/new-user', null],
    [resetLink, null],
    ['/referral?code=NOBODY', null],
    ['/?login=', null],
    ['/?login=', 'Register'],
    ['/?login=', 'Forgot password?'],
  ] as const) {
    await open(page, path);
    if (path.includes('login')) await expect(page.getByRole('dialog')).toBeVisible();
    if (button) await page.getByRole('dialog').getByRole('button', { name: button }).click();
    seen[`${path} ${button}`] = await typeEverywhere(page);
  }
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
  expect(sent.filter(holdsCanary)).toEqual([]);
});

test('a card number typed into a member form never leaves the browser', async ({ page }) => {
  await signIn(page, await newMember());
  const sent = listen(page);
  await open(page, '/buy-subscriptions');
  await page
    .getByRole('button', { name: /^CHOOSE/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByLabel('Name on card')).toBeVisible();
  // The search of the header, and the name on the card.
  expect(await typeEverywhere(page)).toBe(2);

  await signIn(page, await newSubscriber());
  await open(page, '/user/myaccount');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(/Why are you leaving/).fill(`Charge ${CANARY} instead`);
  await dialog.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(dialog.getByText(/Please do not send card details here/)).toBeVisible();
  expect(sent.filter(holdsCanary)).toEqual([]);
});

test('a card number typed into the profile never leaves the browser', async ({ page }) => {
  await signIn(page, await newMember());
  const sent = listen(page);
  await open(page, '/user-settings');
  for (const field of ['Address', 'Meta description', 'Email']) {
    await page.getByRole('button', { name: new RegExp(`^(Add|Edit) ${field}$`) }).click();
    const dialog = page.getByRole('dialog', { name: field });
    await expect(dialog).toBeVisible();
    expect(await typeEverywhere(page)).toBeGreaterThan(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Add Bio' }).click();
  const bio = page.getByRole('dialog', { name: 'Bio' });
  await bio.getByRole('textbox').fill(`Charge ${CANARY} instead`);
  await bio.getByRole('button', { name: 'Save' }).click();
  await expect(bio.getByText(/Please do not send card details here/)).toBeVisible();
  expect(sent.filter(holdsCanary)).toEqual([]);
});
