import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('password: shows and hides the text by its toggle', async ({ page }) => {
  await openStory(page, 'password-input--plain');
  const input = page.getByLabel('Password', { exact: true });
  await expect(input).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).press('Enter');
  await expect(input).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).press('Space');
  await expect(input).toHaveAttribute('type', 'password');
});
