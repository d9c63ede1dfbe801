import type { Page } from '@playwright/test';

import { advanceProvider, expect, expectNoAxeViolations, newSubscriber, signIn, test } from './support.ts';

const useCard = async (page: Page, number: string) => {
  await page.getByRole('button', { name: 'Manage card' }).click();
  await page.locator('[name=cardNumber]').fill(number);
  await page.locator('[name=cardExpiry]').fill('12 / 40');
  await page.locator('[name=cardCvc]').fill('123');
  await page.getByRole('button', { name: 'Use this card' }).click();
};

const bill = (page: Page) => page.getByRole('row').filter({ hasText: '£119.00' });
const failing = (page: Page) => page.getByText('Your last renewal payment failed.');

// It moves the provider's clock for all tests, so it runs last.
test('shows a failed renewal, accepts another card and ends the notice', async ({ page }) => {
  await signIn(page, await newSubscriber());
  await page.goto('/user/myaccount');
  await useCard(page, '4000 0000 0000 0341');
  await page.getByRole('link', { name: 'Return to Maetrix' }).click();
  await advanceProvider(32 * 86_400);
  await expect(async () => {
    await page.reload();
    await expect(failing(page)).toBeVisible({ timeout: 1000 });
    await expect(bill(page)).toContainText('failed', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await expectNoAxeViolations(page);

  await useCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay now' }).first().click();
  await page.getByRole('link', { name: 'Return to Maetrix' }).click();
  await expect(async () => {
    await page.reload();
    await expect(failing(page)).toBeHidden({ timeout: 1000 });
    await expect(bill(page)).toContainText('succeeded', { timeout: 1000 });
  }).toPass({ timeout: 30_000 });
});
