import { runSql } from '@maetrix/testing/run-sql';
import type { Page, Request } from '@playwright/test';

import { readTestEnvironment } from '../scripts/environment.ts';
import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  mailedLink,
  newMember,
  open,
  readApi,
  signIn,
  test,
  tokenOf,
  trapScripts,
  waitAfterLoads,
} from './support.ts';

const { DATABASE_URL } = readTestEnvironment();

type Person = Awaited<ReturnType<typeof newMember>>;
type Told = { text: string; link?: string; image?: string; minutesAgo?: number };

// As the server writes them: announced when they are committed.
const NOTIFY = `
  with member as (select id from users where email = $1), told as (
    insert into notifications (user_id, kind, cause, text, link, image_url, created_at)
    select member.id, 'learning', gen_random_uuid()::text, entry->>'text', entry->>'link', entry->>'image',
           date_trunc('milliseconds', now()) - (entry->>'minutesAgo')::int * interval '1 minute'
    from member, jsonb_array_elements($2::jsonb) entry returning user_id)
  select pg_notify('notifications', id::text) from member where exists (select from told)`;

const CHANGE_TEXT = `update notifications set text = $1
  where user_id = (select id from users where email = $2) and text = $3`;

const tell = (person: { email: string }, ...told: Told[]) =>
  runSql(DATABASE_URL, NOTIFY, [
    person.email,
    JSON.stringify(told.map((each) => ({ minutesAgo: 0, ...each }))),
  ]);

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const entry = (page: Page, text: string | RegExp) =>
  panel(page).getByRole('listitem').filter({ hasText: text });
const expectUnread = (page: Page, count: number) =>
  expect(bell(page)).toHaveAccessibleName(count ? `Notifications, ${count} unread` : 'Notifications');
const unreadOf = async (person: Person) =>
  (await readApi<{ unread_notifications: number }>('notificationList', null, await tokenOf(person)))
    .unread_notifications;

/** A member who has read the welcome. */
const signInNew = async (page: Page, ...told: Told[]) => {
  const person = await newMember();
  await readApi('markAsRead', { mark_all_as_read: 1 }, await tokenOf(person));
  if (told.length) await tell(person, ...told);
  await signIn(page, person);
  return person;
};

const openDashboard = async (page: Page, ...told: Told[]) => {
  const person = await signInNew(page, ...told);
  await open(page, '/dashboard');
  return person;
};

type Marked = { notification_id?: string; mark_all_as_read: number };
const markedBy = (request: Request): Marked | null =>
  request.url().endsWith('/api/markAsRead') ? (request.postDataJSON() as Marked) : null;

