import type { Browser, Page } from '@playwright/test';

import {
  findCourse,
  holdCountdown,
  isPlaying,
  jumpTo,
  newLearner,
  openAs,
  play,
  position,
  secondsOf,
  video,
} from './player-support.ts';
import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  readApi,
  signIn,
  test,
  tokenOf,
} from './support.ts';

test('[COUR-027] [COUR-028] [COUR-031] the player has tabs, previous and next, and chapters', async ({
  page,
}) => {
  const { person, course } = await newLearner();
  await openAs(page, person, course.pathOf(1));
  for (const name of ['Video', 'Lesson content', 'Downloadable'])
    await expect(page.getByRole('tab', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Prev Lesson' })).toHaveAttribute('href', course.pathOf(0));
  await expect(page.getByRole('link', { name: 'Next Lesson' })).toHaveAttribute('href', course.pathOf(2));
  await expect(page.getByRole('button', { name: 'Complete & Continue' })).toBeVisible();
  const chapters = page.getByRole('complementary', { name: 'Chapters' });
  for (const chapter of course.chpaters)
    await expect(chapters.getByRole('button', { name: chapter.chapter_name })).toBeVisible();
  await expect(chapters.locator('[aria-current]')).toContainText(course.lessons[1]?.lesson_name ?? '?');
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page);
  }
});

test('[COUR-029] [COUR-030] progress shows "N% Completed" above 30, and "N%" up to 30', async ({ page }) => {
  await signIn(page, demo('subscriber'));
  const token = await tokenOf(demo('subscriber'));
  await page.goto((await findCourse('pricing-for-profit', token)).path);
  await expect(page.getByRole('complementary')).toContainText('67% Completed');
  const owner = await tokenOf(demo('owner'));
  await signIn(page, demo('owner'));
  await page.goto((await findCourse('consent-that-holds-up', owner)).path);
  await expect(page.getByRole('complementary').getByText('20%', { exact: true })).toBeVisible();
});

test('[COUR-032] [COUR-033] [COUR-038] chapters expand to their description, the course shows its counts, an empty tab shows "No Content"', async ({
  page,
}) => {
  const { person, course } = await newLearner();
  await openAs(page, person, course.path);
  const chapters = page.getByRole('complementary', { name: 'Chapters' });
  const second = chapters.getByRole('button', { name: course.chpaters[1]?.chapter_name ?? '?' });
  await second.click();
  await expect(second).toHaveAttribute('aria-expanded', 'true');
  await expect(chapters.getByRole('heading', { name: 'By the number' })).toBeVisible();
  await expect(chapters.getByText('Lessons', { exact: true }).locator('..')).toContainText(
    String(course.lessons.length),
  );
  await page.goto(course.pathOf(course.lessons.findIndex(({ has_download }) => !has_download)));
  await page.getByRole('tab', { name: 'Downloadable' }).click();
  await expect(page.getByRole('tabpanel')).toHaveText('No Content');
});

test('[COUR-035] [COUR-036] a member can rate the course and add it to the favourites in the player', async ({
  page,
}) => {
  const { person, course } = await newLearner();
  await openAs(page, person, course.path);
  await page.getByRole('button', { name: 'Favourite' }).click();
  await expectToast(page, 'Course Successfully Added To Favourite.');
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rate this course' });
  await dialog.getByRole('radio', { name: /4/ }).click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expectToast(page, 'Your Review Submit Successfully!!');
  await expect(dialog).toBeHidden();
});

test('[COUR-037] the video has no context menu and no download, and keeps its keyboard shortcuts', async ({
  page,
}) => {
  const { person, course } = await newLearner();
  await openAs(page, person, course.pathOf(0));
  await expect(video(page)).toHaveAttribute('controlslist', /nodownload/);
  await play(page, 0.5);
  const wasRefused = await video(page).evaluate((element) => {
    const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
    element.dispatchEvent(event);
    return event.defaultPrevented;
  });
  expect(wasRefused).toBe(true);
  await page.keyboard.press('k');
  await expect.poll(() => isPlaying(page)).toBe(false);
});

