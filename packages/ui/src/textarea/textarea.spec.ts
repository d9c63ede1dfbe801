import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('textarea: reports a text over the limit until it fits', async ({ page }) => {
  await openStory(page, 'textarea--over-limit');
  const save = page.getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('textbox', { name: 'Goal' }).fill('Short');
  await expect(save).not.toHaveAttribute('aria-disabled', 'true');
});
