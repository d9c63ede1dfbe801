import type { Page } from '@playwright/test';

const LATER = new Date('2100-01-01');

type Storybook = { __STORYBOOK_PREVIEW__?: { currentRender?: { phase?: string } } };

/** Stops the timers of an open page, in which `page.clock` was installed; `page.clock.runFor` moves them on. */
export const stopTimers = (page: Page) => page.clock.pauseAt(LATER);

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
