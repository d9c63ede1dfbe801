import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

type Entry = { id: string; title: string; name: string; type: string };

const index = JSON.parse(readFileSync(new URL('./storybook-static/index.json', import.meta.url), 'utf8')) as {
  entries: Record<string, Entry>;
};
const stories = Object.values(index.entries).filter((entry) => entry.type === 'story');
const components = Map.groupBy(stories, (story) => story.title);

const views = [
  { name: '390', width: 390, height: 844, surface: 'light' },
  { name: '1440', width: 1440, height: 900, surface: 'light' },
  { name: '390 cinema', width: 390, height: 844, surface: 'cinema' },
] as const;

for (const view of views) {
  test.describe(`at ${view.name}`, () => {
    test.use({
      viewport: { width: view.width, height: view.height },
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const [title, list] of components) {
      test(title, async ({ page }) => {
        test.setTimeout(30_000 + list.length * 10_000);
        const problems: string[] = [];
        page.on('pageerror', (error) => problems.push(error.message));
        page.on('console', (message) => {
          // A picture that is missing on purpose is the browser's complaint, not ours.
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
            problems.push(message.text());
          }
        });

        for (const [at, story] of list.entries()) {
          if (at === 0) await open(page, story.id, view.surface);
          else await switchTo(page, story.id);
          await settle(page);
          expect.soft(await violations(page, view.surface), story.name).toEqual([]);
          expect.soft(await overflow(page), `${story.name} scrolls sideways`).toBeLessThanOrEqual(0);
        }
        expect(problems).toEqual([]);
      });
    }
  });
}

async function open(page: Page, id: string, surface: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=surface:${surface}`);
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount);
}

type Channel = {
  once: (event: string, listener: () => void) => void;
  emit: (event: string, payload: { storyId: string; viewMode: string }) => void;
};

// The preview stays loaded between the stories of a component: a reload for each would take most of the time.
async function switchTo(page: Page, id: string): Promise<void> {
  await page.evaluate(
    (storyId) =>
      new Promise<void>((done) => {
        const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
          .__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('storyRendered', done);
        channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
      }),
    id,
  );
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(100);
}

async function violations(page: Page, surface: string): Promise<{ rule: string; nodes: string[] }[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // Another surface changes colours and nothing else; page-level rules do not apply to a component on its own.
  const result = await (
    surface === 'cinema'
      ? axe.withRules(['color-contrast'])
      : axe.disableRules(['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'])
  ).analyze();
  return result.violations.map((violation) => ({
    rule: violation.id,
    nodes: violation.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
