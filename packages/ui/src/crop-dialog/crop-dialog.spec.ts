import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test('crop dialog: keeps a part that is chosen by keys and by the pointer', async ({ page }) => {
  await openStory(page, 'crop-dialog--square');
  const frame = page.getByRole('application', { name: 'Part of the picture that is kept' });
  const position = page.getByRole('status');
  await expect(position).toHaveText('Zoom 100%, 50% across, 50% down');
  await frame.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(position).toHaveText('Zoom 100%, 80% across, 50% down');
  await page.keyboard.press('+');
  await expect(position).toContainText('Zoom 110%');
  await page.keyboard.press('Home');
  await expect(position).toHaveText('Zoom 100%, 50% across, 50% down');
  const box = await frame.boundingBox();
  if (!box) throw new Error('not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width, box.y + box.height / 2);
  await page.mouse.up();
  await expect(position).toHaveText('Zoom 100%, 0% across, 50% down');
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expect(position).toContainText('Zoom 200%');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('output')).toHaveAttribute('data-saved', '300x300 image/png');
});

test('crop dialog: a file that is no picture cannot be saved', async ({ page }) => {
  await openStory(page, 'crop-dialog--unreadable');
  await expect(page.getByRole('alert')).toHaveText('This file is not a picture.');
  await expect(page.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true');
});
