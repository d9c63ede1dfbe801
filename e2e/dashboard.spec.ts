import type { Page } from '@playwright/test';

import { newLearner } from './player-support.ts';
import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  holdIntervals,
  holdTimers,
  newMember,
  newSubscriber,
  open,
  readApi,
  signIn,
  test,
  tokenOf,
} from './support.ts';

// Rows that move by themselves could be looked at while they do.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const section = (page: Page, name: string) => page.getByRole('region', { name });
const slides = (page: Page, name: string) =>
  section(page, name).getByRole('group', { name }).locator('article');

/** How many slides of a row are wholly in view. */
const inView = (page: Page, name: string) =>
  slides(page, name).evaluateAll(
    (all) =>
      all.filter((slide) => {
        const { left, right } = slide.getBoundingClientRect();
        return left >= -1 && right <= document.documentElement.clientWidth + 1;
      }).length,
  );

test('[DASH-001] [DASH-004] [DASH-005] greets the member and leads back to where they stopped', async ({
  page,
}) => {
  const { person, token, course } = await newLearner();
  const [video] = (await readApi<{ videos: { id: number }[] }[]>('videoListByCategory', null, token)).flatMap(
    ({ videos }) => videos,
  );
  await readApi('addUserActivity', { service_category: 'video', service_id: video?.id }, token);
  await readApi('addUserActivity', { service_category: 'course', service_id: course.id }, token);
  const lesson = {
    service_category: 'course',
    service_id: course.id,
    playble_item_id: course.lessons[0]?.id,
  };
  await readApi('completeService', lesson, token);
  const latest = await readApi<{ service_name: string; complete_percentage: number }>(
    'latestServices',
    null,
    token,
  );
  expect(latest.complete_percentage).toBeGreaterThan(0);
  await signIn(page, person);
  await open(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Good (morning|afternoon|evening), \S+\.$/,
  );
  const learning = section(page, 'Latest learning');
  await expect(learning.getByRole('heading', { name: latest.service_name }).first()).toBeVisible();
  await expect(learning.getByText(`${latest.complete_percentage}%`).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await learning.getByRole('link', { name: `Continue ${latest.service_name}` }).click();
  await expect(page).toHaveURL(/\/view-detail$/);
});

test('[DASH-009] [DASH-011] shows what is new of each kind, and leads to all of it', async ({ page }) => {
  await signIn(page, demo('subscriber'));
  await open(page, '/dashboard');
  await expect(section(page, 'Latest Episodes').getByText('1 of 8')).toBeVisible();
  await expect.poll(() => inView(page, 'Latest Episodes')).toBe(1);
  await expect.poll(() => inView(page, 'Latest Boxsets')).toBe(4);
  await expect.poll(() => inView(page, 'Latest Blogs')).toBe(2);
  await expect.poll(() => inView(page, 'All Members')).toBe(4);
  await expect(page.getByRole('heading', { level: 2, name: 'Latest Podcast' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Play|Unlock): / })).toHaveCount(4);
  await section(page, 'Latest Boxsets').getByRole('link', { name: 'View All' }).click();
  await expect(page).toHaveURL('/courses');
});

