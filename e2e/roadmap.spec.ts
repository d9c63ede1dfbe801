import type { Page } from '@playwright/test';

import {
  callApi,
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

type Lesson = { id: number; lesson_name: string; cat_name: string; status: string };
type Assign = { lesson_id: number; status: string; slot: number | null };

const LONG_WORD = 'x'.repeat(240);

const tile = (page: Page, name: string) => page.locator('main ul').getByRole('button', { name });
const slot = (page: Page, place: number) => page.locator(`[data-slot="${place}"]`);
const tracker = (page: Page) => page.getByRole('complementary', { name: 'Goal tracker' });
const isWithinWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** A new member on the roadmap, and what the server knows of them. */
const openRoadmap = async (page: Page) => {
  const person = await newMember();
  const token = await tokenOf(person);
  await signIn(page, person);
  await open(page, '/roadmap');
  const lessons = () => readApi<Lesson[]>('roadmap/lessons', null, token);
  const statusOf = async (name: string) =>
    (await lessons()).find(({ lesson_name }) => lesson_name === name)?.status;
  return { person, token, statusOf, assigns: () => readApi<Assign[]>('roadmap/assigns', null, token) };
};

/** Clicks a lesson until it has a status. */
const moveTo = async (page: Page, name: string, ...statuses: string[]) => {
  for (const status of statuses) {
    await tile(page, name).click();
    await expect(tile(page, name)).toContainText(status);
    await expect(tile(page, name)).not.toHaveAttribute('aria-busy');
  }
};

const drag = async (page: Page, from: { x: number; y: number }, to: { x: number; y: number }) => {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 20, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
  await page.mouse.up();
};

const centre = async (locator: ReturnType<typeof slot>) => {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('[SHELL-062] [ROAD-001] [ROAD-003] members open the roadmap with the goal tracker from the main menu', async ({
  page,
}) => {
  await page.goto('/roadmap');
  await expect(page).toHaveURL('/?login=&next=%2Froadmap');
  await signIn(page, demo('subscriber'));
  await open(page, '/dashboard');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Roadmap' })).toBeVisible();
  await expect(tracker(page).getByText(/^Week \d+, from Monday \d+ \w+$/)).toBeVisible();
  await expect(tracker(page).getByText('3 of 3')).toBeVisible();
  await expect(slot(page, 1)).toContainText('CQC application drafted');
  await expect(tracker(page).getByLabel('Goal')).toHaveValue('Average spend above £240 by Christmas');
});

test('[ROAD-002] lessons stand in their categories with a status each, at every width without violations', async ({
  page,
}) => {
  await signIn(page, demo('subscriber'));
  await open(page, '/roadmap');
  const money = page.locator('section', { has: page.getByRole('heading', { level: 2, name: /^Money/ }) });
  await expect(money.getByRole('button')).toHaveCount(5);
  await expect(tile(page, 'Deposits on every new booking')).toContainText('Focus');
  await expect(tile(page, 'Choose who you will not treat')).toContainText('Stuck');
  await expect(tile(page, 'Consent templates live')).toContainText('Complete');
  await expect(tile(page, 'VAT position confirmed')).toContainText('To do');
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page);
    expect(await isWithinWidth(page)).toBe(true);
  }
});

test('[ROAD-006] [ROAD-010] a click moves a lesson on and saves it, by mouse and by keyboard', async ({
  page,
}) => {
  const name = 'VAT position confirmed';
  const { statusOf } = await openRoadmap(page);
  await moveTo(page, name, 'Stuck');
  await expect.poll(() => statusOf(name)).toBe('stuck');
  await tile(page, name).press('Enter');
  await expect(tile(page, name)).toContainText('Focus');
  await expect.poll(() => statusOf(name)).toBe('focus');
  await expect(slot(page, 1)).toContainText(name);
  await expect(page.getByRole('status').filter({ hasText: `${name}: Focus` })).toBeAttached();
  await expect(tile(page, name)).not.toHaveAttribute('aria-busy');
  await tile(page, name).press('Space');
  await expect(tile(page, name)).toContainText('Complete');
  await page.reload();
  await moveTo(page, name, 'To do');
  await expect.poll(() => statusOf(name)).toBe('default');
});

test('[ROAD-009] a fourth lesson stays stuck, and a toast says why', async ({ page }) => {
  const { statusOf } = await openRoadmap(page);
  for (const name of ['Consent templates live', 'VAT position confirmed', 'January price letter'])
    await moveTo(page, name, 'Stuck', 'Focus');
  await moveTo(page, 'Certificates on the wall', 'Stuck');
  await tile(page, 'Certificates on the wall').click();
  await expectToast(page, 'Can focus 3 lessons at max.');
  await expect(tile(page, 'Certificates on the wall')).toContainText('Stuck');
  expect(await statusOf('Certificates on the wall')).toBe('stuck');
});

