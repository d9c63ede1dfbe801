import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('alert dialog: closes with Esc and Cancel but not with a click outside', async ({ page }) => {
  await openStory(page, 'alert-dialog--closed');
  const trigger = page.getByRole('button', { name: 'Delete' });
  await trigger.press('Enter');
  const alert = page.getByRole('alertdialog', { name: 'Are you sure you want to delete?' });
  await expect(alert).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(alert).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.press('Enter');
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect(alert).toBeHidden();
});
