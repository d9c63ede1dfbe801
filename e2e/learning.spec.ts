import type { Page } from '@playwright/test';

import { holdCountdown, jumpTo, newLearner, openAs, play, position, video } from './player-support.ts';
import { expect, expectNoAxeViolations, readApi, test } from './support.ts';

test('the last open lesson ends the course, also in the middle of it; watching again goes on', async ({
  page,
}) => {
  const { person, course, token } = await newLearner();
  for (const lesson of course.lessons.filter((_, at) => at !== 1))
    await readApi(
      'completeService',
      { service_category: 'course', service_id: course.id, playble_item_id: lesson.id },
      token,
    );
  await openAs(page, person, course.path);
  await expect(page).toHaveURL(course.path);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(course.lessons[1]?.lesson_name ?? '?');
  await page.getByRole('button', { name: 'Complete & Continue' }).click();
  const end = page.getByRole('region', { name: 'You have completed The First Consultation' });
  await expect(end.getByRole('heading')).toBeFocused();
  await page.goto(course.pathOf(0));
  await expect(end).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete & Continue' }).click();
  await expect(page).toHaveURL(course.pathOf(1));
});

test('where the URL names no lesson, the end of a video announces the next lesson too', async ({ page }) => {
  const { person, course } = await newLearner();
  await holdCountdown(page);
  await openAs(page, person, course.path);
  await play(page, 0.2);
  await page.keyboard.press('f');
  const completed = page.waitForResponse((response) => response.url().includes('/actions/complete'));
  await jumpTo(page, await video(page).evaluate((element: HTMLVideoElement) => element.duration - 1.5));
  await expect(page.getByText(/^Next in/)).toBeVisible({ timeout: 120_000 });
  await completed;
  await expect(page.getByRole('complementary', { name: 'Chapters' })).toContainText('20%');
  await expect(page.getByRole('group', { name: 'Next lesson' })).toContainText(
    course.lessons[1]?.lesson_name ?? '?',
  );
  await expect(page.getByRole('heading', { level: 1 })).toContainText(course.lessons[0]?.lesson_name ?? '?');
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page).toHaveURL(course.path);
});

test('the last lesson says how many lessons are left', async ({ page }) => {
  const { person, course } = await newLearner();
  const last = course.lessons.length - 1;
  await openAs(page, person, course.pathOf(last));
  await expect(page.getByText(/lessons? left/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Complete & Continue' }).click();
  const left = page.getByRole('status').filter({ hasText: `${last} lessons left.` });
  await expect(left).toBeVisible();
});

/** How far the video can play without a connection. */
const bufferedSeconds = (page: Page) =>
  video(page).evaluate(({ buffered, currentTime }: HTMLVideoElement) =>
    buffered.length ? buffered.end(buffered.length - 1) - currentTime : 0,
  );

test('without a connection the video plays on, an action fails beside its button, and a page that does not open leaves the player in place', async ({
  page,
  context,
  complaints,
}) => {
  const { person, course } = await newLearner();
  await openAs(page, person, course.pathOf(0));
  await play(page, 0.2);
  // Enough for what follows.
  await expect.poll(() => bufferedSeconds(page), { timeout: 120_000 }).toBeGreaterThan(20);
  await context.setOffline(true);
  for (let failure = 0; failure < 2; failure++) {
    await page.getByRole('button', { name: 'Complete & Continue' }).click();
    await expect(page.locator('form').getByRole('alert')).toHaveText('Server not responding');
  }
  await page.getByRole('link', { name: 'Next Lesson' }).click();
  const note = page.getByRole('alert').filter({ hasText: 'You are still where you were' });
  await expect(note).toBeVisible();
  await expect(page).toHaveURL(course.pathOf(0));
  const at = await position(page);
  await expect.poll(() => position(page)).toBeGreaterThan(at + 1);
  await expectNoAxeViolations(page);

  await context.setOffline(false);
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(course.pathOf(1));
  await expect(page.getByText('You are still where you were')).toHaveCount(0);
  complaints.length = 0;
});

test('the player links back to its course at every width', async ({ page }) => {
  const { person, course } = await newLearner();
  for (const [width, name] of [
    [1440, 'Back to Course'],
    [768, 'Back to Course'],
    [390, 'Course'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openAs(page, person, course.pathOf(0));
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(course.path.replace('/view-detail', ''));
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });

  test('the video fits into the screen in landscape, seeks by double tap and does not mention keys', async ({
    page,
  }) => {
    const { person, course } = await newLearner();
    await openAs(page, person, course.pathOf(0));
    await expect(page.getByRole('slider', { name: 'Seek' })).toBeEnabled({ timeout: 120_000 });
    for (const control of [
      page.getByRole('slider', { name: 'Seek' }),
      page.getByRole('button', { name: 'Full screen' }),
    ])
      await expect(control).toBeInViewport({ ratio: 1 });
    await jumpTo(page, 30);
    const box = await video(page).boundingBox();
    for (const [side, to] of [
      [0.9, 40],
      [0.1, 30],
    ] as const) {
      const [x, y] = [(box?.x ?? 0) + side * (box?.width ?? 0), (box?.y ?? 0) + 60];
      const from = await position(page);
      // Two taps that come too far apart are no double tap.
      await expect(async () => {
        await jumpTo(page, from);
        await page.touchscreen.tap(x, y);
        await page.touchscreen.tap(x, y);
        await expect.poll(async () => Math.round(await position(page)), { timeout: 3_000 }).toBe(to);
      }).toPass({ timeout: 120_000 });
    }
    await expect(page.getByText(/keyboard/i).filter({ visible: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Settings' }).tap();
    await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /key/i })).toHaveCount(0);
  });
});