test('[NOTI-001] [NOTI-002] [SHELL-077] the header shows the bell with its count, and the list with picture, text and time', async ({
  page,
}) => {
  const image = '/art/icon-192.png';
  await openDashboard(
    page,
    { text: 'New lesson in Pricing for Profit', link: '/courses', image, minutesAgo: 4 },
    { text: 'Your question has an answer', minutesAgo: 121 },
  );
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Maetrix home' })).toBeVisible();
  await expect(header.getByRole('combobox', { name: 'Search' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(header.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  await expect(header.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expectUnread(page, 2);
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(3);
  const lesson = entry(page, 'New lesson');
  await expect(lesson).toContainText('4 minutes ago');
  await expect(lesson).toContainText('unread');
  await expect(lesson.getByRole('link')).toHaveAttribute('href', '/courses');
  await expect(lesson.locator('img')).toHaveAttribute('src', image);
  await expect(entry(page, 'Your question')).toContainText(/hours ago|Yesterday/);
  await expect(entry(page, 'Your question').getByRole('link')).toHaveCount(0);
  await expect(entry(page, 'Welcome to Maetrix')).not.toContainText('unread');
  await expectNoAxeViolations(page);
});

test('[NOTI-009] opening the bell marks everything as read, and what was new stays marked until it is closed', async ({
  page,
}) => {
  const person = await openDashboard(page, { text: 'One' }, { text: 'Two' });
  const marked = page.waitForRequest('**/api/markAsRead');
  await bell(page).click();
  expect((await marked).postDataJSON()).toEqual({ mark_all_as_read: 1 });
  await expectUnread(page, 0);
  await expect(entry(page, 'One')).toContainText('unread');
  expect(await unreadOf(person)).toBe(0);
  await page.keyboard.press('Escape');
  await bell(page).click();
  await expect(entry(page, 'One')).toBeVisible();
  await expect(entry(page, 'One')).not.toContainText('unread');
  await page.reload();
  await expectUnread(page, 0);
});

test('[NOTI-006] [NOTI-007] a click marks one and follows its link', async ({ page, context }) => {
  await openDashboard(
    page,
    { text: 'Inside', link: '/blogs?locked=1' },
    { text: 'Outside', link: 'http://example.invalid/live', minutesAgo: 1 },
  );
  await bell(page).click();
  const outside = entry(page, 'Outside').getByRole('link');
  await expect(outside).toHaveAttribute('target', '_blank');
  await expect(outside).toHaveAttribute('rel', /noopener/);
  await context.route('http://example.invalid/**', (route) => route.fulfill({ body: 'outside' }));
  const popup = context.waitForEvent('page');
  await outside.click();
  const opened = await popup;
  await opened.waitForURL('http://example.invalid/live');
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  await opened.close();
  await expect(panel(page)).toBeHidden();
  await bell(page).click();
  const marked = page.waitForRequest((request) => markedBy(request)?.mark_all_as_read === 0);
  await entry(page, 'Inside').getByRole('link').click();
  expect((await marked).postDataJSON()).toEqual({
    notification_id: expect.stringMatching(/^n\d+$/),
    mark_all_as_read: 0,
  });
  await expect(page).toHaveURL('/blogs?locked=1');
  await expect(panel(page)).toBeHidden();
});

test('[NOTI-006] [NOTI-008] a click on one without a link marks it and refreshes the list', async ({
  page,
}) => {
  const person = await openDashboard(page, { text: 'Without a link' });
  await bell(page).click();
  await expectUnread(page, 0);
  await runSql(DATABASE_URL, CHANGE_TEXT, ['As it is now', person.email, 'Without a link']);
  const marked = page.waitForRequest((request) => markedBy(request)?.mark_all_as_read === 0);
  await entry(page, /Without a link|As it is now/)
    .getByRole('button')
    .press('Enter');
  await marked;
  await expect(entry(page, 'As it is now')).toBeVisible();
  await expect(entry(page, 'As it is now')).not.toContainText('unread');
});

test('[NOTI-002] two tabs agree, also about what comes while they are open', async ({ page, context }) => {
  const person = await openDashboard(page);
  const other = await context.newPage();
  waitAfterLoads(other);
  await open(other, '/courses');
  await expectUnread(page, 0);
  await tell(person, { text: 'First' }, { text: 'Second' });
  await expectUnread(page, 2);
  await expectUnread(other, 2);
  await bell(other).click();
  await expectUnread(other, 0);
  await expectUnread(page, 0);
  await tell(person, { text: 'Third' });
  await expect(entry(other, 'Third')).toContainText('unread');
  await expectUnread(page, 1);
  await panel(other).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(entry(other, 'Third')).not.toContainText('unread');
  await expectUnread(page, 0);
});

test('a click on the bell waits for the list that it loads', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/notification-popover.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openDashboard(page, { text: 'Patience' });
  const asked = page.waitForRequest(/notification-popover.*\.js/);
  await bell(page).click();
  await asked;
  await expect(bell(page)).toHaveAttribute('aria-busy', 'true');
  held.resolve();
  await expect(entry(page, 'Patience')).toBeVisible();
});

test('the bell works by keyboard', async ({ page }) => {
  await openDashboard(page, { text: 'Read me', link: '/courses' });
  await bell(page).focus();
  await page.keyboard.press('Enter');
  await expect(entry(page, 'Read me')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(bell(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeVisible();
  await entry(page, 'Read me').getByRole('link').press('Enter');
  await expect(page).toHaveURL('/courses');
});

test('[NOTI-012] failures show nothing but a list that can be loaded again', async ({ page, complaints }) => {
  await signInNew(page, { text: 'Later' });
  await page.route('**/api/notificationList*', (route) => route.abort());
  await page.route('**/api/markAsRead', (route) => route.abort());
  // With a connection, the list is loaded again by itself.
  await page.route('**/live-connection-*.js', (route) => route.abort());
  await open(page, '/dashboard');
  await bell(page).click();
  await expect(panel(page).getByText('Not loaded yet')).toBeVisible();
  await expectUnread(page, 1);
  await page.unroute('**/api/notificationList*');
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(entry(page, 'Later')).toBeVisible();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/markAsRead'));
  await entry(page, 'Later').getByRole('button').click();
  await failed;
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { toasts: string[] }).toasts)).toEqual([]);
  await expectUnread(page, 1);
  complaints.length = 0;
});

test('markup in a text is shown as text, and a long one fits on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const whatRan = trapScripts(page);
  const markup = '<img src=x onerror="window.ran=1"><b>bold</b>';
  await openDashboard(page, { text: markup }, { text: 'Pneumono'.repeat(60), minutesAgo: 1 });
  await bell(page).click();
  await expect(entry(page, markup)).toBeVisible();
  await expect(panel(page)).toBeInViewport({ ratio: 0.9 });
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  const box = await panel(page).boundingBox();
  expect(box).toMatchObject({ x: 0, width: 390 });
  await expectNoAxeViolations(page);
  expect(await whatRan()).toEqual([]);
});

test('[NOTI-001] all notifications are on a page of their own, twenty at a time', async ({ page }) => {
  const told = Array.from({ length: 25 }, (_, index) => ({ text: `Entry ${index}.`, minutesAgo: index }));
  const person = await openDashboard(page, ...told);
  await bell(page).click();
  await panel(page).getByRole('link', { name: 'See all notifications' }).click();
  await expect(page).toHaveURL('/user/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  const list = page.getByRole('main').getByRole('listitem');
  await expect(list).toHaveCount(20);
  await page.getByRole('link', { name: 'Earlier notifications' }).click();
  // The welcome is the first of all.
  await expect(list).toHaveCount(6);
  await expect(list.first()).toContainText('Entry 19.');
  await expectNoAxeViolations(page);
  await tell(person, { text: 'The newest' });
  await page.getByRole('link', { name: 'Newest notifications' }).click();
  await expect(list.first()).toContainText('The newest');
  await expect(list.first()).toContainText('unread');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(list.first()).not.toContainText('unread');
  await expect.poll(() => unreadOf(person)).toBe(0);
  await page.goto('/user/notifications?before=invented');
  await expect(list.first()).toContainText('The newest');
});

test('the demo member has something to read', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, '/user/notifications');
  await expect(page.getByRole('main').getByText('Live case clinic on Tuesday at 7.30pm')).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
  await expectNoAxeViolations(page);
});

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const choicesOf = async (person: Person) => {
  const { choices } = await readApi<{ choices: { kind: string; channel: string; is_allowed: number }[] }>(
    'notificationPreferences',
    null,
    await tokenOf(person),
  );
  return new Map(choices.map(({ kind, channel, is_allowed }) => [`${kind} ${channel}`, is_allowed]));
};

test('a member chooses what they are told, and each change is saved at once', async ({ page }) => {
  const person = await signInNew(page);
  await open(page, '/user/notifications');
  await expect(page.getByRole('heading', { level: 2, name: 'What we tell you' })).toBeVisible();
  await expect(box(page, 'Learning: Push')).toBeChecked();
  await expect(box(page, 'News from Maetrix: Email')).not.toBeChecked();
  await expect(box(page, 'News from Maetrix: Push')).toHaveCount(0);
  await box(page, 'Learning: Push').press('Space');
  await expect(
    page.getByRole('region', { name: 'Notifications' }).getByText('Your choice is saved'),
  ).toBeVisible();
  await box(page, 'News from Maetrix: Email').click();
  await expect.poll(async () => (await choicesOf(person)).get('news email')).toBe(1);
  expect((await choicesOf(person)).get('learning push')).toBe(0);
  await page.reload();
  await expect(box(page, 'Learning: Push')).not.toBeChecked();
  await expect(box(page, 'News from Maetrix: Email')).toBeChecked();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectNoAxeViolations(page);
  }
});

test('a choice that could not be saved is shown as it was', async ({ page, complaints }) => {
  const person = await signInNew(page);
  await open(page, '/user/notifications');
  await page.route('**/actions/notification-preferences*', (route) => route.abort());
  await box(page, 'Learning: Push').click();
  await expectToast(page, 'Server not responding');
  await expect(box(page, 'Learning: Push')).toBeChecked();
  expect((await choicesOf(person)).get('learning push')).toBe(1);
  complaints.length = 0;
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the choices are a form with a button', async ({ page }) => {
    const person = await signInNew(page);
    await page.goto('/user/notifications');
    await box(page, 'Learning: Push').uncheck();
    await box(page, 'News from Maetrix: Email').check();
    await page.getByRole('button', { name: 'Save choices' }).click();
    await expect(page.getByRole('status').getByText('Your choice is saved')).toBeVisible();
    await expect(box(page, 'Learning: Push')).not.toBeChecked();
    const choices = await choicesOf(person);
    expect([choices.get('learning push'), choices.get('news email'), choices.get('learning bell')]).toEqual([
      0, 1, 1,
    ]);
  });
});

