import type { Locator, Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  holdTimers,
  lockedLesson,
  newMember,
  open,
  openLogin,
  signIn,
  test,
} from './support.ts';

const COURSE = '/course/compliance/2/consent-that-holds-up';
const VIDEO = '/video/money/before-you-sign-for-the-device';
/** How long a toast is visible. */
const TOAST_MS = 4_000;
const ARTICLE = '/blog/money/six-numbers-once-a-week';

const box = async (locator: Locator) => {
  const found = await locator.boundingBox();
  if (!found) throw new Error('not visible');
  return { ...found, right: found.x + found.width, bottom: found.y + found.height };
};

const overlap = (
  left: { x: number; y: number; right: number; bottom: number },
  right: { x: number; y: number; right: number; bottom: number },
) => left.x < right.right && right.x < left.right && left.y < right.bottom && right.y < left.bottom;

test('the loading line ends with the navigation', async ({ page }) => {
  // A line that outlives the navigation would wait for this timer.
  await holdTimers(page, 3_000);
  await open(page, '/');
  const seen = Promise.withResolvers<void>();
  await page.route('**/*.data*', async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.locator('[data-loader]')).toBeVisible();
  seen.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.locator('[data-loader]')).toBeHidden();
});

for (const [width, height] of [
  [768, 1024],
  [1024, 768],
  [390, 844],
] as const)
  test(`the words of the 404 page stand beside its face at ${width} px`, async ({ page, complaints }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/no/such/page');
    const text = page.locator('main .wrap');
    expect(overlap(await box(text), await box(page.locator('main img')))).toBe(false);
    complaints.length = 0;
  });

for (const width of [1440, 390])
  test(`a toast leaves the count of the cart in view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await holdTimers(page, TOAST_MS);
    await open(page, COURSE);
    await page
      .getByRole('button', { name: /Add .*To Cart|Add To Cart/i })
      .filter({ visible: true })
      .first()
      .click();
    const toast = page.getByText('Item Successfully Add To Cart').filter({ visible: true }).last();
    await expect(toast).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const cart = page.getByRole('banner').getByRole('link', { name: /cart/i });
    expect(overlap(await box(toast.locator('../..')), await box(cart))).toBe(false);
  });

for (const width of [1440, 768, 390])
  test(`a toast leaves the title of the page in view at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, await newMember());
    await holdTimers(page, TOAST_MS);
    await open(page, '/courses');
    await page
      .getByRole('button', { name: /^Favourite: / })
      .first()
      .click();
    const toast = page.getByText('Course Successfully Added To Favourite.').filter({ visible: true }).last();
    await expect(toast).toBeVisible();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const title = page.getByRole('heading', { level: 1 });
    expect(overlap(await box(toast.locator('../..')), await box(title))).toBe(false);
  });

for (const [width, height] of [
  [1200, 800],
  [1280, 800],
  [1440, 900],
] as const)
  test(`the title of the 404 page ends before the line of its picture at ${width} px`, async ({
    page,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/no/such/page');
    const picture = await box(page.locator('main img'));
    // The dotted line, 0.924 times the height of the picture from its right.
    const line = picture.right - 0.924 * picture.height;
    expect((await box(page.getByRole('heading', { level: 1 }))).right).toBeLessThan(line);
    complaints.length = 0;
  });

test('Courses is lit in every menu on the pages of a category and a course', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demo('subscriber'));
  for (const path of ['/course/money', COURSE]) {
    await open(page, path);
    const tabs = page.getByRole('navigation', { name: 'Shortcuts' });
    await expect(tabs.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await expect(drawer.getByRole('link', { name: 'Courses' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Escape');
  }
});

/** The height of what stays on the screen while the page scrolls. */
const heightOfBars = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
      .map((element) => element.getBoundingClientRect())
      .filter(({ height, width }) => height > 8 && width > innerWidth / 2)
      .reduce((sum, { height }) => sum + height, 0),
  );

for (const [width, height] of [
  [640, 360],
  [320, 256],
  [195, 422],
] as const)
  test(`bars leave half of an enlarged window of ${width} × ${height} px to the page`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, demo('member'));
    for (const path of [COURSE, '/courses', '/buy-subscriptions']) {
      await open(page, path);
      expect(await heightOfBars(page), path).toBeLessThanOrEqual(height / 2);
    }
  });

