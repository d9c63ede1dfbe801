import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test('combobox: suggestions are chosen by keys and by a click, and any text may stay', async ({ page }) => {
  await openStory(page, 'combobox--empty');
  const input = page.getByRole('combobox', { name: 'Address' });
  const chosen = page.locator('output');
  await input.fill('12');
  await expect(page.getByRole('option')).toHaveCount(2);
  await input.press('ArrowDown');
  await input.press('ArrowDown');
  await input.press('Enter');
  await expect(input).toHaveValue('12 Park Road, London');
  await expect(chosen).toHaveAttribute('data-chosen', '2');
  await input.fill('12 p');
  await page.getByRole('option', { name: /Park Row/ }).click();
  await expect(input).toHaveValue('12 Park Row, Leeds');
  await expect(chosen).toHaveAttribute('data-chosen', '1');
  await input.fill('Somewhere else');
  await input.press('Escape');
  await expect(input).toHaveValue('Somewhere else');
});
