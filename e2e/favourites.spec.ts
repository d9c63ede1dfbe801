import type { Page } from '@playwright/test';

import { demo, expect, expectNoAxeViolations, newMember, signIn, test } from './support.ts';

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
  await expect(names('Courses')).toHaveText([/^Pricing/, /^Consent/]);
  await expect(page.getByText('No activity found')).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test('[FAVO-008] [FAVO-010] [FAVO-011] toggles a favourite and shows a toast both times', async ({
  page,
}) => {
  await signIn(page, await newMember());
  await page.goto('/courses');
  const button = heart(page, 'Consent That Holds Up');
  await button.click();
  await expect(page.getByText(ADDED).first()).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await button.click();
  await expect(page.getByText(REMOVED).first()).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
});

test('[FAVO-009] reloads the list after a toggle', async ({ page }) => {
  await signIn(page, await newMember());
  await page.goto('/course/money');
  await heart(page, 'The Two-Site Question').click();
  await expect(page.getByText(ADDED).first()).toBeVisible();
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'My Favourites' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await heart(page, 'The Two-Site Question').click();
  await expect(page.getByText(REMOVED).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No activity found' })).toBeVisible();
});

test('[FAVO-007] asks a visitor who presses the heart to log in', async ({ page }) => {
  await page.goto('/courses');
  await heart(page, 'Consent That Holds Up').click();
  await expect(page.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
});

test('[FAVO-012] shows an error and restores the heart when the call fails', async ({ page, complaints }) => {
  await signIn(page, demo('owner'));
  await page.goto('/course/money');
  await page.route('**/actions/favourite.data*', (route) => route.abort());
  const button = heart(page, 'The Two-Site Question');
  await button.click();
  await expect(page.getByText('Not Added to Favourite.').first()).toBeVisible();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  complaints.length = 0;
});