// As the job of the morning does it, where it is midday: nobody is mailed at night.
const MAIL_DIGEST = `
  with reader as (
    update users set time_zone = 'Etc/GMT' || to_char(extract(hour from now() at time zone 'UTC') - 12, 'FMSG99')
    where email = $1 returning id),
  digest as (
    insert into notification_digests (user_id, day, told_until)
    select id, current_date, now() from reader returning user_id, day)
  select graphile_worker.add_job('notifications.mail-digest', json_build_object('memberId', user_id, 'day', day))
  from digest`;

test('the link of a mail changes nothing until its button is pressed, and needs no login', async ({
  page,
}) => {
  const person = await newMember();
  await tell(person, { text: 'A lesson was added', minutesAgo: 5 });
  await runSql(DATABASE_URL, MAIL_DIGEST, [person.email]);
  const link = await mailedLink(person.email, /waiting for you/);
  const { pathname, search } = new URL(link);
  await open(page, pathname + search);
  await expect(
    page.getByRole('heading', { level: 1, name: 'No more emails about notifications?' }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await choicesOf(person)).get('learning email')).toBe(1);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed.' })).toBeVisible();
  expect((await choicesOf(person)).get('learning email')).toBe(0);
  // As a mail service does it: no visit, no cookie, no origin.
  const oneClick = (address: string) =>
    fetch(new URL(address, page.url()), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
      redirect: 'manual',
    });
  const again = await oneClick(link);
  expect(again.status).toBe(200);
  expect(await again.text()).toContain('You are unsubscribed.');
  expect(await (await oneClick(link.slice(0, -2))).text()).toContain('You are not unsubscribed yet.');
});
