import { expect, test, type Locator, type Page } from '@playwright/test';
import { stopTimers } from '../../testing/open-story.ts';

test.use({ viewport: { width: 1440, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

async function openPlayer(page: Page, name: string): Promise<Locator> {
  await page.goto(`/iframe.html?id=video-player--${name}&viewMode=story`);
  const player = page.getByRole('region', { name: 'The margin hiding in your menu' });
  await expect(player).toBeVisible();
  return player;
}

const getTime = (player: Locator) =>
  player.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.currentTime));
const isPaused = (player: Locator) =>
  player.locator('video').evaluate((video: HTMLVideoElement) => video.paused);
const getPreference = (page: Page, name: string) =>
  page.evaluate(
    (key) => (JSON.parse(localStorage.getItem('video-player') ?? '{}') as Record<string, unknown>)[key],
    name,
  );

async function waitUntilReady(player: Locator): Promise<void> {
  await expect(player.getByRole('slider', { name: 'Seek' })).toBeEnabled();
}

test('player: starts at startAt and announces the position', async ({ page }) => {
  const player = await openPlayer(page, 'in-progress');
  await waitUntilReady(player);
  await expect(player.getByText('08:16 / 12:28')).toBeVisible();
  await expect(player.getByRole('slider', { name: 'Seek' })).toHaveAttribute(
    'aria-valuetext',
    '8 minutes 16 seconds of 12 minutes 28 seconds',
  );
});

test('player: handles each keyboard shortcut', async ({ page }) => {
  const player = await openPlayer(page, 'in-progress');
  await waitUntilReady(player);
  await player.getByRole('slider', { name: 'Seek' }).focus();
  const press = (key: string) => page.keyboard.press(key);
  for (const [key, seconds] of [
    ['l', 506],
    ['j', 496],
    ['ArrowRight', 501],
    ['ArrowLeft', 496],
    ['5', 374],
    ['0', 0],
    ['End', 748],
    ['Home', 0],
  ] as const) {
    await press(key);
    await expect.poll(() => getTime(player), key).toBe(seconds);
  }
  await player.focus();
  await press('ArrowDown');
  await expect.poll(() => getPreference(page, 'volume')).toBe(0.9);
  await press('ArrowUp');
  await expect.poll(() => getPreference(page, 'volume')).toBe(1);
  await press('m');
  await expect(player.getByRole('button', { name: 'Unmute' })).toBeVisible();
  await press('m');
  await press('Shift+>');
  await expect(player.getByRole('status').first()).toHaveText('Speed 1.25×');
  await expect
    .poll(() => player.locator('video').evaluate((video: HTMLVideoElement) => video.playbackRate))
    .toBe(1.25);
  await press('Shift+<');
  await expect.poll(() => getPreference(page, 'rate')).toBe(1);
  await press('k');
  await expect.poll(() => isPaused(player)).toBe(false);
  await press('Space');
  await expect.poll(() => isPaused(player)).toBe(true);
  await press('f');
  await expect(player.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
  await press('f');
  await expect(player.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  await press('Shift+?');
  const map = page.getByRole('dialog', { name: 'Keyboard keys' });
  await expect(map).toBeVisible();
  await press('k');
  expect(await isPaused(player)).toBe(true);
  await press('Escape');
  await expect(map).toBeHidden();
});

test('player: handles shortcuts on the whole page but not in a text field', async ({ page }) => {
  const player = await openPlayer(page, 'with-page-keys');
  await waitUntilReady(player);
  await page.keyboard.press('l');
  await expect.poll(() => getTime(player)).toBe(506);
  await page.getByRole('textbox', { name: 'Your note' }).pressSequentially('jkl 5');
  await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('jkl 5');
  expect(await getTime(player)).toBe(506);
  const button = page.getByRole('button', { name: 'The worked example' });
  await button.press('Space');
  await expect.poll(() => getTime(player)).toBe(60);
  expect(await isPaused(player)).toBe(true);

  await page.keyboard.press('Shift+?');
  await page.getByRole('checkbox', { name: 'Use these keys anywhere on the page' }).uncheck();
  await page.keyboard.press('Escape');
  await button.focus();
  await page.keyboard.press('l');
  // A key that is answered tells that the one before it was not.
  await player.getByRole('slider', { name: 'Seek' }).press('ArrowRight');
  await expect.poll(() => getTime(player)).toBe(65);
});

test('player: draws captions, toggles them and stores the language', async ({ page }) => {
  const player = await openPlayer(page, 'in-progress');
  await waitUntilReady(player);
  const toggle = player.getByRole('button', { name: 'Captions' });
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await player.getByRole('button', { name: /^Play:/ }).click();
  await toggle.press('Enter');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect(player.getByRole('status').first()).toHaveText('Captions on, English');
  await expect(player.getByText('If the room costs you ninety pounds an hour')).toBeVisible();
  expect(
    await player
      .locator('video')
      .evaluate((video: HTMLVideoElement) => [...video.textTracks].map((track) => track.mode)),
  ).toEqual(['hidden', 'disabled']);

  await player.getByRole('button', { name: 'Settings' }).press('Enter');
  await page.getByRole('menuitemradio', { name: 'Cymraeg' }).press('Enter');
  await expect(player.getByText('Os yw')).toBeVisible();
  await page.reload();
  await expect(player.getByRole('button', { name: 'Captions' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => getPreference(page, 'captions')).toBe('cy');
});

test('player: changes the speed by its menu', async ({ page }) => {
  const player = await openPlayer(page, 'in-progress');
  await waitUntilReady(player);
  const speed = player.getByRole('button', { name: 'Speed 1×' });
  await expect(speed).toHaveAttribute('aria-expanded', 'false');
  await speed.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: '1×', exact: true })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  await page.getByRole('menuitemradio', { name: '1.5×' }).press('Enter');
  await expect(player.getByRole('button', { name: 'Speed 1.5×' })).toBeFocused();
  expect(await getTime(player)).toBe(496);
});

test('player: shows a thumbnail under the pointer and seeks by dragging', async ({ page }) => {
  const player = await openPlayer(page, 'in-progress');
  await waitUntilReady(player);
  const box = await player.getByRole('slider', { name: 'Seek' }).boundingBox();
  if (!box) throw new Error('no scrubber');
  const x = (fraction: number) => box.x + 7 + (box.width - 14) * fraction;
  const y = box.y + box.height / 2;
  await page.mouse.move(x(0.25), y);
  await expect(player.getByText('03:07', { exact: true })).toBeVisible();
  await expect(player.locator('[style*="sprite.jpg"]')).toBeVisible();
  await page.mouse.move(x(496 / 748), y);
  await page.mouse.down();
  await page.mouse.move(x(0.5), y, { steps: 4 });
  expect(await getTime(player)).toBe(496);
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await getTime(player)) - 374)).toBeLessThanOrEqual(3);
});

