import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

type Entry = { id: string; title: string; name: string; type: string };

const index = JSON.parse(readFileSync(new URL('./storybook-static/index.json', import.meta.url), 'utf8')) as {
  entries: Record<string, Entry>;
};
const stories = Object.values(index.entries).filter((entry) => entry.type === 'story');

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

    for (const story of stories) {
      test(`${story.title} / ${story.name}`, async ({ page }) => {
        const problems: string[] = [];
        page.on('pageerror', (error) => problems.push(error.message));
        page.on('console', (message) => {
          // A picture that is missing on purpose is the browser's complaint, not ours.
          if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
            problems.push(message.text());
          }
        });

        await page.goto(`/iframe.html?id=${story.id}&viewMode=story&globals=surface:${view.surface}`);
        await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(60);

        // Page-level rules do not apply to a component on its own.
        const { violations } = await new AxeBuilder({ page })
          .disableRules(['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'])
          .analyze();
        const found = violations.map((violation) => ({
          rule: violation.id,
          nodes: violation.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
        }));
        expect(found).toEqual([]);
        expect(problems).toEqual([]);

        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, 'the page scrolls sideways').toBeLessThanOrEqual(0);
      });
    }
  });
}
