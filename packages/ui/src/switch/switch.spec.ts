import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test('switch: is turned by a click on its label and by the space bar', async ({ page }) => {
  await openStory(page, 'switch--off');
  const control = page.getByRole('switch', { name: 'Hide my profile' });
  await expect(control).not.toBeChecked();
  await page.getByText('Others neither find it nor see it.').click();
  await expect(control).toBeChecked();
  await control.press('Space');
  await expect(control).not.toBeChecked();
});
