import { demoSearches } from '@maetrix/demo-content';

import type { Page } from '@playwright/test';

import { position } from './player-support.ts';
import {
  demo,
  expect,
  expectNoAxeViolations,
  newMember,
  newSubscriber,
  open,
  readApi,
  signIn,
  siteOrigin,
  test,
  tokenOf,
} from './support.ts';

const KINDS = ['courses', 'videos', 'podcasts', 'blogs'] as const;

type Found = {
  service_id: number;
  service_category: string;
  is_subscribed: 0 | 1;
  match: { start_seconds: number | null; excerpt: { text: string; is_match: boolean }[] } | null;
};
type Result = Record<(typeof KINDS)[number], (Found & Record<string, unknown>)[]> & { order: number[] };

const search = (text: string, token: string | null = null) =>
  readApi<Result>(`globalSearch?search_text=${encodeURIComponent(text)}`, null, token);

const slugOf = (found: Found & Record<string, unknown>) =>
  `${found.service_category}/${found[`${found.service_category}_title_url`] as string}`;

const box = (page: Page) => page.getByRole('combobox', { name: 'Search' }).filter({ visible: true });
const options = (page: Page) => page.getByRole('option');
/** Pressed until the page listens. */
const pressShortcut = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused({ timeout: 500 });
  }).toPass();

test('[SRCH-001] [SRCH-003] [SHELL-055] the box in the header leads to the results of each kind', async ({
  page,
}) => {
  await signIn(page, demo('subscriber'));
  await open(page, '/courses');
  await box(page).fill('deposit');
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search/deposit');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “deposit”' })).toBeVisible();
  await expect(box(page)).toHaveValue('deposit');
  for (const name of ['Courses Result', 'Videos Result', 'Podcasts Result', 'Blogs Result'])
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(page.locator('mark').first()).toHaveText(/deposit/i);
  await expectNoAxeViolations(page);
  await page
    .getByRole('group', { name: 'Filter results' })
    .getByRole('button', { name: /^Videos/ })
    .click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Videos Result']);
});

test('[SRCH-002] an empty search is answered with an alert', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, '/courses');
  await box(page).fill('   ');
  await box(page).press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Empty Search');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL('/courses');
});

test('is used by the keyboard alone: suggestions, and what was searched for on this device', async ({
  page,
}) => {
  await signIn(page, await newMember());
  await open(page, '/courses');
  await pressShortcut(page);
  await page.keyboard.type('nobody mi');
  await expect(options(page).first()).toContainText('The Deposit Nobody Minds');
  await expectNoAxeViolations(page);
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'false');
  await page.keyboard.press('Escape');
  await expect(options(page)).toHaveCount(0);
  await expect(box(page)).toHaveValue('nobody mi');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search/nobody%20mi');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Results for');

  await open(page, '/videos');
  await pressShortcut(page);
  await expect(page.getByRole('listbox', { name: 'Recent searches' })).toContainText('nobody mi');
  await page.keyboard.type('nobody mi');
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Deposit Nobody Minds');

  await pressShortcut(page);
  await page.getByRole('option', { name: 'Clear recent searches' }).click();
  await expect(options(page)).toHaveCount(0);
  await open(page, '/courses');
  await pressShortcut(page);
  await expect(options(page)).toHaveCount(0);
});

test('what is said in a video opens at that second', async ({ page }) => {
  const text = 'those five moves on a card by the phone';
  const person = await newSubscriber();
  const { videos } = await search(text, await tokenOf(person));
  const seconds = videos[0]?.match?.start_seconds ?? 0;
  expect(seconds).toBeGreaterThan(30);
  await signIn(page, person);
  await open(page, `/search/${encodeURIComponent(text)}`);
  const row = page.getByRole('article').filter({ hasText: 'The First Minute of a Complaint' });
  await expect(row).toContainText('those five moves on a card by the phone');
  await row.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`t=${seconds}$`));
  await expect
    .poll(() => position(page).catch(() => 0), { timeout: 120_000 })
    .toBeGreaterThanOrEqual(seconds);
});

