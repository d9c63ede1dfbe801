import { demoEvents } from '@maetrix/demo-content';
import type { Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  newMember,
  open,
  readApi,
  signIn,
  siteOrigin,
  test,
} from './support.ts';

type Listed = { id: number; title: string; starts_at: string; ends_at: string };

const DAY_MS = 86_400_000;
const dayInLondon = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(at);

const listEvents = async (days: number): Promise<Listed[]> => {
  const [from, to] = [new Date(), new Date(Date.now() + days * DAY_MS)].map((at) => at.toISOString());
  return (await readApi<{ events: Listed[] }>(`calendar/events?from=${from}&to=${to}`, null)).events;
};

/** The next event of the demo, and its month. */
const nextEvent = async () => {
  const [event] = await listEvents(60);
  if (!event) throw new Error('The demo has no event to come');
  return { ...event, month: dayInLondon(new Date(event.starts_at)).slice(0, 7) };
};

const nameOf = (month: string) =>
  new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' }).format(new Date(`${month}-15`));
const monthAfter = (month: string) => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
};

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Calendar' });
const month = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const grid = (page: Page) => page.getByRole('table');
const shown = (page: Page) =>
  page.getByRole('group', { name: 'View' }).filter({ visible: true }).locator('[aria-current]');
const THIS_MONTH = dayInLondon(new Date()).slice(0, 7);

test('[SHELL-068] visitors and members open the calendar', async ({ page }) => {
  await open(page, '/calendar');
  await expect(title(page)).toBeVisible();
  await expect(month(page)).toHaveText(nameOf(THIS_MONTH));
  await expect(page.getByRole('heading', { name: 'Subscribe to this calendar' })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await signIn(page, demo('member'));
  await open(page, '/calendar');
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Subscribe to this calendar' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[SHELL-068] the month shows its events, and opens one by keyboard', async ({ page }) => {
  const event = await nextEvent();
  await open(page, `/calendar?month=${event.month}`);
  await expect(shown(page)).toHaveText('Month');
  const link = grid(page).getByRole('link', { name: event.title });
  await expect(link).toBeVisible();
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: event.title });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('link', { name: /^Add to calendar/ })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('[SHELL-068] month and view are changed by links and kept in the address', async ({ page }) => {
  const event = await nextEvent();
  await open(page, '/calendar');
  await page.getByRole('link', { name: 'Agenda' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(`/calendar?view=agenda&month=${THIS_MONTH}`);
  await expect(grid(page)).toHaveCount(0);
  await page.getByRole('link', { name: /^Next month/ }).click();
  const next = monthAfter(THIS_MONTH);
  await expect(page).toHaveURL(`/calendar?view=agenda&month=${next}`);
  await expect(month(page)).toHaveText(nameOf(next));
  await page.getByRole('link', { name: /^Previous month/ }).click();
  await expect(month(page)).toHaveText(nameOf(THIS_MONTH));
  await page.reload();
  await expect(shown(page)).toHaveText('Agenda');
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(grid(page)).toBeVisible();
  await open(page, `/calendar?view=agenda&month=${event.month}#event-${event.id}`);
  await expect(page.getByRole('heading', { level: 4, name: event.title })).toBeInViewport();
  await page.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL('/calendar?view=agenda');
});

test('the file of an event names it and its time', async ({ page, request }) => {
  const event = await nextEvent();
  await open(page, `/calendar?view=agenda&month=${event.month}`);
  const link = page.getByRole('link', { name: `Add to calendar: ${event.title}` });
  const downloading = page.waitForEvent('download');
  await link.click();
  expect((await downloading).suggestedFilename()).toMatch(/\.ics$/);
  const answer = await request.get((await link.getAttribute('href')) ?? '');
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  const file = (await answer.text()).replaceAll('\r\n ', '');
  expect(file).toContain(`DTSTART:${event.starts_at.replaceAll(/[-:]|\.000/g, '')}\r\n`);
});

test('a month without events says so and leads on', async ({ page }) => {
  let empty = monthAfter(THIS_MONTH);
  for (let months = 0; months < 9; months++) empty = monthAfter(empty);
  await open(page, `/calendar?month=${empty}`);
  await expect(page.getByText(`Nothing planned in ${nameOf(empty)}`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: `See ${nameOf(monthAfter(empty))}` }).click();
  await expect(month(page)).toHaveText(nameOf(monthAfter(empty)));
  for (const unknown of ['2026-13', '1999-01', '2999-01', '<script>']) {
    await open(page, `/calendar?month=${encodeURIComponent(unknown)}`);
    await expect(month(page)).toHaveText(nameOf(THIS_MONTH));
  }
});

test('says that the events could not be loaded, and loads them again', async ({ page, complaints }) => {
  const event = await nextEvent();
  await open(page, `/calendar?view=agenda&month=${monthAfter(event.month)}`);
  await page.route('**/calendar.data*', (route) => route.abort());
  await page.getByRole('link', { name: /^Previous month/ }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server not responding' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 4, name: event.title })).toBeVisible();
  complaints.length = 0;
});

test.describe('in another time zone', () => {
  test.use({ timezoneId: 'Australia/Sydney' });

  test('[SHELL-068] says UK time and the time of the device, once scripts run', async ({ page, request }) => {
    const event = await nextEvent();
    const path = `/calendar?view=agenda&month=${event.month}`;
    const html = await (await request.get(path)).text();
    expect(html).toContain('Times are UK time.');
    expect(html).not.toContain('your time');
    await open(page, path);
    await expect(
      page.getByText('Your time (Australian Eastern Time) is shown with each event.'),
    ).toBeVisible();
    const item = page.locator(`#event-${event.id}`);
    await expect(item).toContainText('UK time');
    await expect(item).toContainText(/[ap]m to .*[ap]m your time/);
  });
});

test('[SHELL-068] [DASH-007] a member creates, copies, replaces and turns off their calendar address', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteOrigin });
  await signIn(page, await newMember());
  await open(page, '/calendar');
  const button = page.getByRole('button', { name: 'Your calendar address' });
  await button.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create my address' }).click();
  const field = dialog.getByLabel('The address is shown only now');
  const first = await field.inputValue();
  expect(first).toMatch(/\/api\/calendar\/private\/[\w-]{43}\/calendar\.ics$/);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Copy address' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(first);
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  const calendar = await (await request.get(first)).text();
  expect(calendar).toContain('X-WR-CALNAME:Maetrix\r\n');
  expect(calendar.match(/BEGIN:VEVENT/g)?.length).toBeGreaterThanOrEqual(
    demoEvents.filter(({ week }) => week > 0).length,
  );

  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button.click();
  await dialog.getByRole('button', { name: 'Create a new address' }).click();
  await expect(field).not.toHaveValue(first);
  const second = await field.inputValue();
  expect((await request.get(first)).status()).toBe(404);
  expect((await request.get(second)).status()).toBe(200);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(field).toHaveValue(second);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('Turn the address off?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Your calendar address is turned off.').first()).toBeVisible();
  expect((await request.get(second)).status()).toBe(404);
});

test('[DASH-007] the dashboard shows the next four events, to open and to add to a calendar', async ({
  page,
}) => {
  const events = (await listEvents(92)).slice(0, 4);
  await signIn(page, demo('member'));
  await open(page, '/dashboard');
  const section = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: 'Calendar' }) })
    .first();
  await expect(section.getByRole('heading', { level: 3 })).toHaveText(events.map((event) => event.title));
  await expect(section.getByRole('link', { name: /^Add to calendar/ })).toHaveCount(events.length);
  await expect(section.locator('iframe')).toHaveCount(0);
  const [first] = events;
  await section.getByRole('link', { name: first?.title ?? '', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/calendar\\?view=agenda&month=\\d{4}-\\d{2}#event-${first?.id}$`));
  await expect(page.getByRole('heading', { level: 4, name: first?.title ?? '' })).toBeInViewport();
});