test('player: hides the controls after three seconds unless they have keyboard focus', async ({ page }) => {
  await page.clock.install();
  const player = await openPlayer(page, 'in-progress');
  await waitUntilReady(player);
  await stopTimers(page);
  const bar = player.locator('[data-visible]');
  await page.clock.runFor(3200);
  await expect(bar).toHaveAttribute('data-visible', 'true');
  await player.getByRole('button', { name: /^Play:/ }).click();
  await page.mouse.move(300, 200);
  await page.clock.runFor(2900);
  await expect(bar).toHaveAttribute('data-visible', 'true');
  await page.clock.runFor(200);
  await expect(bar).toHaveAttribute('data-visible', 'false');
  await page.mouse.move(320, 210);
  await expect(bar).toHaveAttribute('data-visible', 'true');
  await page.keyboard.press('Tab');
  await page.clock.runFor(3500);
  await expect(bar).toHaveAttribute('data-visible', 'true');
});

test('player: suppresses the context menu on the picture only', async ({ page }) => {
  const player = await openPlayer(page, 'in-progress');
  await waitUntilReady(player);
  const prevented = (selector: string) =>
    player
      .locator(selector)
      .first()
      .evaluate(
        (element) =>
          !element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true })),
      );
  expect(await prevented('video')).toBe(true);
  expect(await prevented('[role=presentation]')).toBe(true);
  expect(await prevented('button')).toBe(false);
  await expect(player.locator('video')).toHaveAttribute('controlslist', 'nodownload');
});

