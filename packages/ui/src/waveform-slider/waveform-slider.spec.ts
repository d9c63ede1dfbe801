import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test('waveform slider: is moved by keys and by the pointer and says where it is', async ({ page }) => {
  await openStory(page, 'waveform-slider--playing');
  const slider = page.getByRole('slider', { name: 'Seek' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '35 of 95 seconds');
  await page.keyboard.press('PageDown');
  await expect(slider).toHaveAttribute('aria-valuetext', '5 of 95 seconds');
  await page.keyboard.press('End');
  await expect(slider).toHaveAttribute('aria-valuetext', '95 of 95 seconds');
  await page.keyboard.press('Home');
  await expect(slider).toHaveAttribute('aria-valuetext', '0 of 95 seconds');
  const box = await slider.boundingBox();
  if (!box) throw new Error('not shown');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(slider).toHaveAttribute('aria-valuetext', /^4[78] of 95 seconds$/);
});
