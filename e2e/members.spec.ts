import { randomUUID } from 'node:crypto';

import { runSql } from '@maetrix/testing/run-sql';
import type { Page } from '@playwright/test';

import { readTestEnvironment } from '../scripts/environment.ts';
import {
  callApi,
  demo,
  expect,
  expectNoAxeViolations,
  newMember,
  open,
  readApi,
  signIn,
  test,
} from './support.ts';

const { DATABASE_URL } = readTestEnvironment();

type Listed = { id: number; name: string; name_url: string };

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Members' });

const findMember = async (name: string): Promise<Listed> => {
  const { user } = await readApi<{ user: { data: Listed[] } }>(
    `searchUsers?search_text=${encodeURIComponent(name)}`,
    null,
  );
  const [found] = user.data;
  if (!found) throw new Error(`Nobody is called ${name}`);
  return found;
};

const pathOf = ({ id, name_url }: Listed) => `/member/${id}/${name_url}`;

/** A listed member without name, bio and address. */
const addNameless = async (): Promise<number> => {
  const email = `${randomUUID()}@clinic.example`;
  const [added] = await runSql<{ id: string }>(
    DATABASE_URL,
    `with added as (
       insert into users (email, name, status, activated_at) values ($1, '', 'active', now()) returning id, public_id)
     insert into member_cards (user_id, public_id, name, name_key, family_key, place_key, joined_at)
     select id, public_id, '', '', '', '', now() from added returning user_id as id`,
    [email],
  );
  return Number(added?.id);
};

test('[SHELL-019] [MEMB-001] members see cards, a search box, an order and pages', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, '/members');
  await expect(title(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('searchbox', { name: 'Search members by name or town' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  await expect(cards(page).first().getByText('Profile')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Members' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expectNoAxeViolations(page);
  const name = (await cards(page).first().getByRole('heading').textContent()) ?? '';
  await cards(page).first().getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/member\/\d+\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name === 'unkonow' ? 'Unknown' : name);
});

test('[MEMB-002] the order is Newly Joined, or Alphabetical', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, '/members?search=amara');
  const select = page.getByRole('combobox', { name: 'Sort by' });
  await expect(select).toHaveText('Newly Joined');
  await select.click();
  await expect(page.getByRole('option')).toHaveText(['Newly Joined', 'Alphabetical']);
  await page.getByRole('option', { name: 'Alphabetical' }).click();
  await expect(page).toHaveURL('/members?sort=alphabetical');
  await expect(select).toHaveText('Alphabetical');
  await expect(cards(page)).toHaveCount(12);
  const names = await cards(page).getByRole('heading').allTextContents();
  const named = names.filter((name) => name !== 'unkonow');
  expect(named).toEqual(named.toSorted((a, b) => a.localeCompare(b, 'en')));
  await expectNoAxeViolations(page);
});

test('[MEMB-003] the pages end with First and Last', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, '/members');
  const pages = page.getByRole('navigation', { name: 'Pages' });
  // A member who joins meanwhile may begin another page.
  await expect(async () => {
    await pages.getByRole('link', { name: 'Last' }).click();
    await expect(page).toHaveURL(/\/members\?page=\d+$/);
    await expect(pages.getByText('Last')).not.toHaveRole('link', { timeout: 5_000 });
  }).toPass();
  await expect(cards(page).first()).toBeVisible();
  await pages.getByRole('link', { name: 'First' }).click();
  await expect(page).toHaveURL('/members');
  await open(page, '/members?page=1000000000');
  await expect(page).toHaveURL(/\/members\?page=\d{1,4}$/);
});

test('[MEMB-004] [MEMB-005] [MEMB-019] a member without name and bio is "unkonow" in the list, and "Unknown" on the profile', async ({
  page,
}) => {
  const id = await addNameless();
  await signIn(page, demo('member'));
  await open(page, '/members');
  const card = cards(page).filter({ has: page.locator(`a[href="/member/${id}/unknown"]`) });
  await expect(card.getByRole('heading')).toHaveText('unkonow');
  await expect(card.getByText('(Empty Bio)')).toBeVisible();
  await open(page, `/member/${id}/unknown`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown');
  await expectNoAxeViolations(page);
});

test('[MEMB-001] members are found by name and by town, also without JavaScript', async ({ page }) => {
  await open(page, '/members');
  const box = page.getByRole('searchbox', { name: 'Search members by name or town' });
  await box.fill('osei');
  await box.press('Enter');
  await expect(page).toHaveURL('/members?search=osei');
  await expect(cards(page).getByRole('heading')).toHaveText(['Amara Osei']);
  await box.fill('Portree');
  await box.press('Enter');
  await expect(cards(page).getByRole('heading')).toHaveText(['Elspeth Munro']);
  await box.fill('%');
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'Nobody found' })).toBeVisible();
  await expectNoAxeViolations(page);
  const withoutScripts = await page.request.get('/members?search=osei');
  expect(await withoutScripts.text()).toContain('Amara Osei');
});

