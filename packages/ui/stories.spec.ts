import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

type Check = (axe: AxeBuilder) => AxeBuilder;
type Entry = { id: string; title: string; name: string; type: string };

const index = JSON.parse(readFileSync(new URL('./storybook-static/index.json', import.meta.url), 'utf8')) as {
  entries: Record<string, Entry>;
};
const stories = Object.values(index.entries).filter((entry) => entry.type === 'story');
const components = Map.groupBy(stories, (story) => story.title);

// Page-level rules do not apply to a component on its own.
const disabled = ['region', 'landmark-one-main', 'page-has-heading-one', 'heading-order'];

/** A wider screen is looked at for what does not fit, another surface for its colours: nothing else differs. */
const views: { name: string; width: number; height: number; surface: string; axe: Check | null }[] = [
  { name: '390', width: 390, height: 844, surface: 'light', axe: (axe) => axe.disableRules(disabled) },
  {
    name: '390 cinema',
    width: 390,
    height: 844,
    surface: 'cinema',
    axe: (axe) => axe.withRules('color-contrast'),
  },
  { name: '1440', width: 1440, height: 900, surface: 'light', axe: null },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [title, list] of components)
  test(title, async ({ page }) => {
    test.setTimeout(30_000 + list.length * views.length * 10_000);
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      // A picture that is missing on purpose is the browser's complaint, not ours.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
        problems.push(message.text());
      }
    });

    await open(page, list[0]?.id ?? '');
    for (const view of views) {
      await page.setViewportSize(view);
      await tell(page, 'updateGlobals', { globals: { surface: view.surface } });
      for (const story of list) {
        await tell(page, 'setCurrentStory', { storyId: story.id, viewMode: 'story' });
        await settle(page);
        const where = `${story.name} at ${view.name}`;
        if (view.axe) expect.soft(await violations(page, view.axe), where).toEqual([]);
        expect.soft(await overflow(page), `${where} scrolls sideways`).toBeLessThanOrEqual(0);
      }
    }
    expect(problems).toEqual([]);
  });

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/iframe.html?id=${id}&viewMode=story`);
  await page.waitForFunction(() => document.querySelector('#storybook-root')?.childElementCount);
}

type Channel = {
  once: (event: string, listener: () => void) => void;
  emit: (event: string, payload: object) => void;
};

// The preview stays loaded between stories and views: a reload for each would take most of the time.
async function tell(page: Page, event: string, payload: object): Promise<void> {
  await page.evaluate(
    ([told, what]) =>
      new Promise<void>((done) => {
        const channel = (globalThis as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
          .__STORYBOOK_ADDONS_CHANNEL__;
        channel.once('storyRendered', done);
        channel.once('storyUnchanged', done);
        channel.emit(told, what);
      }),
    [event, payload] as const,
  );
}

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });
}

async function violations(page: Page, check: Check): Promise<{ rule: string; nodes: string[] }[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const result = await check(axe).analyze();
  return result.violations.map((violation) => ({
    rule: violation.id,
    nodes: violation.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  }));
}

async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
