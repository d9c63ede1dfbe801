import type { Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  newMember,
  open,
  readApi,
  signIn,
  test,
  tokenOf,
} from './support.ts';

type Tracker = { week: number; week_start: string; previous_week: string };

const isWithinWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

test('[SHELL-063] [ROAD-001] [ROAD-017] members open the weekly tracker, which names the week and its days', async ({
  page,
}) => {
  await page.goto('/weekly-tracker');
  await expect(page).toHaveURL('/?login=&next=%2Fweekly-tracker');
  const member = await newMember();
  const { week, week_start: monday } = await readApi<Tracker>('weekly-tracker', null, await tokenOf(member));
  await signIn(page, member);
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Weekly Tracker' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Week ${week}`);
  const day = new Date(monday).getUTCDate();
  await expect(page.getByText(new RegExp(`^Monday ${day} .*to Sunday \\d+ \\w+ \\d{4}$`))).toBeVisible();
  await expect(page.getByText('Nothing to draw yet')).toBeVisible();
  await expect(page.getByText('You have no goal yet')).toBeVisible();
  await expect(page.getByText('No lesson is in focus.')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('numbers are entered, drawn and listed; wrong ones are named at their field', async ({ page }) => {
  await signIn(page, await newMember());
  await open(page, '/weekly-tracker');
  await page.getByRole('textbox', { name: 'Patients seen' }).fill('35');
  await page.getByRole('textbox', { name: 'Takings' }).fill('lots');
  await page.getByRole('button', { name: 'Save numbers' }).click();
  await expect(page.getByText('Please enter a whole number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Takings' }).fill('£8,295');
  await page.getByRole('button', { name: 'Save numbers' }).click();
  await expectToast(page, 'Your numbers are saved');
  await expect(page.getByRole('img', { name: /^Takings: £8,295 in week \d+$/ })).toBeVisible();
  const history = page.getByRole('table', { name: 'Clinic numbers of twelve weeks' });
  await expect(history.getByRole('row')).toHaveCount(13);
  await expect(history.getByRole('row').nth(1)).toContainText('£8,295');
  await expect(history.getByRole('row').nth(1)).toContainText('£237');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Patients seen' })).toHaveValue('35');
  await page.getByRole('link', { name: 'The week before' }).click();
  await expect(page.getByRole('textbox', { name: 'Patients seen' })).toHaveValue('');
  await page.getByRole('link', { name: 'This week' }).click();
  await expect(page.getByRole('textbox', { name: 'Patients seen' })).toHaveValue('35');
});

test('a number that is typed while others are saved stays', async ({ page }) => {
  await signIn(page, await newMember());
  await open(page, '/weekly-tracker');
  const saved = Promise.withResolvers<void>();
  await page.route('**/weekly-tracker.data*', async (route) => {
    if (route.request().method() === 'POST') await saved.promise;
    await route.continue();
  });
  await page.getByRole('textbox', { name: 'Patients seen' }).fill('35');
  await page.getByRole('textbox', { name: 'Patients seen' }).press('Enter');
  await page.getByRole('textbox', { name: 'Takings' }).fill('900');
  saved.resolve();
  await expectToast(page, 'Your numbers are saved');
  await expect(page.getByRole('textbox', { name: 'Patients seen' })).toHaveValue('35');
  await expect(page.getByRole('textbox', { name: 'Takings' })).toHaveValue('900');
  await page.getByRole('button', { name: 'Save numbers' }).click();
  await expect(page.getByRole('img', { name: /^Takings: £900 in week \d+$/ })).toBeVisible();
});

test('a member sees medians as ranges and lessons for weak numbers, at every width without violations', async ({
  page,
}) => {
  await signIn(page, demo('subscriber'));
  await open(page, '/weekly-tracker');
  const numbers = page.getByRole('table', { name: 'Clinic numbers of the week' });
  await expect(numbers.getByRole('row', { name: /Takings/ })).toContainText('£7,800 to £8,199');
  await expect(page.getByText('Friday numbers meeting')).toBeVisible();
  await expect(page.getByText(/Enquiries is behind your last four weeks/)).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page);
    expect(await isWithinWidth(page)).toBe(true);
  }
});

test('a member lets their numbers count for the medians, and no longer', async ({ page }) => {
  await signIn(page, await newMember());
  await open(page, '/weekly-tracker');
  await expect(page.getByText('Your numbers do not count.')).toBeVisible();
  await page.getByRole('button', { name: 'Share my numbers without my name' }).click();
  await expect(page.getByText('Your numbers count, without your name.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing my numbers' }).click();
  await expect(page.getByText('Your numbers do not count.')).toBeVisible();
});

test('an address without a week shows this week', async ({ page }) => {
  await signIn(page, await newMember());
  for (const week of ['2999-01-01', 'yesterday']) {
    await open(page, `/weekly-tracker?week=${week}`);
    await expect(page).toHaveURL('/weekly-tracker');
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('lessons move, the goal and the numbers are saved', async ({ page }) => {
    const member = await newMember();
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'Log In / Register' }).click();
    const login = page.locator('form[action="/auth/login"]');
    await login.getByLabel('Email').fill(member.email);
    await login.getByLabel('Password').fill(member.password);
    await login.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/roadmap');
    await page.getByRole('button', { name: 'VAT position confirmed' }).click();
    await expect(page).toHaveURL('/roadmap');
    await expect(page.getByRole('button', { name: 'VAT position confirmed' })).toContainText('Stuck');
    await page.getByLabel('Goal', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Save goal' }).click();
    await expect(page.getByText('Please enter your goal')).toBeVisible();
    await page.getByLabel('Goal', { exact: true }).fill('Full diary');
    await page.getByRole('button', { name: 'Save goal' }).click();
    await expect(page.getByLabel('Goal', { exact: true })).toHaveValue('Full diary');
    await page.goto('/weekly-tracker');
    await page.getByRole('textbox', { name: 'Enquiries' }).fill('27');
    await page.getByRole('button', { name: 'Save numbers' }).click();
    await expect(page.getByRole('img', { name: /^Enquiries: 27 in week \d+$/ })).toBeVisible();
  });
});
