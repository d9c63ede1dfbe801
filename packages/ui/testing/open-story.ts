import type { Page } from '@playwright/test';

type Storybook = { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } };

/** Opens a story by its id and waits until Storybook has finished rendering: keys pressed before that can be lost. */
export async function openStory(page: Page, id: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story`);
  await page.waitForFunction(
    () => (globalThis as Storybook).__STORYBOOK_PREVIEW__?.currentRender?.phase === 'finished',
  );
  // Effects that register keyboard handlers run after the frame that shows the component.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
}
