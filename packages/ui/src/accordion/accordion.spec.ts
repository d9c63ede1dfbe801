import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('accordion: opens with Enter and closes with Space', async ({ page }) => {
  await openStory(page, 'accordion--closed');
  const row = page.getByRole('button', { name: /The complaint/ });
  await expect(row).toHaveAttribute('aria-expanded', 'false');
  await row.press('Enter');
  await expect(row).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByText('What the patient was never told')).toBeVisible();
  await row.press('Space');
  await expect(row).toHaveAttribute('aria-expanded', 'false');
});