test('what is said in an episode plays from that second', async ({ page }) => {
  const text = 'so surprised, they come in the next week with biscuits';
  const person = await newSubscriber();
  const { podcasts } = await search(text, await tokenOf(person));
  const seconds = podcasts[0]?.match?.start_seconds ?? 0;
  expect(seconds).toBeGreaterThan(30);
  await signIn(page, person);
  await open(page, `/search/${encodeURIComponent(text)}`);
  await page
    .getByRole('article')
    .filter({ hasText: 'biscuits' })
    .getByRole('button', { name: /^Play from / })
    .click();
  const player = page.getByRole('region', { name: 'Podcast player' });
  await expect(player).toBeVisible();
  const position = async () => Number(await player.getByRole('slider', { name: 'Seek' }).inputValue());
  await expect.poll(position).toBeGreaterThanOrEqual(seconds);
});

test('the page of an episode opens at the second of the result', async ({ page }) => {
  const text = 'so surprised, they come in the next week with biscuits';
  const person = await newSubscriber();
  await signIn(page, person);
  await open(page, `/search/${encodeURIComponent(text)}`);
  const row = page.getByRole('article').filter({ hasText: 'biscuits' });
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/podcast\/.+t=\d+$/);
  const seconds = Number(new URL(page.url()).searchParams.get('t'));
  const player = page.getByRole('region', { name: 'Podcast player' });
  const position = async () => Number(await player.getByRole('slider', { name: 'Seek' }).inputValue());
  await expect.poll(position).toBeGreaterThanOrEqual(seconds);
});

test('the best result of 50 searches is among the first three', async () => {
  const missed: string[] = [];
  for (const { query, best } of demoSearches) {
    const result = await search(query);
    const found = new Map(KINDS.flatMap((kind) => result[kind]).map((each) => [each.service_id, each]));
    const first = result.order.slice(0, 3).flatMap((id) => found.get(id) ?? []);
    if (!first.map(slugOf).includes(best)) missed.push(query);
  }
  expect(demoSearches).toHaveLength(50);
  expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(5);
});

for (const who of [null, 'member', 'subscriber', 'practitioner', 'expired', 'owner', 'guest'] as const)
  test(`as ${who ?? 'visitor'}, only what may be opened is quoted`, async () => {
    const token = who && (await tokenOf(demo(who)));
    let [quoted, unquoted] = [0, 0];
    for (const { query } of demoSearches) {
      const result = await search(query, token);
      for (const found of KINDS.flatMap((kind) => result[kind]))
        if (found.is_subscribed === 1) quoted += Number(found.match !== null);
        else {
          unquoted++;
          expect(found.match, `${query}: ${slugOf(found)}`).toBeNull();
        }
    }
    expect(quoted).toBeGreaterThan(0);
    if (who !== 'guest') expect(unquoted).toBeGreaterThan(0);
  });

test('a typing mistake is corrected and said; nothing found says so', async ({ page }) => {
  await open(page, '/search/depositt');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “deposit”');
  await expect(page.getByText('Showing results for “deposit” instead of “depositt”.')).toBeVisible();
  await open(page, '/search/qqqqqqqq');
  await expect(page.getByRole('status').filter({ hasText: '0 results for qqqqqqqq' })).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('any text can be searched for', async ({ page }) => {
  await signIn(page, demo('member'));
  for (const text of [
    'a/b',
    '..',
    '100 %',
    'plan.data',
    '?x=1',
    '<img src=x onerror=alert(1)>',
    '#',
    'é 𝒳',
  ]) {
    await open(page, '/search');
    await box(page).fill(text);
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${text}”`);
    await expect(box(page)).toHaveValue(text);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const who of ['visitor', 'member'] as const)
    test(`a ${who} searches from the header`, async ({ page }) => {
      if (who === 'member') await signIn(page, demo('member'));
      await open(page, '/courses');
      await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
      await expect(box(page)).toBeFocused();
      await expectNoAxeViolations(page);
      await box(page).fill('deposit');
      await box(page).press('Enter');
      await expect(page).toHaveURL('/search/deposit');
      await expect(page.getByRole('heading', { level: 2, name: 'Courses Result' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of the search page works', async ({ page }) => {
    await page.goto('/search');
    await page.getByRole('combobox', { name: 'Search' }).fill('deposit');
    await page.getByRole('combobox', { name: 'Search' }).press('Enter');
    await expect(page).toHaveURL(`${siteOrigin}/search/deposit`);
    await expect(page.getByRole('heading', { level: 2, name: 'Courses Result' })).toBeVisible();
  });
});
