import {
  expectProgress,
  hero,
  listEpisodes,
  openEpisode,
  pathOf,
  planEpisode,
  playHero,
  player,
  watchPlayer,
} from './podcast-support.ts';
import { demo, expect, expectNoAxeViolations, holdTimers, open, signIn, test } from './support.ts';

test('[SHELL-048] [PODC-003] [PODC-005] lists episodes by category under three tabs with the same episodes', async ({
  page,
}) => {
  const episodes = await listEpisodes();
  await open(page, '/podcasts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Podcasts');
  await expect(page.getByRole('heading', { name: 'Owners, on the record' })).toBeVisible();
  const titlesIn = async () =>
    (await page.getByRole('tabpanel').getByRole('heading', { level: 3 }).allTextContents()).toSorted();
  const titles = episodes.map(({ podcast_title }) => podcast_title).toSorted();
  for (const [name, number] of [
    ['New', 2],
    ['Recommended', 3],
    ['Most Popular', 1],
  ] as const) {
    await page.getByRole('tab', { name }).click();
    await expect(page).toHaveURL(`/podcasts?selectedTab=${number}`);
    await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
    await expect.poll(titlesIn).toEqual(titles);
  }
  const rows = page.getByRole('tabpanel').getByRole('heading', { level: 2 });
  await expect(rows).toHaveCount(
    new Set(episodes.map(({ podcast_category_url }) => podcast_category_url)).size,
  );
  await page.goto('/podcasts?selectedTab=2');
  await expect(page.getByRole('tab', { name: 'New' })).toHaveAttribute('aria-selected', 'true');
});

test('[PODC-008] shows the loader until three seconds after the data has arrived', async ({ page }) => {
  const timers = await holdTimers(page, 3_000);
  await open(page, '/podcasts');
  await expect.poll(timers.count).toBe(1);
  await expect(page.locator('[data-loader]')).toHaveCount(1);
  await timers.release();
  await expect(page.locator('[data-loader]')).toHaveCount(0);
});

test('[PODC-012] shows two slides, and one below 600 px', async ({ page }) => {
  for (const [width, slides] of [
    [1440, 2],
    [600, 2],
    [599, 1],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/podcasts');
    const track = page.getByRole('tabpanel').getByRole('group').first();
    const visible = await track.evaluate((element) => {
      const slide = element.querySelector('[data-slide]');
      return slide ? Math.floor(element.clientWidth / slide.clientWidth) : 0;
    });
    expect([width, visible]).toEqual([width, slides]);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test('[SHELL-049] [SHELL-050] [PODC-007] opens a category and an episode with notes, chapters and transcript', async ({
  page,
  complaints,
}) => {
  const episode = await openEpisode();
  await open(page, `/podcast/${episode.podcast_category_url}`);
  await page.getByRole('link', { name: episode.podcast_title, exact: true }).click();
  await expect(page).toHaveURL(pathOf(episode));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(episode.podcast_title);
  for (const heading of ['Show notes', 'Chapters', 'Transcript'])
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible();
  await page.getByText('Transcript').click();
  await expect(page.getByText('Nell Ashworth').last()).toBeVisible();
  await page.goto(`/podcast/wrong-category/${episode.podcast_title_url}`);
  await expect(page).toHaveURL(pathOf(episode));
  const described = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(described ?? '{}')).toMatchObject({
    '@type': 'PodcastEpisode',
    name: episode.podcast_title,
  });
  expect((await page.goto('/podcast/money/no-such-episode'))?.status()).toBe(404);
  complaints.length = 0;
});

test('[PODC-006] asks visitors to log in to download, share and embed, and members for the plan of a locked episode', async ({
  page,
}) => {
  const [free, locked] = [await openEpisode(), await planEpisode()];
  await open(page, pathOf(free));
  for (const name of ['Download', 'Share', 'Embed']) {
    await hero(page, free.podcast_title).getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await signIn(page, demo('member'));
  await open(page, pathOf(locked));
  await hero(page, locked.podcast_title)
    .getByRole('button', { name: `${locked.tag_name} plan: ${locked.podcast_title}` })
    .click();
  await expect(page.getByRole('dialog')).toContainText(locked.tag_name ?? '?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await hero(page, locked.podcast_title).getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(locked.tag_name ?? '?');
});

test('[PODC-006] downloads, embeds and follows an episode as a subscriber', async ({ page, complaints }) => {
  const [free, locked] = [await openEpisode(), await planEpisode()];
  await signIn(page, demo('subscriber'));
  await open(page, pathOf(locked));
  const downloading = page.waitForEvent('download');
  await hero(page, locked.podcast_title).getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toBe(`${locked.podcast_title}.mp3`);

  await open(page, pathOf(free));
  await hero(page, free.podcast_title).getByRole('button', { name: 'Embed' }).click();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(
    new RegExp(`^<iframe src="[^"]+/embed/podcast/${free.podcast_title_url}"`),
  );
  await page.keyboard.press('Escape');

  const dialog = page.getByRole('dialog');
  // Without an answer nothing is offered that could replace a feed.
  const status = /\/api\/podcastFeed(?:\?|$)/;
  await page.route(status, (route) => route.abort());
  await page.getByRole('button', { name: 'Your private feed' }).click();
  await expect(dialog.getByText('Your feed could not be loaded.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Create/ })).toHaveCount(0);
  await page.unroute(status);
  complaints.length = 0;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await dialog.getByRole('button', { name: /^Create/ }).click();
  const address = await dialog.getByRole('textbox').inputValue();
  const feed = await page.request.get(address);
  expect(feed.headers()['content-type']).toContain('application/rss+xml');
  expect(await feed.text()).toContain(locked.podcast_title.replaceAll("'", '&apos;'));
  await dialog.getByRole('button', { name: 'End this feed' }).click();
  await expect(dialog.getByText('Apps that use it stop playing at once')).toBeVisible();
  await dialog.getByRole('button', { name: 'End this feed' }).click();
  await expect(dialog.getByRole('button', { name: /^Create/ })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});

test('shows an open episode in a frame of another site, without a cookie and without scripts', async ({
  page,
  request,
}) => {
  const [free, locked] = [await openEpisode(), await planEpisode()];
  const answer = await request.get(`/embed/podcast/${free.podcast_title_url}`);
  const policy = answer.headers()['content-security-policy'] ?? '';
  expect(policy).toContain('frame-ancestors *');
  expect(policy).not.toContain('script-src');
  expect(answer.headers()['set-cookie']).toBeUndefined();
  expect(await answer.text()).toContain(`/api/podcasts/${free.id}/audio.mp3`);
  const embedded = await (await request.get(`/embed/podcast/${locked.podcast_title_url}`)).text();
  expect(embedded).toContain('Listen on Maetrix');
  expect(embedded).not.toContain('audio.mp3');
  await page.goto(`/embed/podcast/${free.podcast_title_url}`);
  await expectNoAxeViolations(page);
});

for (const width of [1440, 768, 390])
  test(`has no accessibility violations at ${width} px`, async ({ page }) => {
    await watchPlayer(page);
    await page.setViewportSize({ width, height: 844 });
    const episode = await openEpisode();
    for (const path of ['/podcasts', `/podcast/${episode.podcast_category_url}`, pathOf(episode)]) {
      await open(page, path);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectNoAxeViolations(page);
    }
    await playHero(page, episode.podcast_title);
    await expect(player(page)).toBeVisible();
    await expectProgress(page);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoAxeViolations(page);
  });