test('a lesson is dragged into a slot, and the order is changed by dragging and by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1200 });
  const { assigns } = await openRoadmap(page);
  await drag(page, await centre(tile(page, 'Consent templates live')), await centre(slot(page, 2)));
  await expect(slot(page, 2)).toContainText('Consent templates live');
  await expect(tile(page, 'Consent templates live')).toContainText('Focus');
  await drag(page, await centre(tile(page, 'Register the right activities')), await centre(slot(page, 1)));
  await expect(slot(page, 1)).toContainText('Register the right activities');
  // Dropped anywhere else, nothing moves, and the end of a drag is no click.
  await drag(page, await centre(tile(page, 'VAT position confirmed')), { x: 400, y: 60 });
  await expect(tile(page, 'VAT position confirmed')).toContainText('To do');
  await drag(
    page,
    await centre(slot(page, 2).getByText('Consent templates live', { exact: true })),
    await centre(slot(page, 1)),
  );
  await expect(slot(page, 1)).toContainText('Consent templates live');
  await expect(slot(page, 2)).toContainText('Register the right activities');
  const up = page.getByRole('button', { name: 'Move up: Register the right activities' });
  await up.press('Enter');
  await expect(slot(page, 1)).toContainText('Register the right activities');
  await expect(up).toBeFocused();
  expect((await assigns()).map(({ slot: place }) => place)).toEqual([1, 2]);
});

test('a tab that shows an old status says so and shows the new one', async ({
  page,
  context,
  complaints,
}) => {
  const name = 'VAT position confirmed';
  const { statusOf } = await openRoadmap(page);
  const other = await context.newPage();
  await open(other, '/roadmap');
  await moveTo(page, name, 'Stuck', 'Focus');
  await tile(other, name).click();
  await expect(tile(other, name)).toContainText('Focus');
  expect(await statusOf(name)).toBe('focus');
  complaints.length = 0;
});

test('[DASH-006] the dashboard has the form of goal, task and success', async ({ page }) => {
  await signIn(page, await newMember());
  await open(page, '/dashboard');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(page.getByText('Please enter your goal')).toBeVisible();
  await expect(page.getByLabel('Goal', { exact: true })).toBeFocused();
  await page.getByLabel('Goal', { exact: true }).fill(`Full diary ${LONG_WORD}`);
  await page.getByLabel('Task').fill('Ring ten patients\nPrint the menu');
  await page.getByLabel('Success').fill('Ten rebooked, no discounts');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expectToast(page, 'Your goal is saved');
  await expect(page.getByRole('button', { name: 'Update goal, task and success' })).toBeFocused();
  await expect(page.getByRole('listitem').filter({ hasText: /^Print the menu$/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^no discounts$/ })).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page);
    expect(await isWithinWidth(page)).toBe(true);
  }
  await page.getByRole('button', { name: 'Update goal, task and success' }).click();
  await page.getByLabel('Goal', { exact: true }).fill('Rest');
  await page.getByRole('button', { name: 'Save goal' }).click();
  await expect(page.getByRole('button', { name: 'Update goal, task and success' })).toBeVisible();
  await open(page, '/roadmap');
  await expect(tracker(page).getByLabel('Goal')).toHaveValue('Rest');
});

test('a goal that is not saved is not left without a question, and a saved one is', async ({ page }) => {
  await openRoadmap(page);
  const leave = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await tracker(page).getByLabel('Goal').fill('Ten reviews ');
  await tracker(page).getByLabel('Task').fill('Ask Ada\n');
  await leave('Courses');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(tracker(page).getByLabel('Goal')).toHaveValue('Ten reviews ');
  await tracker(page).getByRole('button', { name: 'Save goal' }).click();
  await expectToast(page, 'Your goal is saved');
  await leave('Courses');
  await expect(page).toHaveURL('/courses');
});

test('logging out leaves a goal that is not saved, without a question', async ({ page }) => {
  await openRoadmap(page);
  await tracker(page).getByLabel('Goal').fill('Ten reviews');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('alertdialog')).toBeHidden();
});

test('what is typed before the page can listen stays, in an empty field and in one with a text', async ({
  page,
}) => {
  const { token } = await openRoadmap(page);
  await callApi(
    'dashboard/user-goal',
    { goal: 'Ten reviews', task: 'Ask Ada', success: '' },
    { authorization: `Bearer ${token}` },
    'PUT',
  );
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue();
  });
  // The page that is open has the same fields.
  await page.goto('about:blank');
  const opened = page.goto('/roadmap');
  await tracker(page).getByLabel('Task').fill('Ask Ada and Iris');
  await tracker(page).getByLabel('Success').fill('Ten asked');
  released.resolve();
  await opened;
  await tracker(page).getByLabel('Goal').fill('Twelve reviews');
  await expect(tracker(page).getByLabel('Task')).toHaveValue('Ask Ada and Iris');
  await tracker(page).getByRole('button', { name: 'Save goal' }).click();
  await expectToast(page, 'Your goal is saved');
  const goal = await readApi<{ task: string; success: string }>('dashboard/user-goal', null, token);
  expect(goal).toMatchObject({ task: 'Ask Ada and Iris', success: 'Ten asked' });
});

test('says that the roadmap could not be loaded, and loads it again', async ({ page, complaints }) => {
  await signIn(page, demo('subscriber'));
  await open(page, '/dashboard');
  await page.route('**/roadmap.data*', (route) => route.abort());
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Roadmap' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server not responding' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(tile(page, 'VAT position confirmed')).toBeVisible();
  complaints.length = 0;
});

test('a move that could not be saved is shown as it was', async ({ page, complaints }) => {
  const { statusOf } = await openRoadmap(page);
  await page.route('**/roadmap.data*', (route) => route.abort());
  await tile(page, 'VAT position confirmed').click();
  await expectToast(page, 'Server not responding');
  await expect(tile(page, 'VAT position confirmed')).toContainText('To do');
  expect(await statusOf('VAT position confirmed')).toBe('default');
  complaints.length = 0;
});
