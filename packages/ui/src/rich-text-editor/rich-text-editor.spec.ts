import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

test('rich text editor: formats by toolbar and keys, and returns the HTML', async ({ page }) => {
  await openStory(page, 'rich-text-editor--empty');
  const text = page.getByRole('textbox', { name: 'About you' });
  const result = page.locator('[data-result]');
  await text.click();
  await page.keyboard.type('Hello');
  await expect(result).toHaveAttribute('data-result', '<p>Hello</p>');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(result).toHaveAttribute('data-result', '<p><strong>Hello</strong></p>');
  await expect(page.getByRole('button', { name: 'Bold' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Link' }).click();
  await page.getByLabel('Link address').fill('example.com');
  await page.keyboard.press('Enter');
  await expect(result).toHaveAttribute('data-result', /<a href="https:\/\/example\.com">/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toHaveAttribute('data-result', '<p><strong>Hello</strong></p>');
  await page.getByRole('button', { name: 'Bold' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Italic' })).toBeFocused();
});

test('rich text editor: keeps only allowed markup of what is pasted', async ({ page }) => {
  await openStory(page, 'rich-text-editor--empty');
  await page.getByRole('textbox', { name: 'About you' }).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<h2 onclick="x()">One</h2><img src=x onerror="y()"><p>two</p>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(page.locator('[data-result]')).toHaveAttribute('data-result', '<h2>One</h2><p>two</p>');
});
