import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('search box: arrows move through the options and back to the input, Enter chooses', async ({ page }) => {
  await openStory(page, 'search-box--empty');
  const input = page.getByRole('combobox', { name: 'Search' });
  await expect(input).toHaveAttribute('aria-expanded', 'false');
  await input.fill('dep');
  await expect(page.getByRole('option')).toHaveCount(2);
  await input.press('ArrowUp');
  await expect(page.getByRole('option', { selected: true })).toContainText('Pricing for Profit');
  await input.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toHaveCount(0);
  await input.press('ArrowDown');
  const first = page.getByRole('option', { selected: true });
  await expect(first).toContainText('Deposits');
  await expect(input).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '');
  await input.press('Enter');
  await expect(page.getByRole('status')).toHaveText('Deposits without apology');
  await expect(page.getByRole('listbox')).toHaveCount(0);
});

test('search box: Enter without an option searches; Escape and leaving close the list', async ({ page }) => {
  await openStory(page, 'search-box--empty');
  const input = page.getByRole('combobox', { name: 'Search' });
  await input.fill('dep');
  await input.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(input).toHaveValue('dep');
  await input.press('Enter');
  await expect(page.getByRole('status')).toHaveText('searched for dep');
  await input.fill('depo');
  await expect(page.getByRole('listbox')).toBeVisible();
  await input.blur();
  await expect(page.getByRole('listbox')).toHaveCount(0);
});
