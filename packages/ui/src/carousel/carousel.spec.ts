import { expect, test, type Browser, type FullProject } from '@playwright/test';
import { openStory, stopTimers } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

test('carousel: scrolls with arrows, Home and End and disables its buttons at the ends', async ({ page }) => {
  await openStory(page, 'carousel--four');
  const track = page.getByRole('group', { name: 'Compliance' });
  const previous = page.getByRole('button', { name: 'Previous' });
  const next = page.getByRole('button', { name: 'Next' });
  await expect(previous).toBeDisabled();
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
  await expect(previous).toBeEnabled();
  await page.keyboard.press('End');
  await expect(next).toBeDisabled();
  await page.keyboard.press('Home');
  await expect(previous).toBeDisabled();
  await next.press('Enter');
  await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
});

test('carousel: an arrow keeps the focus at the end, and arrows are hidden where nothing scrolls', async ({
  page,
}) => {
  await openStory(page, 'carousel--four');
  const next = page.getByRole('button', { name: 'Next' });
  await next.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(next).toBeDisabled({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await openStory(page, 'carousel--without-overflow');
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
});

const withMotion = (browser: Browser, { use }: FullProject) =>
  browser.newPage({
    reducedMotion: 'no-preference',
    viewport: { width: 1440, height: 900 },
    baseURL: use.baseURL ?? '',
  });

test('carousel: adds up quick key presses', async ({ browser }, info) => {
  const page = await withMotion(browser, info.project);
  await openStory(page, 'carousel--four');
  const track = page.getByRole('group', { name: 'Compliance' });
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  const slide = await page
    .locator('[data-slide]')
    .first()
    .evaluate((element) => element.clientWidth + 24);
  await expect.poll(() => track.evaluate((element) => element.scrollLeft)).toBeCloseTo(slide * 2, -1);
  await page.close();
});

for (const [ids, name, width, per] of [
  ['[SHELL-101]', 'four', 400, 1],
  ['[SHELL-101]', 'four', 450, 2],
  ['[SHELL-101]', 'four', 600, 3],
  ['[SHELL-101]', 'four', 1000, 4],
  ['[SHELL-102]', 'six', 400, 2],
  ['[SHELL-102]', 'six', 450, 3],
  ['[SHELL-102]', 'six', 600, 4],
  ['[SHELL-102]', 'six', 1000, 6],
] as const) {
  test(`${ids} carousel ${name}: shows ${per} slides at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openStory(page, `carousel--${name}`);
    const [inner, slide] = await page.evaluate(() => {
      const first = document.querySelector<HTMLElement>('[data-slide]');
      const track = first?.parentElement;
      return [(track?.clientWidth ?? 0) - 12, first?.offsetWidth ?? 0];
    });
    const gap = width < 450 ? 16 : 24;
    // Below 450 px a part of the next slide is visible too.
    expect(Math.floor((inner + gap) / (slide + gap) + 0.02)).toBe(per);
  });
}

test('carousel: hides the loader line three seconds after the items are loaded', async ({ page }) => {
  await page.clock.install();
  await openStory(page, 'carousel--items-load-later');
  await stopTimers(page);
  const line = page.locator('[data-loader]');
  await page.getByRole('button', { name: 'Load' }).click();
  await expect(page.locator('[data-slide]').first()).toBeVisible();
  await page.clock.runFor(2_900);
  await expect(line).toHaveCount(1);
  await page.clock.runFor(200);
  await expect(line).toHaveCount(0);
});

test('carousel: autoplay can be paused and is off with reduced motion', async ({ page, browser }, info) => {
  await openStory(page, 'carousel--banner');
  await expect(page.getByRole('button', { name: 'Pause banners' })).toHaveCount(0);

  const pageWithMotion = await withMotion(browser, info.project);
  await openStory(pageWithMotion, 'carousel--banner');
  await pageWithMotion.getByRole('button', { name: 'Pause banners' }).click();
  await expect(pageWithMotion.getByRole('button', { name: 'Play banners' })).toBeVisible();
  await pageWithMotion.close();
});
