import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { storyTitles } from './scripts/env.ts';
import { findAxeViolations } from './testing/axe.ts';
import { openStory } from './testing/open-story.ts';

type Options = NonNullable<Parameters<typeof findAxeViolations>[1]>;
type Entry = { id: string; title: string; name: string; type: string };

const index = JSON.parse(readFileSync(new URL('./storybook-static/index.json', import.meta.url), 'utf8')) as {
  entries: Record<string, Entry>;
};
const stories = Object.values(index.entries).filter((entry) => entry.type === 'story');
const components = Map.groupBy(
  stories.filter(({ title }) => storyTitles?.includes(title) ?? true),
  (story) => story.title,
);

// Page-level rules do not apply to a component on its own.
const withoutPageRules: Options = {
  rules: Object.fromEntries(
    ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'].map((rule) => [
      rule,
      { enabled: false },
    ]),
  ),
};
const contrastAlone: Options = { runOnly: { type: 'rule', values: ['color-contrast'] } };

/** The wide view is only checked for overflow and the cinema surface only for contrast: other results would be equal. */
const views: { name: string; width: number; height: number; surface: string; axe: Options | null }[] = [
  { name: '390', width: 390, height: 844, surface: 'light', axe: withoutPageRules },
  { name: '390 cinema', width: 390, height: 844, surface: 'cinema', axe: contrastAlone },
  { name: '1440', width: 1440, height: 900, surface: 'light', axe: null },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [title, list] of components)
  test(title, async ({ page }) => {
    test.setTimeout(30_000 + list.length * views.length * 10_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // Some stories request a missing picture on purpose.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        problems.push(message.text());
      }
    });

    await openStory(page, list[0]?.id ?? '');
    for (const view of views) {
      await page.setViewportSize(view);
      await emit(page, 'updateGlobals', { globals: { surface: view.surface } });
      for (const story of list) {
        await emit(page, 'setCurrentStory', { storyId: story.id, viewMode: 'story' });
        await waitUntilRendered(page);
        const location = `${story.name} at ${view.name}`;
        if (view.axe) expect.soft(await findViolations(page, view.axe), location).toEqual([]);
        expect
          .soft(await measureOverflow(page), `${location} has horizontal overflow`)
          .toBeLessThanOrEqual(0);
      }
    }
    expect(problems).toEqual([]);
  });

type Channel = {
  once: (event: string, listener: () => void) => void;
  emit: (event: string, payload: object) => void;
};

// Switches story and view without reloading the page, which would take most of the time.
async function emit(page: Page, event: string, payload: object): Promise<void> {
  await page.evaluate(
    ([name, data]) =>
      new Promise<void>((done) => {
        const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
          .__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('storyRendered', done);
        channel.once('storyUnchanged', done);
        channel.emit(name, data);
      }),
    [event, payload] as const,
  );
}

async function waitUntilRendered(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

async function findViolations(page: Page, options: Options): Promise<{ rule: string; nodes: string[] }[]> {
  const violations = await findAxeViolations(page, options);
  return violations.map((violation) => ({
    rule: violation.id,
    nodes: violation.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
}

async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
