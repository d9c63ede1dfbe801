import type { Page } from '@playwright/test';

import {
  act,
  audio,
  expectProgress,
  findEpisode,
  jumps,
  openEpisode,
  pathOf,
  playHero,
  player,
  time,
  watchPlayer,
  type Listed,
} from './podcast-support.ts';
import { secondsOf } from './player-support.ts';
import { expect, newMember, open, readApi, signIn, test, tokenOf } from './support.ts';

test('[PODC-006] keeps playing over five navigations, with one audio element', async ({ page }) => {
  await watchPlayer(page);
  const episode = await openEpisode();
  await open(page, pathOf(episode));
  await playHero(page, episode.podcast_title);
  await expect(player(page)).toBeVisible();
  await expectProgress(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const name of ['Courses', 'Podcasts', 'Plans', 'Home', 'Courses']) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expectProgress(page);
    await expect(player(page).getByRole('link', { name: episode.podcast_title })).toBeVisible();
  }
  expect(await audio(page)).toMatchObject({ count: 1, isPlaying: true });
});

const PIECE_BYTES = 48 * 1024;

test('goes on after a connection that is lost while it plays', async ({ page, complaints }) => {
  await watchPlayer(page);
  const episode = await openEpisode();
  let isLost = true;
  // The connection is lost after twelve seconds of the episode, which come in small pieces.
  await page.route('**/audio.mp3', async (route) => {
    const from = Number(/bytes=(\d+)/.exec(route.request().headers()['range'] ?? '')?.[1] ?? 0);
    if (isLost && from >= 4 * PIECE_BYTES) return route.abort('internetdisconnected');
    return route.fulfill({
      response: await route.fetch({ headers: { range: `bytes=${from}-${from + PIECE_BYTES - 1}` } }),
    });
  });
  await open(page, pathOf(episode));
  await playHero(page, episode.podcast_title);
  await expect(player(page).getByText('Loading…')).toBeVisible({ timeout: 120_000 });
  const lostAt = await time(page);
  isLost = false;
  await expect.poll(() => time(page), { timeout: 120_000 }).toBeGreaterThan(lostAt + 1);
  expect((await audio(page)).isPlaying).toBe(true);
  for (const to of await jumps(page)) expect(Math.abs(to - lostAt)).toBeLessThan(15);
  // A piece may be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  complaints.length = 0;
});

/** Where the server says that a member stopped. */
const savedPosition = async (token: string, { id }: Listed): Promise<string> =>
  (
    await readApi<{ resume_at: string }>(
      `getResumeTime?service_category=podcast&service_id=${id}`,
      null,
      token,
    )
  ).resume_at;

/** Pauses and seeks, until the server knows. */
const stopAt = async (page: Page, seconds: number, token: string, episode: Listed) => {
  await player(page).getByRole('button', { name: 'Pause' }).click();
  await act(page, 'seekto', { seekTime: seconds });
  await expect.poll(() => savedPosition(token, episode)).toBe(`00:00:${seconds}`);
};

test('[PODC-011] resumes on another device where the first one stopped, and on the first one again', async ({
  page,
  browser,
}) => {
  const person = await newMember();
  const episode = await findEpisode(({ tag_name }) => tag_name === null);
  const token = await tokenOf(person);
  await page.clock.install();
  await watchPlayer(page);
  await signIn(page, person);
  await open(page, pathOf(episode));
  await playHero(page, episode.podcast_title);
  await expectProgress(page);
  await stopAt(page, 30, token, episode);

  const context = await browser.newContext();
  const other = await context.newPage();
  await watchPlayer(other);
  await signIn(other, person);
  await open(other, pathOf(episode));
  await playHero(other, episode.podcast_title);
  await expect.poll(() => jumps(other)).toEqual([30]);
  await expect.poll(() => time(other)).toBeGreaterThan(29.5);
  await expect.poll(async () => (await audio(other)).isPlaying).toBe(true);
  await stopAt(other, 50, token, episode);
  await context.close();

  await page.clock.fastForward(10_500);
  await player(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(async () => (await jumps(page)).at(-1)).toBe(50);
  await expect.poll(() => time(page)).toBeGreaterThan(49.5);
});

test('[PODC-011] a position that arrives late is used, and nothing is saved over it', async ({ page }) => {
  const person = await newMember();
  const episode = await findEpisode(({ tag_name }) => tag_name === null);
  const token = await tokenOf(person);
  await watchPlayer(page);
  await signIn(page, person);
  await open(page, pathOf(episode));
  await playHero(page, episode.podcast_title);
  await expectProgress(page);
  await stopAt(page, 40, token, episode);

  const { promise: isHeard, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/getResumeTime*', async (route) => {
    await isHeard;
    await route.continue();
  });
  await open(page, pathOf(episode));
  await playHero(page, episode.podcast_title);
  await expect.poll(() => time(page)).toBeGreaterThan(1);
  expect(await jumps(page)).toEqual([]);
  answer();
  await expect.poll(() => jumps(page)).toEqual([40]);
  expect(secondsOf(await savedPosition(token, episode))).toBeGreaterThanOrEqual(40);
});

test('answers the controls of the device', async ({ page }) => {
  await watchPlayer(page);
  const episode = await openEpisode();
  await open(page, pathOf(episode));
  await playHero(page, episode.podcast_title);
  await expectProgress(page);
  expect(await page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(episode.podcast_title);
  await act(page, 'pause');
  await expect(player(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.mediaSession.playbackState)).toBe('paused');
  await act(page, 'seekto', { seekTime: 30 });
  await expect.poll(() => time(page)).toBeCloseTo(30, 0);
  await act(page, 'seekforward');
  await expect.poll(() => time(page)).toBeCloseTo(45, 0);
  await act(page, 'seekbackward', { seekOffset: 10 });
  await expect.poll(() => time(page)).toBeCloseTo(35, 0);
  await act(page, 'play');
  await expectProgress(page);
  await act(page, 'stop');
  await expect(player(page)).toHaveCount(0);
});

test('is operated by the keyboard alone: speed, skip, position, sleep timer and queue', async ({ page }) => {
  await watchPlayer(page);
  const episode = await openEpisode();
  await open(page, `/podcast/${episode.podcast_category_url}`);
  await page.getByRole('button', { name: `Play: ${episode.podcast_title}` }).focus();
  await page.keyboard.press('Enter');
  await expectProgress(page);
  const press = async (name: string | RegExp) => {
    await player(page).getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Pause');
  await expect.poll(async () => (await audio(page)).isPlaying).toBe(false);
  const from = await time(page);
  await press('Forward 15 seconds');
  await expect.poll(() => time(page)).toBeCloseTo(from + 15, 0);
  await press('Back 15 seconds');
  await expect.poll(() => time(page)).toBeCloseTo(from, 0);
  const slider = player(page).getByRole('slider', { name: 'Seek' });
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => time(page)).toBeCloseTo(from + 5, 0);
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d:\d\d of \d:\d\d$/);

  await press('Speed: 1×');
  await page.getByRole('menuitemradio', { name: '1.5×' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await audio(page)).rate).toBe(1.5);
  await press('Sleep timer');
  await page.getByRole('menuitemradio', { name: '30 minutes' }).focus();
  await page.keyboard.press('Enter');
  await expect(player(page).getByRole('button', { name: 'Sleep timer: 30 minutes' })).toBeVisible();
  await press('Close player');
  await expect(player(page)).toHaveCount(0);
});
