import type { Page } from '@playwright/test';

import {
  callApi,
  demo,
  expect,
  expectNoAxeViolations,
  fillLogin,
  lockedLesson,
  open,
  signIn,
  test,
} from './support.ts';

const CONSENT = '/course/compliance/2/consent-that-holds-up';

const start = (page: Page) =>
  page
    .getByRole('complementary', { name: 'Get this course' })
    .getByRole('link', { name: /^Start |^Log in to start/ });

test('[PLAN-020] [PLAN-023] asks a visitor who opens a locked item to log in, and returns to the item', async ({
  page,
}) => {
  await open(page, CONSENT);
  await page.getByRole('button', { name: 'Locked: Explaining risk so it is heard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome back to Maetrix' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  // The button covers the whole row.
  await page.getByText('Explaining risk so it is heard', { exact: true }).click({ force: true });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await lockedLesson(page).click();
  await fillLogin(page, demo('owner'));
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Continue' })).toBeVisible();
  await expect(page).toHaveURL(CONSENT);
});

test('[PLAN-023] the text of a locked lesson is not sent to a visitor', async ({ page, request }) => {
  const answer = (await (await callApi('course/detail', { course_id: 2 })).json()) as {
    result: { chpaters: { lessons: { id: number; is_open: 0 | 1; lesson_name: string }[] }[] };
  };
  const lessons = answer.result.chpaters.flatMap((chapter) => chapter.lessons);
  const closed = lessons.find((lesson) => !lesson.is_open);
  const open = lessons.find((lesson) => lesson.is_open);
  await page.goto(`${CONSENT}?lesson=${closed?.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const sent = await (await request.get(`${CONSENT}.data?lesson=${closed?.id}`)).text();
  expect(sent).toContain(closed?.lesson_name);
  expect(sent).not.toContain('"html"');
  expect(await (await request.get(`${CONSENT}.data?lesson=${open?.id}`)).text()).toContain('"html"');
});

test('[PLAN-022] a visitor can read a preview lesson, and all lessons of a free course', async ({ page }) => {
  await open(page, CONSENT);
  await page.getByRole('link', { name: 'Free preview: The signature comes last' }).click();
  const lesson = page.getByRole('dialog', { name: 'The signature comes last' });
  await expect(lesson).toContainText('When consent is challenged');
  await expectNoAxeViolations(page);
  await lesson.getByRole('button', { name: 'Close' }).first().click();
  await expect(page).toHaveURL(CONSENT);

  await open(page, '/course/front-of-house/10/the-rebooking-rhythm');
  await expect(page.getByRole('button', { name: /^Locked/ })).toHaveCount(0);
  await start(page).click();
  const titles = new Set<string>();
  for (let read = 1; read <= 5; read++) {
    await expect
      .poll(async () =>
        titles.has((await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? ''),
      )
      .toBe(false);
    titles.add((await page.getByRole('dialog').getByRole('heading').first().textContent()) ?? '');
    if (read < 5) await page.getByRole('dialog').getByRole('link', { name: 'Next lesson' }).click();
  }
  expect(titles.size).toBe(5);
});

for (const [id, title, path, plan, price] of [
  ['PAY-014', 'Please Buy or Subscribe', CONSENT, 'Clinic', '£149'],
  ['PAY-015', 'Please Subscribe', '/course/team/13/delegation-without-drift', 'Clinic', null],
  ['PAY-016', 'Please Buy', '/course/money/6/the-two-site-question', null, '£119'],
] as const)
  test(`[${id}] [PLAN-018] shows "${title}" and the required plan to a member without access`, async ({
    page,
  }) => {
    await signIn(page, demo('member'));
    await open(page, path);
    await lockedLesson(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: title, exact: true });
    await expect(dialog).toBeVisible();
    const needed = dialog.getByText("You need to take 'Clinic' subscription plan", { exact: true });
    await expect(needed).toHaveCount(plan ? 1 : 0);
    if (plan) await expect(dialog).toContainText('Clinic, £119 per month');
    if (price) await expect(dialog).toContainText(price);
    await expect(dialog.getByRole('button', { name: /log ?in/i })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(lockedLesson(page)).toBeFocused();
    if (price) return;
    await start(page).click();
    await expect(dialog).toBeVisible();
  });

test('a preview is as wide as the screen allows and ends with the ways to unlock the course', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, demo('member'));
  await open(page, CONSENT);
  await page
    .getByRole('link', { name: /^Free preview/ })
    .first()
    .click();
  const lesson = page.getByRole('dialog');
  const player = lesson.locator('video');
  await expect
    .poll(() => player.evaluate((video: HTMLVideoElement) => video.readyState), { timeout: 120_000 })
    .toBeGreaterThan(1);
  await expect.poll(async () => (await player.boundingBox())?.width).toBeGreaterThan(960);
  await player.evaluate((video: HTMLVideoElement) => {
    video.currentTime = video.duration - 0.5;
    return video.play();
  });
  const end = lesson.getByRole('region', { name: /./ }).filter({ has: page.locator('video') });
  await expect(end.getByRole('button', { name: 'Buy Now' })).toBeVisible({ timeout: 120_000 });
  await expectNoAxeViolations(page);
  await end.getByRole('link', { name: 'Clinic, £119 per month' }).click();
  await expect(page).toHaveURL('/buy-subscriptions');
});

test('[SHELL-084] the Members link asks a visitor to log in', async ({ page }) => {
  await open(page, '/courses');
  await page.getByRole('banner').getByRole('link', { name: 'Members' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
  await expect(page).toHaveURL('/courses');
});
