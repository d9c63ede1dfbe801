import type { Page } from '@playwright/test';

import {
  addHost,
  endStreams,
  forgetEnded,
  hideComment,
  prepareClip,
  publish,
  removeClip,
  scheduleStream,
  setComments,
  stopPublishing,
} from './live-support.ts';
import {
  expect,
  expectNoAxeViolations,
  newMember,
  newSubscriber,
  open,
  signIn,
  test,
  trapScripts,
  waitAfterLoads,
} from './support.ts';

// One stream is live at a time.
test.describe.configure({ mode: 'serial' });

test.beforeAll(() => void prepareClip());
test.beforeEach(async () => {
  await endStreams();
  await forgetEnded();
});
test.afterEach(() => stopPublishing());
test.afterAll(async () => {
  await endStreams();
  await removeClip();
});

const PATH = '/maetrixlive';
const rail = (page: Page) => page.getByRole('region', { name: 'Latest Comments' });
const comment = (page: Page, text: string) => rail(page).getByRole('listitem').filter({ hasText: text });
const field = (page: Page) => rail(page).getByRole('textbox', { name: 'Add a comment' });
const send = async (page: Page, text: string) => {
  await field(page).fill(text);
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('');
};
const playedSeconds = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => (video.paused ? 0 : video.currentTime));

/** The picture moves. Browsers start it without a click only when it is muted. */
const expectPlaying = async (page: Page) => {
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
  });
  await expect(async () => {
    await page.locator('video').evaluate((video: HTMLVideoElement) => video.play());
    const before = await playedSeconds(page);
    await expect.poll(() => playedSeconds(page), { timeout: 10_000 }).toBeGreaterThan(before + 0.5);
  }).toPass({ timeout: 120_000 });
};

const expectFits = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0);

const SIZES = [
  [1440, 900],
  [390, 844],
] as const;

test('[SHELL-067] [LIVE-002] a visitor is asked to log in, and returns to the page', async ({ page }) => {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await open(page, PATH);
    await expect(page.getByRole('heading', { name: 'Please login and continue' })).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
  }
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
});

test('[LIVE-004] [LIVE-005] a member without the plan is told which one to choose', async ({ page }) => {
  await scheduleStream('For clinics');
  await signIn(page, await newMember());
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await open(page, PATH);
    await expect(
      page.getByRole('heading', { name: 'Choose the Subscription "Clinic" to watch this Live Streaming' }),
    ).toBeVisible();
    await expectFits(page);
    await expectNoAxeViolations(page);
  }
  await page.getByRole('main').getByRole('link', { name: 'Buy Subscription' }).click();
  await page.waitForURL('/buy-subscriptions');
});