test('player: announces a failure and retries', async ({ page }) => {
  let isMissing = true;
  await page.route('**/player/lesson.mp4', (route) => (isMissing ? route.abort() : route.continue()));
  const player = await openPlayer(page, 'in-progress');
  await expect(player.getByRole('alert')).toBeVisible();
  await expect(player.getByRole('slider', { name: 'Seek' })).toHaveCount(0);
  isMissing = false;
  await player.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(player.getByRole('alert')).toHaveCount(0);
  await expect.poll(() => getTime(player)).toBeGreaterThanOrEqual(496);
  await expect(player).toBeFocused();
});

test('player: continues at the last position after a failure', async ({ page }) => {
  const player = await openPlayer(page, 'in-progress');
  await waitUntilReady(player);
  await player.getByRole('slider', { name: 'Seek' }).press('9');
  await expect.poll(() => getTime(player)).toBe(673);
  await player.locator('video').evaluate((video: HTMLVideoElement) => {
    video.src = '/player/missing.mp4';
  });
  await player.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => getTime(player)).toBeGreaterThanOrEqual(673);
});

test('player: keeps the focus in the player after the play button', async ({ page }) => {
  const player = await openPlayer(page, 'in-progress');
  await waitUntilReady(player);
  await player.getByRole('button', { name: /^Play:/ }).press('Enter');
  await expect.poll(() => isPaused(player)).toBe(false);
  await expect(player).toBeFocused();
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(player)).toBe(true);
});

test('player: moves to a startAt that changes before playback', async ({ page }) => {
  const player = await openPlayer(page, 'start-at-changes');
  await waitUntilReady(player);
  await expect.poll(() => getTime(player)).toBe(0);
  await page.getByRole('button', { name: 'Resume at 08:16' }).click();
  await expect.poll(() => getTime(player)).toBe(496);
});

test('player: loads hls.js on demand, offers its qualities and announces a failure', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  let player = await openPlayer(page, 'native-stream');
  await waitUntilReady(player);
  expect(fetched.filter((url) => url.includes('hls-engine'))).toEqual([]);

  player = await openPlayer(page, 'stream');
  await waitUntilReady(player);
  expect(fetched.some((url) => url.includes('hls-engine'))).toBe(true);
  await player.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('menuitemradio', { name: /^Auto/ })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: '90p' }).click();
  await expect.poll(() => getPreference(page, 'quality')).toBe(90);
  await player.getByRole('button', { name: /^Play:/ }).click();
  await expect.poll(() => getTime(player)).toBeGreaterThanOrEqual(1);
  await expect(player.getByRole('button', { name: 'Play again' })).toBeVisible();

  player = await openPlayer(page, 'failed-stream');
  await expect(player.getByRole('alert')).toContainText('could not be loaded');
});

test.describe('touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('player: shows the controls on tap and seeks on double tap', async ({ page }) => {
    await page.clock.install();
    const player = await openPlayer(page, 'in-progress');
    await waitUntilReady(player);
    await stopTimers(page);
    await player.getByRole('button', { name: /^Play:/ }).tap();
    await expect.poll(() => isPaused(player)).toBe(false);
    const bar = player.locator('[data-visible]');
    await page.clock.runFor(3100);
    await expect(bar).toHaveAttribute('data-visible', 'false');
    const box = await player.boundingBox();
    if (!box) throw new Error('no player');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + 40);
    await expect(bar).toHaveAttribute('data-visible', 'true');
    expect(await isPaused(player)).toBe(false);
    await page.clock.runFor(400);
    const before = await getTime(player);
    await page.touchscreen.tap(box.x + box.width - 30, box.y + 40);
    await page.touchscreen.tap(box.x + box.width - 30, box.y + 40);
    await expect.poll(() => getTime(player)).toBeGreaterThanOrEqual(before + 10);
  });

  test('player: has the speed in the settings menu when compact', async ({ page }) => {
    const player = await openPlayer(page, 'in-progress');
    await waitUntilReady(player);
    await player.getByRole('button', { name: 'Settings' }).tap();
    await page.getByRole('menuitemradio', { name: '1.75×' }).tap();
    await expect.poll(() => getPreference(page, 'rate')).toBe(1.75);
  });
});