test('[SHELL-068] narrow screens show the agenda, and a month on request that leads to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const event = await nextEvent();
  await open(page, `/calendar?month=${event.month}`);
  await expect(shown(page)).toHaveText('Agenda');
  await expect(grid(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 4, name: event.title })).toBeVisible();
  await page.getByRole('link', { name: 'Month', exact: true }).click();
  await expect(grid(page)).toBeVisible();
  await expectNoAxeViolations(page);
  const day = dayInLondon(new Date(event.starts_at));
  await grid(page)
    .getByRole('link', { name: new RegExp(`^${Number(day.slice(8))} `) })
    .click();
  await expect(page).toHaveURL(/#event-\d+$/);
  await expect(page.getByRole('heading', { level: 4, name: event.title })).toBeInViewport();
});

for (const width of [1440, 768, 390])
  for (const view of ['month', 'agenda'])
    test(`the ${view} fits a screen of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const event = await nextEvent();
      await open(page, `/calendar?view=${view}&month=${event.month}`);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectNoAxeViolations(page);
    });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[SHELL-068] the calendar works by links', async ({ page }) => {
    const event = await nextEvent();
    await page.goto('/calendar');
    await expect(month(page)).toHaveText(nameOf(THIS_MONTH));
    await page.getByRole('link', { name: /^Next month/ }).click();
    await expect(month(page)).toHaveText(nameOf(monthAfter(THIS_MONTH)));
    await page.goto(`/calendar?month=${event.month}`);
    await grid(page).getByRole('link', { name: event.title }).click();
    await expect(page).toHaveURL(`${siteOrigin}/calendar?view=agenda&month=${event.month}#event-${event.id}`);
    await expect(page.getByRole('heading', { level: 4, name: event.title })).toBeInViewport();
    await expect(page.getByRole('link', { name: `Add to calendar: ${event.title}` })).toBeVisible();
    await expect(page.getByText('Times are UK time.')).toBeVisible();
  });
});
