import type { Page } from '@playwright/test';

import { demo, expect, expectNoAxeViolations, expectToast, newMember, signIn, test } from './support.ts';

const CONSENT = '/course/compliance/2/consent-that-holds-up';
const REBOOKING = '/course/front-of-house/10/the-rebooking-rhythm';

const cardOf = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first();

test('[SHELL-039] [COUR-011] lists the categories, a featured course and a row per category', async ({
  page,
}) => {
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
  await expect(page.getByText('16 courses in 6 categories.')).toBeVisible();
  const tiles = page.getByRole('region', { name: 'Course categories' }).getByRole('link');
  await expect(tiles).toHaveCount(6);
  await expect(tiles.first()).toHaveText('Compliance3 courses');
  await expect(page.getByRole('region', { name: 'Start with' }).getByRole('link')).toHaveText('View Course');
  for (const category of ['Compliance', 'Money', 'Patient care', 'Front of house', 'Team', 'Marketing'])
    await expect(
      page.getByRole('region', { name: category, exact: true }).getByRole('article'),
    ).not.toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'View All in Money' }).click();
  await expect(page).toHaveURL('/course/money');
  await expect(page.getByRole('article')).toHaveCount(4);
  await signIn(page, demo('subscriber'));
  await page.goto('/courses');
  const lead = page.getByRole('region', { name: 'Continue with' });
  await lead.getByRole('link', { name: 'Resume' }).click();
  await expect(page).toHaveURL(/\/view-detail$/);
});

test('[COUR-009] [COUR-010] a card shows picture, name cut at 50 characters, lessons, price and stars', async ({
  page,
}) => {
  await page.goto('/courses');
  const card = cardOf(page, 'Pricing for Profit');
  const title = card.getByRole('link');
  await expect(title).toHaveAccessibleName('Pricing for Profit: Treatment Menus, Margins and Memberships');
  await expect(title.locator('[aria-hidden]')).toHaveText(
    'Pricing for Profit: Treatment Menus, Margins and M…',
  );
  await expect(card).toContainText('Total Lessons 6');
  await expect(card).toContainText('£199');
  await expect(card.getByRole('img', { name: /^[1-5]\.\d out of 5$/ })).toBeVisible();
  await card.scrollIntoViewIfNeeded();
  const picture = card.locator('img');
  await expect(picture).toHaveAttribute('srcset', /320w.*640w.*960w/);
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(cardOf(page, 'From Treatment Room')).toContainText('£49 per month');
});

test('[SHELL-040] /courses-1 shows the plain list to visitors only', async ({ page, complaints }) => {
  await page.goto('/courses-1');
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await signIn(page, demo('member'));
  expect((await page.goto('/courses-1'))?.status()).toBe(404);
  complaints.length = 0;
});

test('[SHELL-041] [SHELL-042] [COUR-013] a category page is the same for visitors and members, and labels free courses as included', async ({
  page,
  complaints,
}) => {
  const look = async (free: number) => {
    await page.goto('/course/front-of-house');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Front of house');
    await expect(page.getByRole('article')).toHaveCount(2);
    await expect(page.getByRole('article').getByText('Included in Subscription')).toHaveCount(free);
    await expectNoAxeViolations(page);
    await page.goto('/courses');
    await expect(cardOf(page, 'The Rebooking Rhythm')).toContainText('Free');
  };
  await look(1);
  await signIn(page, demo('member'));
  await look(1);
  await page.goto('/course/Patient%20care');
  await expect(page).toHaveURL('/course/patient-care');
  expect((await page.goto('/course/no-such-category'))?.status()).toBe(404);
  complaints.length = 0;
});

