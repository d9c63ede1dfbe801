import type { Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  fillLogin,
  newMember,
  open,
  openLogin,
  readApi,
  signIn,
  test,
  tokenOf,
} from './support.ts';

const ADDED = 'Course Successfully Added To Favourite.';
const REMOVED = 'Course Successfully Removed From Favourite.';

const heart = (page: Page, name: string) =>
  page
    .getByRole('article')
    .getByRole('button', { name: `Favourite: ${name}` })
    .first();

test('[FAVO-001] [FAVO-002] [SHELL-056] My Favourites shows an empty state at first', async ({ page }) => {
  await page.goto('/myactivity');
  await expect(page).toHaveURL('/?login=&next=%2Fmyactivity');
  await signIn(page, await newMember());
  await page.goto('/myactivity');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Favourites');
  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Browse courses' }).click();
  await expect(page).toHaveURL('/courses');
});

test('[SHELL-100] each list has its own section, newest first', async ({ page }) => {
  await signIn(page, demo('subscriber'));
  await page.goto('/myactivity');
  const sections = page.locator('main section');
  const names = (title: string) =>
    sections
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
      .getByRole('article')
      .getByRole('link');
  await expect(names('Favourites')).toHaveText([/^Pricing/, /^Consent/, /^The Two-Site/]);
  await expect(names('Started courses')).toHaveText([/^Pricing/, /^Consent/]);
  await expect(page.getByText('No activity found')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('[FAVO-002] lists the episodes a member only listened to', async ({ page }) => {
  const member = await newMember();
  type Category = { podcasts: { id: number; podcast_title: string; without_login: 0 | 1 }[] };
  const categories = await readApi<Category[]>('podcastListBycategory', null);
  const episode = categories
    .flatMap(({ podcasts }) => podcasts)
    .find(({ without_login }) => without_login === 1);
  const body = { service_category: 'podcast', service_id: episode?.id };
  await readApi('addUserActivity', body, await tokenOf(member));
  await signIn(page, member);
  await page.goto('/myactivity');
  const podcasts = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: 'Started podcasts' }) });
  await expect(podcasts.getByRole('heading', { level: 3 })).toHaveText([episode?.podcast_title ?? '']);
  await expect(page.getByText('No activity found')).toHaveCount(0);
});

test('[FAVO-008] [FAVO-010] [FAVO-011] toggles a favourite and shows a toast both times', async ({
  page,
}) => {
  await signIn(page, await newMember());
  await page.goto('/courses');
  const button = heart(page, 'Consent That Holds Up');
  await button.click();
  await expectToast(page, ADDED);
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expectToast(page, REMOVED);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('[FAVO-009] reloads the list after a toggle', async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto('/course/money');
  await heart(page, 'The Two-Site Question').click();
  await expectToast(page, ADDED);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'My Favourites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await heart(page, 'The Two-Site Question').click();
  await expectToast(page, REMOVED);
  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible();
});

test('[FAVO-007] asks a visitor who presses the heart to log in', async ({ page }) => {
  await page.goto('/courses');
  await heart(page, 'Consent That Holds Up').click();
  await expect(page.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
});

test('what a visitor wanted to keep is a favourite after the login, also when it is one already', async ({
  page,
}) => {
  const person = await newMember();
  for (let visit = 0; visit < 2; visit++) {
    await open(page, '/courses');
    await heart(page, 'Consent That Holds Up').click();
    await fillLogin(page, person);
    await expectToast(page, ADDED);
    await expect(heart(page, 'Consent That Holds Up')).toHaveAttribute('aria-pressed', 'true');
    await page.context().clearCookies();
  }
});

test('a heart whose login is dismissed is forgotten', async ({ page }) => {
  await open(page, '/courses');
  await heart(page, 'Consent That Holds Up').click();
  await expect(page.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openLogin(page);
  await fillLogin(page, await newMember());
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await page.goto('/myactivity');
  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible();
});

test('[FAVO-012] shows an error and restores the heart when the call fails', async ({ page, complaints }) => {
  await signIn(page, demo('owner'));
  await page.goto('/course/money');
  await page.route('**/actions/favourite.data*', (route) => route.abort());
  const button = heart(page, 'The Two-Site Question');
  await button.click();
  await expectToast(page, 'Not Added to Favourite.');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  complaints.length = 0;
});