const forms = ['Log In', 'Register', 'Send reset link'] as const;
const SWITCH = { 'Log In': null, Register: 'Register', 'Send reset link': 'Forgot password?' } as const;

for (const [width, height] of [
  [390, 664],
  [844, 390],
] as const)
  for (const form of forms)
    test(`the dialog of ${form} can be used at ${width} × ${height} px`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await open(page, '/courses');
      if (width < 768) {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('button', { name: 'Log In / Register' }).click();
      } else await openLogin(page);
      const dialog = page.getByRole('dialog').last();
      const link = SWITCH[form];
      if (link) await dialog.getByRole('button', { name: link }).click();
      const submit = dialog.getByRole('button', { name: form, exact: true });
      await expect(submit).toBeVisible();
      const side = dialog.locator('h2').locator('..');
      if (width < 768 && (await side.evaluate((element) => element.scrollHeight > element.clientHeight)))
        await expect(dialog.locator('img')).toBeHidden();
      await submit.scrollIntoViewIfNeeded();
      await expect(submit).toBeInViewport({ ratio: 0.98 });
      await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 0.98 });
      for (const field of await dialog.getByRole('textbox').all()) {
        await field.focus();
        await expect(field).toBeInViewport({ ratio: 0.98 });
      }
    });

test('the paywall shows the course beside its dark panel, and its options on a phone', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, COURSE);
  await lockedLesson(page).click();
  const dialog = page.getByRole('dialog', { name: 'Please Buy or Subscribe' });
  const [panel, picture] = [dialog.locator('h2').locator('..'), dialog.locator('img')];
  expect((await box(panel)).right).toBeLessThanOrEqual((await box(picture)).x);
  await expect(dialog).toHaveCSS('background-color', 'rgb(12, 5, 7)');
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 390, height: 664 });
  for (const name of ['Buy Now', 'Close']) {
    const button = dialog.getByRole('button', { name }).first();
    await button.scrollIntoViewIfNeeded();
    await expect(button).toBeInViewport({ ratio: 0.98 });
  }
});

test('the pictures of a row of courses all differ', async ({ page }) => {
  await page.goto('/courses');
  const sources = await page
    .locator('main section article img')
    .evaluateAll((images) => (images as HTMLImageElement[]).map(({ src }) => src));
  expect(sources.length).toBeGreaterThan(10);
  expect(new Set(sources).size).toBe(sources.length);
});

const VISITOR_PAGES = [
  '/',
  '/courses',
  '/course/money',
  COURSE,
  '/videos',
  '/video/money',
  VIDEO,
  '/blogs',
  '/blog/money',
  ARTICLE,
  '/cart',
  '/buy-subscriptions',
  '/new-user',
  '/terms-and-conditions',
  '/no/such/page',
];
const MEMBER_PAGES = [
  '/dashboard',
  '/courses',
  COURSE,
  '/videos',
  VIDEO,
  '/blogs',
  ARTICLE,
  '/user/myaccount',
  '/subscriptions',
  '/myactivity',
  '/roadmap',
  '/weekly-tracker',
  '/clara-ai-assistant',
  '/clara-ai-assistant-chatgpt-model',
  '/maetrix-chat',
  '/insight-engine',
  '/ai-workbook',
  '/ai-content',
  '/buy-subscriptions',
  `${COURSE}/view-detail`,
];

for (const [who, paths] of [
  ['visitor', VISITOR_PAGES],
  ['subscriber', MEMBER_PAGES],
] as const)
  test(`axe finds nothing on the pages of a ${who} at three widths, and none scrolls sideways`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(900_000);
    if (who !== 'visitor') await signIn(page, demo(who));
    for (const path of paths) {
      await open(page, path);
      for (const width of [1440, 768, 390])
        await test.step(`${path} at ${width} px`, async () => {
          await page.setViewportSize({ width, height: 844 });
          await expectNoAxeViolations(page);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wide).toBeLessThanOrEqual(0);
        });
    }
    complaints.length = 0;
  });