test('[COUR-039] [COUR-041] [COUR-049] previous and next go through all chapters as one list, and mark earlier lessons', async ({
  page,
}) => {
  const { person, course } = await newLearner();
  const lastOfFirst = (course.chpaters[0]?.lessons.length ?? 1) - 1;
  await openAs(page, person, course.pathOf(lastOfFirst));
  await page.getByRole('tab', { name: 'Downloadable' }).click();
  await page.getByRole('link', { name: 'Next Lesson' }).click();
  await expect(page).toHaveURL(course.pathOf(lastOfFirst + 1));
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(course.chpaters[1]?.lessons[0]?.lesson_name ?? '?');
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/Video|Lesson content/);
  const chapters = page.getByRole('complementary', { name: 'Chapters' });
  await expect(chapters.locator('[aria-current]')).toContainText(
    course.chpaters[1]?.lessons[0]?.lesson_name ?? '?',
  );
  await expect(chapters.getByRole('link', { name: 'Earlier:' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Prev Lesson' }).click();
  await expect(page).toHaveURL(course.pathOf(lastOfFirst));
});

test('[COUR-046] [COUR-047] saves the position at start, and makes the course the latest activity', async ({
  page,
}) => {
  const { person, course } = await newLearner();
  const sent: { url: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST')
      sent.push({ url: request.url(), body: request.postDataJSON() as unknown });
  });
  await openAs(page, person, course.pathOf(0));
  await play(page, 0.5);
  await expect
    .poll(() => sent.find(({ url }) => url.endsWith('/api/addOrUpdatePlaylist'))?.body)
    .toMatchObject({ event: 'start', resume_at: '00:00:00', playble_item_id: course.lessons[0]?.id });
  await expect.poll(() => sent.some(({ url }) => url.endsWith('/api/addUserActivity'))).toBe(true);
});

test('[COUR-042] [COUR-043] saves the position at pause, and resumes there', async ({ page }) => {
  const { person, course, savedAt } = await newLearner();
  await openAs(page, person, course.pathOf(0));
  await play(page, 0.2);
  await jumpTo(page, 8);
  await page.keyboard.press('k');
  await expect.poll(() => isPlaying(page)).toBe(false);
  const pausedAt = Math.floor(await position(page));
  expect(pausedAt).toBeGreaterThanOrEqual(8);
  await expect.poll(async () => secondsOf((await savedAt(course.lessons[0]?.id)).resume_at)).toBe(pausedAt);
  await page.goto(course.pathOf(1));
  await page.goto(course.pathOf(0));
  await expect.poll(() => position(page)).toBeGreaterThanOrEqual(pausedAt);
});

const inSecondBrowser = async (browser: Browser, work: (page: Page) => Promise<void>) => {
  const context = await browser.newContext();
  await work(await context.newPage());
  await context.close();
};

test('[COUR-048] after closing a playing tab, another browser resumes within two seconds of the position (timing)', async ({
  page,
  browser,
}) => {
  const { person, course, savedAt } = await newLearner();
  await openAs(page, person, course.pathOf(0));
  await play(page, 0.2);
  await jumpTo(page, 5);
  await expect.poll(() => position(page)).toBeGreaterThan(6);
  const closed = page.waitForEvent('close');
  const askedAt = Date.now();
  const left = await position(page);
  await page.close({ runBeforeUnload: true });
  await closed;
  // It plays until it is closed.
  const latest = left + (Date.now() - askedAt) / 1000;
  await expect
    .poll(async () => secondsOf((await savedAt(course.lessons[0]?.id)).resume_at))
    .toBeGreaterThan(left - 2);
  await inSecondBrowser(browser, async (other) => {
    await openAs(other, person, course.path);
    await expect(other.getByRole('heading', { level: 1 })).toContainText(
      course.lessons[0]?.lesson_name ?? '?',
    );
    await expect.poll(() => position(other)).toBeGreaterThan(left - 2);
    expect(await position(other)).toBeLessThan(latest + 2);
  });
});

test('[COUR-044] [COUR-045] completes a lesson at its end and opens the next one', async ({ page }) => {
  const { person, course, savedAt } = await newLearner();
  const countdown = await holdCountdown(page);
  await openAs(page, person, course.pathOf(0));
  await play(page, 0.2);
  const end = await video(page).evaluate((element: HTMLVideoElement) => element.duration);
  await jumpTo(page, end - 1.5);
  await expect(page.getByText('Next in 5 s')).toBeVisible({ timeout: 120_000 });
  await countdown.release();
  await expect(page).toHaveURL(course.pathOf(1), { timeout: 120_000 });
  await expect.poll(() => isPlaying(page)).toBe(true);
  await expect
    .poll(async () => secondsOf((await savedAt(course.lessons[0]?.id)).resume_at))
    .toBeGreaterThanOrEqual(Math.floor(end) - 1);
  await expect(page.getByRole('complementary', { name: 'Chapters' })).toContainText('20%');
});

test('[COUR-050] Complete & Continue completes each lesson, and the course with the last one', async ({
  page,
}) => {
  const { person, course, token } = await newLearner();
  await openAs(page, person, course.path);
  for (let lesson = 1; lesson < course.lessons.length; lesson++) {
    await page.getByRole('button', { name: 'Complete & Continue' }).click();
    await expect(page).toHaveURL(course.pathOf(lesson));
  }
  await page.getByRole('button', { name: 'Complete & Continue' }).click();
  await expect(page.getByRole('complementary')).toContainText('100% Completed');
  const { percentage } = await readApi<{ percentage: number }>(
    'courseCompletePercentage',
    { course_id: course.id },
    token,
  );
  expect(percentage).toBe(100);

  // The last lesson opens on its text, whose headings follow the title of the page without a gap.
  const headings = page.getByRole('main').getByRole('heading');
  await expect(headings.filter({ hasText: 'Five headings' })).toBeVisible();
  const levels = await headings.evaluateAll((all) => all.map(({ tagName }) => Number(tagName.slice(1))));
  expect(levels.filter((level, index) => level > (levels[index - 1] ?? 1) + 1)).toEqual([]);

  const end = page.getByRole('region', { name: 'You have completed The First Consultation' });
  await expect(end.getByRole('button', { name: 'Rate this course' })).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(end.getByRole('heading')).toBeFocused();
  await expect(end.getByRole('heading')).toBeInViewport();
  await end.getByRole('link', { name: 'More in Patient care' }).click();
  await expect(page).toHaveURL('/course/patient-care');
  await page.goto(course.path.replace('/view-detail', ''));
  const card = page.getByRole('complementary', { name: 'Get this course' });
  await expect(card).toContainText('Completed');
  await card.getByRole('link', { name: 'Watch again' }).click();
  await expect(page).toHaveURL(course.pathOf(0));
});

test('Stay keeps a member at the lesson whose video has ended; Continue later opens the next one', async ({
  page,
}) => {
  const { person, course } = await newLearner();
  const countdown = await holdCountdown(page);
  await openAs(page, person, course.pathOf(0));
  await play(page, 0.2);
  await page.keyboard.press('f');
  await jumpTo(page, await video(page).evaluate((element: HTMLVideoElement) => element.duration - 1.5));
  const now = page.getByRole('button', { name: 'Play now' });
  await expect(now).toBeFocused({ timeout: 120_000 });
  await expect(now).toHaveAccessibleDescription(/^The next lesson, .+, starts in 5 seconds\.$/);
  // What is not in the full-screen element cannot be seen.
  await expect.poll(() => now.evaluate((button) => document.fullscreenElement?.contains(button))).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Next in/)).toBeHidden();
  await expect.poll(countdown.count).toBe(0);
  await countdown.release();
  await expect(page).toHaveURL(course.pathOf(0));
  await page.goto(course.path.replace('/view-detail', ''));
  await page
    .getByRole('complementary', { name: 'Get this course' })
    .getByRole('link', { name: 'Continue' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(course.lessons[1]?.lesson_name ?? '?');
});

test('serves a lesson’s file to entitled members only, even with its URL', async ({ page }) => {
  await signIn(page, demo('subscriber'));
  const course = await findCourse('pricing-for-profit', await tokenOf(demo('subscriber')));
  await page.goto(course.pathOf(course.lessons.findIndex(({ has_download }) => has_download)));
  await page.getByRole('tab', { name: 'Downloadable' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the file of this lesson' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.docx$/);
  const again = await page.request.get(download.url());
  expect(again.status()).toBe(404);
});
