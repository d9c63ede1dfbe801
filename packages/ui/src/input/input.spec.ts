import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('field: describes the control by hint and error', async ({ page }) => {
  await openStory(page, 'input--with-error');
  const input = page.getByRole('textbox', { name: 'Email' });
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(/We never share it\..*Email Is Required/);
});
