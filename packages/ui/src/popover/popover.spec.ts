import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('popover: opens by keyboard, closes with Esc and restores the focus', async ({ page }) => {
  await openStory(page, 'popover--closed');
  const trigger = page.getByRole('button', { name: 'Messages, 4 unread' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Messages' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
});
