import type { Page } from '@playwright/test';

import { runSql } from '@maetrix/testing/run-sql';

import { readTestEnvironment } from '../scripts/environment.ts';
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

// Our own clock does not move with the provider's.
const END_GRACE = `
  with ended as (
    update grants set revoked_at = now(), revoke_reason = 'refunded'
    where revoked_at is null and plan_id is not null and user_id = (select id from users where email = $1)
    returning user_id, plan_id
  )
  insert into grants (user_id, plan_id, source, cause, starts_at, ends_at)
  select user_id, plan_id, 'membership', 'ended-yesterday', now() - interval '40 days', now() - interval '1 day'
  from ended limit 1`;

// It moves the provider's clock for all tests, so it runs last.
test('shows a failed renewal and what is overdue after its grace, accepts another card and ends the notice', async ({
  page,
}) => {
  const person = await newSubscriber();
  await signIn(page, person);
  await page.goto('/user/myaccount');
  await useCard(page, '4000 0000 0000 0341');
  await page.getByRole('link', { name: 'Return to Maetrix' }).click();
  await advanceProvider(32 * 86_400);
  await expect(async () => {
    await page.reload();
    await expect(failing(page)).toBeVisible({ timeout: 1000 });
    await expect(bill(page)).toContainText('failed', { timeout: 1000 });
  }).toPass({ timeout: 120_000 });
  await expectNoAxeViolations(page);

  await runSql(readTestEnvironment().DATABASE_URL, END_GRACE, [person.email]);
  await page.goto('/buy-subscriptions');
  await expect(page.getByText('Paused, because its renewal was not paid.')).toBeVisible();
  await page.getByRole('button', { name: 'Update card' }).click();
  await page.getByRole('link', { name: 'Return to Maetrix' }).click();
  await expect(page.getByText('Clinic is paused, because its renewal was not paid.')).toBeVisible();
  await expectNoAxeViolations(page);

  await useCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay now' }).first().click();
  await page.getByRole('link', { name: 'Return to Maetrix' }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Clinic is paused')).toBeHidden({ timeout: 1000 });
    await expect(failing(page)).toBeHidden({ timeout: 1000 });
    await expect(bill(page)).toContainText('succeeded', { timeout: 1000 });
  }).toPass({ timeout: 120_000 });
});
