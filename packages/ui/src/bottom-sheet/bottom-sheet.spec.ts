import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('bottom sheet: closes with Esc', async ({ page }) => {
  await openStory(page, 'bottom-sheet--closed');
  const trigger = page.getByRole('button', { name: 'Chapters' });
  await trigger.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Pricing for Profit' });
  await expect(sheet).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(trigger).toBeFocused();
});