test('[DASH-008] the news feed shows what the team wrote, and what leads outside opens in a new tab', async ({
  page,
}) => {
  await signIn(page, demo('subscriber'));
  await open(page, '/dashboard');
  const news = section(page, 'News Feed');
  const event = news.getByRole('article').filter({ hasText: 'Live case clinic' });
  await expect(event).toContainText('Event');
  await expect(event.getByRole('link')).not.toHaveAttribute('target');
  // The worker fetches the posts when it starts.
  const post = news.getByRole('link', { name: /Tuesday team meeting.*opens in a new tab/ });
  await expect(async () => {
    await page.reload();
    await expect(post).toHaveAttribute('href', /^https:\/\/www\.instagram\.com\//, { timeout: 2_000 });
  }).toPass();
  await expect(post).toHaveAttribute('rel', /noopener/);
  await expectNoAxeViolations(page);
});

test('[DASH-010] a line at each row goes three seconds after its items are there', async ({ page }) => {
  const timers = await holdTimers(page, 3_000);
  await signIn(page, demo('subscriber'));
  await open(page, '/dashboard');
  await expect(slides(page, 'Latest Boxsets').first()).toBeVisible();
  await expect(page.locator('[data-loader]')).toHaveCount(5);
  await timers.release();
  await expect(page.locator('[data-loader]')).toHaveCount(0);
});

test('a new member is told how to begin', async ({ page }) => {
  await signIn(page, await newMember('Beth Lomax'));
  await open(page, '/dashboard');
  await expect(page.getByText('Your learning starts here')).toBeVisible();
  await page.getByRole('link', { name: 'Browse courses' }).click();
  await expect(page).toHaveURL('/courses');
});

const firstSteps = (page: Page) => section(page, 'First steps');
const hideSteps = (page: Page) => firstSteps(page).getByRole('button', { name: 'Hide these steps' });

/** Starts a course that is open to the member. */
const startCourse = async (person: { email: string; password: string }) => {
  const token = await tokenOf(person);
  const categories = await readApi<{ courses: { id: number; is_subscribed: 0 | 1 }[] }[]>(
    'course/categories',
    null,
    token,
  );
  const openCourse = categories
    .flatMap(({ courses }) => courses)
    .find((course) => course.is_subscribed === 1);
  await readApi('enrollToService', { service_category: 'course', service_id: openCourse?.id }, token);
};

test('a new member sees the first steps with their state, until they hide them', async ({
  page,
  browser,
}) => {
  const person = await newMember();
  await signIn(page, person);
  await open(page, '/dashboard');
  const steps = firstSteps(page);
  await expect(steps.getByRole('listitem')).toHaveText([/^Start learning(?!Done)/, /^Choose a plan(?!Done)/]);
  await startCourse(person);
  await page.reload();
  await expect(steps.getByRole('listitem').first()).toHaveText('Start learningDone');
  await expect(steps).toContainText('1 of 2 done');
  await expectNoAxeViolations(page);
  await steps.getByRole('link', { name: 'Choose a plan' }).click();
  await expect(page).toHaveURL('/buy-subscriptions');
  await page.goBack();
  await hideSteps(page).focus();
  await page.keyboard.press('Enter');
  await expect(steps).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(steps).toHaveCount(0);
  const elsewhere = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await signIn(elsewhere, person);
  await open(elsewhere, '/dashboard');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(firstSteps(elsewhere)).toHaveCount(0);
  await elsewhere.close();
});

test('the first steps stay with a message when hiding them fails', async ({ page, complaints }) => {
  await signIn(page, await newMember());
  await open(page, '/dashboard');
  await page.route('**/actions/dismiss-first-steps*', (route) => route.abort());
  await hideSteps(page).click();
  await expectToast(page, 'Server not responding');
  await expect(hideSteps(page)).toBeVisible();
  complaints.length = 0;
});

test('a member who has done all first steps does not see them', async ({ page }) => {
  const person = await newSubscriber();
  await signIn(page, person);
  await open(page, '/dashboard');
  await expect(firstSteps(page)).toContainText('1 of 2 done');
  await startCourse(person);
  await page.reload();
  await expect(section(page, 'Latest learning')).toBeVisible();
  await expect(firstSteps(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first steps can be hidden', async ({ page }) => {
    const member = await newMember();
    await page.goto('/?login');
    const form = page.locator('form[action="/auth/login"]');
    await form.getByLabel('Email').fill(member.email);
    await form.getByLabel('Password').fill(member.password);
    await form.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/dashboard');
    await hideSteps(page).click();
    await expect(firstSteps(page)).toHaveCount(0);
    await expect(page).toHaveURL('/dashboard');
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('[DASH-013] the banners move on every 5500 ms, unless they are hovered, focused or paused', async ({
    page,
  }) => {
    const intervals = await holdIntervals(page, 5_500);
    await signIn(page, demo('subscriber'));
    await open(page, '/dashboard');
    const banners = section(page, 'Highlights');
    const track = banners.getByRole('group', { name: 'Highlights' });
    const left = () => track.evaluate((element) => element.scrollLeft);
    const width = await track.evaluate((element) => element.clientWidth);
    // The videos move on too.
    await expect.poll(intervals.count).toBe(2);
    await expect.poll(left).toBe(0);
    await intervals.fire();
    await expect.poll(left).toBeGreaterThan(width / 2);
    await banners.hover();
    await expect.poll(intervals.count).toBe(1);
    await page.mouse.move(0, 0);
    await expect.poll(intervals.count).toBe(2);
    await track.focus();
    await expect.poll(intervals.count).toBe(1);
    await track.blur();
    await expect.poll(intervals.count).toBe(2);
    await banners.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await track.blur();
    await expect(banners.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect.poll(intervals.count).toBe(1);
  });
});

test('the banners stand still for those who prefer reduced motion', async ({ page }) => {
  const intervals = await holdIntervals(page, 5_500);
  await signIn(page, demo('subscriber'));
  await open(page, '/dashboard');
  await expect(section(page, 'Highlights').getByRole('button', { name: 'Next' })).toBeEnabled();
  await expect(section(page, 'Highlights').getByRole('button', { name: 'Pause' })).toHaveCount(0);
  await expect.poll(intervals.count).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[DASH-012] shows one slide of each row, two members, and nothing wider than the screen', async ({
    page,
  }) => {
    await signIn(page, demo('subscriber'));
    await open(page, '/dashboard');
    for (const name of ['Latest Episodes', 'Latest Boxsets', 'Latest Blogs'])
      await expect.poll(() => inView(page, name)).toBe(1);
    await expect.poll(() => inView(page, 'All Members')).toBe(2);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectNoAxeViolations(page);
  });
});
