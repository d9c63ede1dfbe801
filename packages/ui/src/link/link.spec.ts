import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('link: uses the component of LinkProvider', async ({ page }) => {
  await openStory(page, 'link--injected');
  await expect(page.locator('a[data-router="true"]')).toHaveCount(1);
});
