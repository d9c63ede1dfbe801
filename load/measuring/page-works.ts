import type { Page } from '@playwright/test';

/** Counts the scripts a page loads, to tell a page that needs none from one that loaded none. */
export const countScripts = (page: Page): { count: number } => {
  const seen = { count: 0 };
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') seen.count++;
  });
  return seen;
};

/** Waits until React has hydrated the page: a quiet network can also mean that its scripts never came. */
export const waitUntilPageWorks = async (page: Page, scripts: { count: number }): Promise<void> => {
  await page.waitForFunction(
    () => {
      const content = document.querySelector('main') ?? document.body.firstElementChild;
      return content !== null && Object.keys(content).some((key) => key.startsWith('__reactProps'));
    },
    null,
    { polling: 50 },
  );
  if (scripts.count === 0) throw new Error(`${page.url()} works without a script: nothing was measured`);
};
