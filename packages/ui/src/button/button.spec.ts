import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('button: is disabled and keeps its width while loading', async ({ page }) => {
  await openStory(page, 'button--loading');
  const button = page.getByRole('button', { name: 'Paying' });
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  const width = await button.evaluate((element) => element.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(110);
});
