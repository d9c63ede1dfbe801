import type { Page } from '@playwright/test';

/** Opens a story by its id and waits until it is rendered. */
export async function openStory(page: Page, id: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story`);
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount);
}