test('nothing planned is said so, with the way to the calendar', async ({ page }) => {
  await signIn(page, await newMember());
  await open(page, PATH);
  await expect(page.getByRole('heading', { name: 'Nothing is planned yet' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Open the calendar' })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('[LIVE-001] [LIVE-003] [LIVE-006] subscribers who wait see the picture when it starts, and talk to each other', async ({
  page,
  browser,
  complaints,
}) => {
  const { id, streamKey } = await scheduleStream('The patient who wants more');
  await signIn(page, await newSubscriber('Grace Adeyemi'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PATH);
  await expect(page.getByRole('heading', { name: 'The patient who wants more' })).toBeVisible();
  await expect(page.getByText(/^Four real cases.*Starts /)).toBeVisible();
  await expect(page.getByRole('main').locator('picture img')).toBeVisible();
  await expect(page.locator('video')).toHaveCount(0);
  // The demo has events in the weeks before and after.
  const programme = (on: Page) => on.getByRole('region', { name: 'Programme' }).getByRole('listitem');
  await expect(programme(page)).toHaveCount(4);

  publish(streamKey);
  // Without a reload: the change is pushed.
  await expect(page.getByRole('main').getByText('Live', { exact: true })).toBeVisible();
  await expectPlaying(page);
  // The list of files may not be there yet when the first player asks for it.
  complaints.length = 0;
  await expect(page.getByText('1 watching')).toBeVisible();
  await expect(rail(page).getByText('Nobody has said anything yet.')).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  waitAfterLoads(phone);
  const ranScripts = trapScripts(phone);
  const host = await newSubscriber('Tom Harding');
  await addHost(id, host.email);
  await signIn(phone, host);
  await open(phone, PATH);
  await expectPlaying(phone);
  await expect(page.getByText('2 watching')).toBeVisible();

  await test.step('what is sent reaches everybody, as text', async () => {
    await send(page, 'Do you document the refusal? <img src=x onerror=alert(1)>');
    for (const each of [page, phone]) {
      await expect(comment(each, 'Do you document')).toContainText('Grace Adeyemi');
      await expect(comment(each, 'Do you document')).toContainText('<img src=x onerror=alert(1)>');
    }
    await send(phone, 'Same note, own heading.');
    await expect(comment(page, 'Same note')).toContainText('Tom Harding');
    await expect(comment(page, 'Same note').getByText('Host', { exact: true })).toBeVisible();
    await expect(comment(page, 'Do you document').getByText('Host', { exact: true })).toHaveCount(0);
    expect(await ranScripts()).toEqual([]);
  });

  await test.step('reactions of one are seen by the other', async () => {
    await page.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: 'Clap' }).click();
    await expect(phone.locator('[data-floating]', { hasText: '👏' })).toBeAttached();
  });

  await test.step('a hidden comment is gone, also for whoever loads the page again', async () => {
    await send(phone, 'Buy my course.');
    await expect(comment(page, 'Buy my course.')).toBeVisible();
    await hideComment(id, 'Buy my course.');
    for (const each of [page, phone]) await expect(comment(each, 'Buy my course.')).toHaveCount(0);
    await open(phone, PATH);
    await expect(comment(phone, 'Same note')).toBeVisible();
    await expect(comment(phone, 'Buy my course.')).toHaveCount(0);
    await expect(programme(phone)).toHaveCount(4);
  });

  await test.step('both widths fit and have no barriers', async () => {
    for (const each of [page, phone]) {
      await expectFits(each);
      await expectNoAxeViolations(each);
    }
  });

  await test.step('the end is told to everybody', async () => {
    await endStreams();
    for (const each of [page, phone])
      await expect(each.getByRole('heading', { name: 'This live stream has ended' })).toBeVisible();
  });
  await context.close();
  complaints.length = 0;
});

test('[LIVE-007] [LIVE-008] [LIVE-009] a comment is written with emoji, clears the field, and needs comments to be on', async ({
  page,
  complaints,
}) => {
  const { id, streamKey } = await scheduleStream('Your questions');
  publish(streamKey);
  await signIn(page, await newSubscriber('Niamh Doyle'));
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, PATH);
  const edgeOf = async (name: string | RegExp, edge: 'top' | 'bottom') =>
    page
      .getByRole('button', { name })
      .evaluate((button, which) => button.getBoundingClientRect()[which], edge);
  // The chat's button does not cover the one that sends a comment.
  expect(await edgeOf('Send', 'bottom')).toBeLessThan(await edgeOf(/^Chat/, 'top'));
  await page.setViewportSize({ width: 390, height: 844 });

  const toggle = rail(page).getByRole('button', { name: 'Emoji panel' });
  const panel = rail(page).getByRole('group', { name: 'Emoji' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await panel.getByRole('button', { name: '😍' }).click();
  await expect(field(page)).toHaveValue('😍');
  await expectNoAxeViolations(page);
  await toggle.click();
  await expect(panel).toBeHidden();
  await rail(page).getByRole('button', { name: 'Send' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(comment(page, '😍')).toContainText('Niamh Doyle');
  await expect(rail(page).getByRole('heading', { level: 3 })).toHaveText(/^\d{1,2} [A-Z][a-z]+ \d{4}$/);
  // A screen reader hears of comments together, politely.
  await expect(rail(page).getByRole('status')).toHaveText('Niamh Doyle: 😍');

  await field(page).press('Enter');
  const alert = page.getByRole('alertdialog');
  await expect(alert).toContainText('please enter message');
  await alert.getByRole('button').click();
  await expect(field(page)).toBeFocused();

  await setComments(id, false);
  await expect(rail(page).getByText('Comments Disable')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await setComments(id, true);
  await expect(field(page)).toBeVisible();
  complaints.length = 0;
});

test('viewers go on by themselves when the publisher was lost and is back', async ({ page, complaints }) => {
  const { streamKey } = await scheduleStream('Lost and found');
  const first = publish(streamKey);
  await signIn(page, await newSubscriber());
  await open(page, PATH);
  await expectPlaying(page);
  await first.stop();
  await expect(page.getByText('The picture will be back in a moment.')).toBeVisible();
  publish(streamKey);
  await expect(page.getByText('The picture will be back in a moment.')).toBeHidden();
  const before = await playedSeconds(page);
  await expect.poll(() => playedSeconds(page), { timeout: 120_000 }).toBeGreaterThan(before + 1);
  complaints.length = 0;
});
