import { expect, test } from '@playwright/test';
import { openStory, stopTimers } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('toast: is announced, stays while focused and closes with Esc', async ({ page }) => {
  await page.clock.install();
  await openStory(page, 'toast--on-demand');
  await stopTimers(page);
  await page.getByRole('button', { name: 'Success' }).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Payment Received Successfully');
  const toast = page.getByRole('dialog', { name: 'Payment Received Successfully' });
  await expect(toast).toBeVisible();
  await page.keyboard.press('F6');
  await page.clock.runFor(4500);
  await expect(toast).toBeVisible();
  await page.clock.resume();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(toast).toBeHidden();
});

test('[SHELL-094] toast: announces an error as alert and hides it after four seconds', async ({ page }) => {
  await page.clock.install();
  await openStory(page, 'toast--on-demand');
  await stopTimers(page);
  await page.getByRole('button', { name: 'Error' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Unable to Login');
  const toast = page.getByRole('dialog', { name: 'Unable to Login' });
  await expect(toast).toBeVisible();
  await page.clock.runFor(3900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
});

test('[SHELL-095] toast: shows a copy toast for half a second and announces it for longer', async ({
  page,
}) => {
  await page.clock.install();
  await openStory(page, 'toast--on-demand');
  await stopTimers(page);
  await page.getByRole('button', { name: 'Copy' }).press('Enter');
  const toast = page.getByRole('dialog', { name: 'Copied!' });
  await expect(toast).toBeVisible();
  await page.clock.runFor(700);
  await expect(toast).toBeHidden();
  await expect(page.getByRole('status')).toHaveText('Copied!');
});

test('toast: can be dismissed by a screen reader that has not moved its focus there', async ({ page }) => {
  await page.clock.install();
  await openStory(page, 'toast--on-demand');
  await stopTimers(page);
  await page.getByRole('button', { name: 'Success' }).press('Enter');
  const toast = page.getByRole('dialog', { name: 'Payment Received Successfully' });
  await expect(toast.getByRole('button', { name: 'Dismiss' })).toHaveAttribute('aria-hidden', 'false');
});

test('toast: runs its action and closes', async ({ page }) => {
  await openStory(page, 'toast--with-action');
  await page.getByRole('button', { name: 'Remove' }).press('Enter');
  const toast = page.getByRole('dialog', { name: 'Removed' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(toast).toBeHidden();
  await expect(page.getByText('Undone')).toBeVisible();
});

test('toast: shows at most three', async ({ page }) => {
  await openStory(page, 'toast--max-three');
  await expect(page.getByRole('dialog')).toHaveCount(3);
});
