import { expect, test } from '@playwright/test';
import { openStory } from '../../testing/open-story.ts';

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
  while (await next.isEnabled()) {
    await page.keyboard.press('Enter');
    await page.waitForTimeout(50);
  }
  await page.keyboard.press('Enter');
  await expect(next).toBeFocused();
  await openStory(page, 'carousel--without-overflow');
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
});

test('carousel: adds up quick key presses', async ({ browser }, info) => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${info.project.use.baseURL}/iframe.html?id=carousel--four&viewMode=story`);
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

/** When the items were first there, and when the line was first gone after that. */
type Noted = { loadedAt?: number; hiddenAt?: number };

test('carousel: hides the loader line three seconds after the items are loaded', async ({ page }) => {
  await page.addInitScript(() => {
    const noted: Noted = {};
    Object.assign(window, { noted });
    new MutationObserver(() => {
      if (document.querySelector('[data-slide]')) noted.loadedAt ??= performance.now();
      if (noted.loadedAt && !document.querySelector('[data-loader]')) noted.hiddenAt ??= performance.now();
    }).observe(document, { childList: true, subtree: true });
  });
  await openStory(page, 'carousel--items-load-later');
  await expect(page.locator('[data-slide]').first()).toBeVisible();
  await expect(page.locator('[data-loader]')).toHaveCount(0);
  const { loadedAt = 0, hiddenAt = 0 } = await page.evaluate(
    () => (window as unknown as Window & { noted: Noted }).noted,
  );
  expect(hiddenAt - loadedAt).toBeGreaterThan(2900);
  expect(hiddenAt - loadedAt).toBeLessThan(15_000);
});

test('carousel: autoplay can be paused and is off with reduced motion', async ({ page, browser }) => {
  await openStory(page, 'carousel--banner');
  await expect(page.getByRole('button', { name: 'Pause banners' })).toHaveCount(0);

  const pageWithMotion = await browser.newPage({
    reducedMotion: 'no-preference',
    viewport: { width: 1440, height: 900 },
  });
  await pageWithMotion.goto(new URL('/iframe.html?id=carousel--banner&viewMode=story', page.url()).href);
  await pageWithMotion.getByRole('button', { name: 'Pause banners' }).click();
  await expect(pageWithMotion.getByRole('button', { name: 'Play banners' })).toBeVisible();
  await pageWithMotion.close();
});