test('[SHELL-043] redirects to the canonical URL of the course id, and shows its content to visitors and members', async ({
  page,
  request,
  complaints,
}) => {
  const moved = await request.get('/course/nonsense/2/old-name?lesson=7', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, `${CONSENT}?lesson=7`]);
  await page.goto(CONSENT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consent That Holds Up');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${CONSENT}$`));
  await expect(page.getByRole('link', { name: 'Compliance' })).toHaveAttribute('href', '/course/compliance');
  for (const title of ['By the end you can', 'What is inside', 'About this course', 'Ratings'])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const aside = page.getByRole('complementary', { name: 'Get this course' });
  await expect(aside).toContainText('£149');
  await expect(aside).toContainText('Buy it once for £149, or take the Clinic plan at £119 per month.');
  await expectNoAxeViolations(page);
  await signIn(page, demo('owner'));
  await page.goto(CONSENT);
  await expect(aside).toContainText('It is yours to keep.');
  await expect(aside.getByRole('link', { name: 'Continue' })).toBeVisible();
  for (const path of ['/course/compliance/999999/x', '/course/compliance/0/x', '/course/compliance/two/x'])
    expect((await page.goto(path))?.status()).toBe(404);
  complaints.length = 0;
});

test('[COUR-020] [SHELL-044] starting a course opens the player; without an enrolment the detail page opens', async ({
  page,
}) => {
  await page.goto(`${REBOOKING}/view-detail`);
  await expect(page).toHaveURL(`/?login=&next=${encodeURIComponent(`${REBOOKING}/view-detail`)}`);
  await signIn(page, await newMember());
  await page.goto(`${REBOOKING}/view-detail`);
  await expect(page).toHaveURL(REBOOKING);
  await page.getByRole('complementary').getByRole('button', { name: 'Start course' }).click();
  await expect(page).toHaveURL(`${REBOOKING}/view-detail`);
  const current = page.getByRole('complementary', { name: 'Chapters' }).locator('[aria-current]');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/^1\. /);
  await expect(current).toContainText('1. ');
  await page.getByRole('link', { name: 'Next Lesson' }).click();
  await expect(title).toHaveText(/^2\. /);
  await expect(current).toContainText('2. ');
  await page.goto(REBOOKING);
  await expect(page.getByRole('complementary').getByRole('link', { name: 'Continue' })).toBeVisible();
});

test('[COUR-051] [COUR-052] [COUR-053] a rating starts at 0, can be chosen by keyboard, and resets when closed', async ({
  page,
}) => {
  await signIn(page, await newMember());
  await page.goto(REBOOKING);
  const countRatings = async () => {
    const shown = await page.getByRole('main').innerText();
    return Number(/(\d+) members? rated this/.exec(shown)?.[1] ?? 0);
  };
  const before = await countRatings();
  const dialog = page.getByRole('dialog', { name: 'Rate this course' });
  const open = page.getByRole('button', { name: 'Rate this course' });
  await open.click();
  await expect(dialog.getByRole('radio')).toHaveCount(5);
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
  const submit = dialog.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await expectNoAxeViolations(page);
  await dialog.getByRole('radio', { name: '3 stars' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await submit.click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Your Review Submit Successfully!!');
  await expect.poll(countRatings).toBe(before + 1);
  await open.click();
  await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('[COUR-054] [COUR-036] the player has the favourite button; a failed rating shows no message', async ({
  page,
  complaints,
}) => {
  await signIn(page, demo('owner'));
  await page.goto(`${CONSENT}/view-detail`);
  await expect(page.getByRole('button', { name: 'Favourite' })).toHaveAttribute('aria-pressed', 'false');
  await page.route('**/actions/rate.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Rate', exact: true }).click();
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('dialog').getByRole('radio', { name: '1 star' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await failed;
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText(/Server not responding|Review Submit/)).toHaveCount(0);
  complaints.length = 0;
});

test('[SHELL-099] shows an error with a retry button when a list cannot be loaded', async ({
  page,
  complaints,
}) => {
  await page.goto('/');
  await page.route('**/courses.data*', (route) => route.abort());
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
  await expect(page.getByRole('alert').filter({ hasText: 'Server not responding' })).toHaveCount(1);
  await expect(page.getByRole('article')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(page.getByText('Server not responding')).toHaveCount(0);
  complaints.length = 0;
});

test('shows a skeleton while the list loads', async ({ page }) => {
  await page.goto('/privacy-policy');
  const answered = Promise.withResolvers<void>();
  await page.route('**/courses.data*', async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link', { name: 'Courses' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading courses' })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses');
  await expectNoAxeViolations(page);
  answered.resolve();
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(page.getByText('Loading courses')).toHaveCount(0);
});

test('a small screen does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/courses', '/course/money', CONSENT]) {
    await page.goto(path);
    await expectNoAxeViolations(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