test('what is written while a search is on its way stays, with the focus', async ({ page }) => {
  await open(page, '/members');
  const found = Promise.withResolvers<void>();
  await page.route('**/members.data*', async (route) => {
    await found.promise;
    await route.continue();
  });
  const box = page.getByRole('searchbox', { name: 'Search members by name or town' });
  await box.fill('osei');
  await box.press('Enter');
  await box.pressSequentially(' a');
  found.resolve();
  await expect(cards(page).getByRole('heading')).toHaveText(['Amara Osei']);
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('osei a');
  await page.goBack();
  await expect(box).toHaveValue('');
});

test('[SHELL-019] visitors see who joined last and are asked to log in for the rest', async ({ page }) => {
  await open(page, '/members');
  await expect(title(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(page.getByText('Log in to see all members')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[SHELL-020] visitors and members open a profile; the id decides, not the name', async ({ page }) => {
  const amara = await findMember('Amara Osei');
  for (const path of [pathOf(amara), `/member/${amara.id}/somebody_else`]) {
    await open(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amara Osei');
    await expect(page.getByText('It was under-taught.')).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      new RegExp(`${pathOf(amara)}$`),
    );
  }
  await expect(page).toHaveTitle('Amara Osei, Osei Skin · Maetrix');
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Amara Osei',
    address: '214 Bellenden Road, Peckham, London SE15 4BW',
  });
  await expect(page.getByText('loyalty point')).toHaveCount(0);
  const links = page.getByRole('region', { name: 'Amara Osei' }).getByRole('link');
  for (const link of await links.all()) {
    await expect(link).toHaveAttribute('href', /^https?:\/\//);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer ugc nofollow');
  }
  await expect(page.getByRole('button', { name: 'Share profile' })).toBeVisible();
  await expectNoAxeViolations(page);
  await signIn(page, demo('member'));
  await open(page, pathOf(amara));
  await expect(page.getByText('0 loyalty points')).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[MEMB-016] [MEMB-017] [MEMB-018] a new profile says what is missing', async ({ page }) => {
  const person = await newMember(`Nova ${randomUUID().replaceAll(/[^a-f]/g, '')}`);
  await open(page, pathOf(await findMember(person.name)));
  for (const text of ['User bio not updated', 'Address not updated', 'Google Review Not Found'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[MEMB-020] the map of an address is at zoom 15, from our own site', async ({ page }) => {
  const amara = await findMember('Amara Osei');
  const map = page.getByRole('img', { name: 'Map showing 214 Bellenden Road' });
  // The worker fetches maps and reviews.
  const review = page.getByText('Danielle, 3 weeks ago');
  await expect
    .poll(
      async () => {
        await page.goto(pathOf(amara));
        return (await map.count()) + (await review.count());
      },
      { timeout: 120_000 },
    )
    .toBe(2);
  await expect(page.locator('figure[data-zoom="15"]')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Open the map/ })).toHaveAttribute('href', /zoom=15$/);
  await map.scrollIntoViewIfNeeded();
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await map.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).origin)).toBe(
    new URL(page.url()).origin,
  );
  await expectNoAxeViolations(page);
});

test('[MEMB-022] six other members are across', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, pathOf(await findMember('Amara Osei')));
  const row = page.getByRole('region', { name: 'More members' });
  await row.scrollIntoViewIfNeeded();
  const track = row.getByRole('group');
  const inView = () =>
    track.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return [...element.querySelectorAll('[data-slide]')].filter((slide) => {
        const box = slide.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      }).length;
    });
  await expect.poll(inView).toBe(6);
  await expect(row.getByRole('link', { name: 'Amara Osei' })).toHaveCount(0);
});

test('a profile that is hidden is 404 at the next request, and stays open to its owner', async ({
  page,
  complaints,
}) => {
  const person = await newMember('Hidden Henrietta');
  const henrietta = await findMember(person.name);
  await open(page, pathOf(henrietta));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person.name);
  await runSql(
    DATABASE_URL,
    `insert into profiles (user_id, is_hidden) values ($1, true)
     on conflict (user_id) do update set is_hidden = true`,
    [henrietta.id],
  );
  await runSql(DATABASE_URL, 'delete from member_cards where user_id = $1', [henrietta.id]);
  expect((await page.goto(pathOf(henrietta)))?.status()).toBe(404);
  expect((await callApi(`memeberDetailByIdV2?member_id=${henrietta.id}`, null)).status).toBe(404);
  complaints.length = 0;
  await signIn(page, person);
  await open(page, pathOf(henrietta));
  await expect(page.getByText('Your profile is hidden.')).toBeVisible();
  await expectNoAxeViolations(page);
});

for (const width of [1440, 768, 390])
  test(`lists and profiles fit a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, demo('member'));
    for (const path of ['/members', pathOf(await findMember('Amara Osei'))]) {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([path, overflow]).toEqual([path, 0]);
      await expectNoAxeViolations(page);
    }
  });
