import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test('outline: expands a section and selects an item', async ({ page }) => {
  await openStory(page, 'outline--in-progress');
  const current = page.locator('[aria-current=true]');
  await expect(current).toContainText('6. The margin hiding in your menu');
  await expect(page.getByRole('button', { name: /^Completed: 5\. Three treatments/ })).toBeVisible();
  const next = page.getByRole('button', { name: /Memberships that stay/ });
  await expect(next).toHaveAttribute('aria-expanded', 'false');
  await next.press('Enter');
  await page.getByRole('button', { name: /10\. A price for the year/ }).press('Enter');
  await expect(current).toHaveCount(1);
  await expect(current).toContainText('10. A price for the year');
  await expect(page.getByRole('button', { name: /^Earlier: 7\. What to retire/ })).toBeVisible();
});
