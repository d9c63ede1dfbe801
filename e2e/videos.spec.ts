import type { Page } from '@playwright/test';

import { isPlaying, jumpTo, position, secondsOf, video as player } from './player-support.ts';
import {
  callApi,
  expect,
  expectNoAxeViolations,
  fillLogin,
  holdIntervals,
  newMember,
  newSubscriber,
  open,
  payAtProvider,
  readApi,
  signIn,
  siteOrigin,
  test,
  tokenOf,
} from './support.ts';

type Video = {
  id: number;
  video_title: string;
  video_title_url: string;
  video_category_url: string;
  category_name: string;
  duration: number;
  video_type: 0 | 1;
  is_independent: 0 | 1;
  without_login: 0 | 1;
  fee: number | null;
};
type Category = { category_name: string; category_title_url: string; videos: Video[] };

const listCategories = () => readApi<Category[]>('videoListByCategory', null);

const findVideo = async (isWanted: (video: Video) => boolean): Promise<Video & { path: string }> => {
  const found = (await listCategories()).flatMap(({ videos }) => videos).find(isWanted);
  if (!found) throw new Error('The demo has no such video');
  return { ...found, path: `/video/${found.video_category_url}/${found.video_title_url}` };
};
const openToAnyone = () => findVideo((video) => video.without_login === 1);
const freeForMembers = () => findVideo((video) => video.video_type === 0 && video.without_login === 0);
const byPlanOnly = () => findVideo((video) => video.video_type === 1 && video.is_independent === 0);
const forSale = () => findVideo((video) => video.video_type === 1 && video.is_independent === 1);

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const readyToPlay = (page: Page) =>
  expect
    .poll(() => player(page).evaluate((element: HTMLVideoElement) => element.readyState), {
      timeout: 120_000,
    })
    .toBeGreaterThan(1);

/** Plays the preview to its end; at once the paywall where there is none. */
const playToPaywall = async (page: Page) => {
  await page.getByRole('button', { name: 'Play the preview' }).click();
  await readyToPlay(page);
  await player(page).evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.3;
    return element.play();
  });
  await expect(page.getByText('Preview ended at 0:15')).toBeVisible({ timeout: 120_000 });
};

test('[VIDE-001] [VIDE-004] [SHELL-045] shows banners, category chips and a row of short videos per category', async ({
  page,
}) => {
  const categories = await listCategories();
  await open(page, '/videos');
  await expect(page.getByRole('heading', { level: 1, name: 'Videos' })).toBeVisible();
  const banners = page.getByRole('region', { name: 'Highlights' });
  await expect(banners.getByRole('heading').first()).toBeVisible();
  const chips = page.getByRole('group', { name: 'Video categories' }).getByRole('link');
  await expect(chips).toHaveText(categories.map(({ category_name }) => category_name));
  for (const { category_name, videos } of categories) {
    const row = page.getByRole('region', { name: category_name });
    await expect(row.getByRole('article')).toHaveCount(videos.length);
    await expect(row.getByRole('link', { name: `View All in ${category_name}` })).toBeVisible();
  }
  for (const { videos } of categories) for (const { duration } of videos) expect(duration).toBeLessThan(180);
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page);
  }
});

test('[VIDE-007] [VIDE-009] [SHELL-046] a category page shows its videos with their prices', async ({
  page,
}) => {
  const [category] = await listCategories();
  await open(page, '/videos');
  await page
    .getByRole('group', { name: 'Video categories' })
    .getByRole('link', { name: category?.category_name ?? '' })
    .click();
  await expect(page).toHaveURL(`/video/${category?.category_title_url}`);
  for (const video of category?.videos ?? []) {
    const card = page.getByRole('article').filter({ hasText: video.video_title });
    await expect(card).toContainText(clock(video.duration));
    await expect(card).toContainText(video.video_type === 0 ? 'Free' : `£${video.fee}`);
  }
  await expectNoAxeViolations(page);
  expect((await page.request.get('/video/no-such-category')).status()).toBe(404);
});

test('[VIDE-026] shows 1, 2, 2 and 3 videos per view at widths of 0, 450, 600 and 1000 px', async ({
  page,
}) => {
  await open(page, '/videos');
  const row = page.getByRole('region', { name: 'Compliance' }).locator('[data-slide]');
  const inView = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const slide = await row.first().boundingBox();
    const track = await row.first().locator('..').boundingBox();
    return Math.floor((track?.width ?? 0) / (slide?.width ?? 1));
  };
  expect([await inView(390), await inView(500), await inView(700), await inView(1280)]).toEqual([1, 2, 2, 3]);
});

test('[VIDE-005] [VIDE-006] [SHELL-047] a visitor plays an open video after pressing play', async ({
  page,
}) => {
  const video = await openToAnyone();
  await open(page, video.path);
  await expect(page.getByRole('heading', { level: 1, name: video.video_title })).toBeVisible();
  await expect(page.locator('main')).toContainText(clock(video.duration));
  await expect(page.getByText(/\d{1,2} \w+ 202\d/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(player(page)).toHaveCount(0);
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page);
  }
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await readyToPlay(page);
  await expect.poll(() => isPlaying(page)).toBe(true);
  const length = await player(page).evaluate((element: HTMLVideoElement) => element.duration);
  expect(Math.abs(length - video.duration)).toBeLessThan(1.5);
});

test('[VIDE-010] a visitor who plays a locked video sees what it needs, and a Login button that returns', async ({
  page,
}) => {
  const video = await byPlanOnly();
  await open(page, video.path);
  await playToPaywall(page);
  await expect(page.getByRole('heading', { name: 'Please Subscribe' })).toBeVisible();
  await expect(page.getByText("You need to take 'Practitioner' subscription plan")).toBeVisible();
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoAxeViolations(page);
  }
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await fillLogin(page, await newSubscriber('Lena Fox', 'Practitioner'));
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(page).toHaveURL(video.path);
});

test('a locked video tells search engines about itself but not where it is', async ({ request }) => {
  const video = await forSale();
  const html = await (await request.get(video.path)).text();
  const [, json = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': 'VideoObject', name: video.video_title });
  expect(json).not.toContain('contentUrl');
  expect(html).not.toContain('/media/assets/');
  expect(html).toContain(`<link rel="canonical" href="${siteOrigin}${video.path}"`);
  expect(html).toMatch(/property="og:image" content="[^"]+-1280\.webp"/);
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`<loc>${siteOrigin}${video.path}</loc>`);
  const byId = await request.get(`/video/all/${video.id}`, { maxRedirects: 0 });
  expect([byId.status(), byId.headers()['location']]).toEqual([308, video.path]);
});

test('[VIDE-012] a member buys a single video and plays it', async ({ page }) => {
  const video = await forSale();
  await signIn(page, await newMember());
  await open(page, video.path);
  await playToPaywall(page);
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'Start subscription' })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add To Cart' }).first()).toBeVisible();
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: 'Add To Cart' }).first().click();
  await expect(main.getByRole('link', { name: 'Go To Cart' }).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('listitem').filter({ hasText: video.video_title })).toContainText('Video');

  await open(page, video.path);
  await page.getByRole('button', { name: `Buy Now, £${video.fee}` }).click();
  await payAtProvider(page);
  await page.waitForURL(/payment-success/);
  await page.getByRole('link', { name: `Open ${video.video_title}` }).click();
  await expect(page).toHaveURL(video.path);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await readyToPlay(page);
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test('[VIDE-008] [VIDE-011] a subscriber sees "View Video" and plays what the plan includes', async ({
  page,
}) => {
  const video = await byPlanOnly();
  await signIn(page, await newSubscriber('Mia Stone', 'Practitioner'));
  await open(page, '/videos');
  const card = page.getByRole('article').filter({ hasText: video.video_title });
  await expect(card).toContainText('View Video');
  await card.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await readyToPlay(page);
  await expect(page.getByText('Please Subscribe')).toHaveCount(0);
});

test('[VIDE-014] [VIDE-016] [VIDE-017] a member resumes a video where they paused it', async ({ page }) => {
  const video = await freeForMembers();
  const person = await newMember();
  const token = await tokenOf(person);
  await signIn(page, person);
  await open(page, video.path);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await readyToPlay(page);
  await jumpTo(page, 30);
  await expect.poll(() => position(page), { timeout: 120_000 }).toBeGreaterThan(31);
  await page.keyboard.press('k');
  const saved = () =>
    readApi<{ resume_at: string }>(
      `getResumeTime?service_category=video&service_id=${video.id}`,
      null,
      token,
    );
  await expect.poll(async () => secondsOf((await saved()).resume_at)).toBeGreaterThanOrEqual(31);
  expect(await readApi<Video>('lastVideo', null, token)).toMatchObject({ id: video.id });

  await open(page, video.path);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await readyToPlay(page);
  await expect.poll(() => position(page), { timeout: 120_000 }).toBeGreaterThan(30);
  await page.goto('/myactivity');
  await expect(page.getByRole('article').filter({ hasText: video.video_title })).toBeVisible();
});

test('[VIDE-018] reports what was watched at 10 percent, once', async ({ page }) => {
  const video = await openToAnyone();
  const reported: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/(?:videoAnalytics|tracking)$/.test(request.url()))
      reported.push(`${new URL(request.url()).pathname} ${request.postData()}`);
  });
  await open(page, video.path);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await readyToPlay(page);
  const analytics = () => reported.filter((each) => each.includes('videoAnalytics'));
  const tenth = video.duration / 10;
  // A browser that stops for seconds plays over the tenth as if the viewer had jumped.
  await expect(async () => {
    if (!analytics().length) await jumpTo(page, tenth - 1);
    await expect.poll(() => position(page), { timeout: 120_000 }).toBeGreaterThan(tenth + 1);
    await expect.poll(() => analytics().length, { timeout: 5_000 }).toBeGreaterThan(0);
  }).toPass({ timeout: 120_000 });
  expect(analytics()).toEqual([
    `/api/videoAnalytics ${JSON.stringify({ video_id: video.id, percentage: 10 })}`,
  ]);
  expect(reported.filter((each) => each.includes('tracking'))).toHaveLength(1);
});

test('[AFFI-015] [AFFI-016] [VIDE-025] a member shares a video by a link that says nothing about them', async ({
  page,
  browser,
}) => {
  const video = await openToAnyone();
  const person = await newMember();
  await signIn(page, person);
  await open(page, video.path);
  await page.getByRole('button', { name: 'Share' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share' });
  const link = await dialog.getByLabel('Your link').inputValue();
  expect(link).toMatch(new RegExp(`^${siteOrigin}${video.path}\\?q=111[A-Za-z0-9]{16}111$`));
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');

  const visitor = await browser.newPage();
  const arrival = visitor.waitForRequest('**/api/video_sharing_revert');
  await open(visitor, link);
  const sent = (await arrival).postDataJSON() as { user_id: string; path_name: string };
  expect(link).toContain(`q=111${sent.user_id}111`);
  expect(sent.path_name).toBe(video.path);
  expect((await (await arrival).response())?.status()).toBe(200);
  await visitor.getByRole('button', { name: 'Share' }).click();
  await expect(visitor.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
  await visitor.close();
});

test('[DASH-017] a clip on a banner can be paused, and a click on a banner is counted', async ({ page }) => {
  // The banners stay where they are: a clip that is out of sight pauses by itself.
  await holdIntervals(page, 5_500);
  await open(page, '/videos');
  const clip = page.getByRole('region', { name: 'Highlights' }).locator('video').first();
  await expect
    .poll(() => clip.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Pause the clip' }).click();
  await expect.poll(() => clip.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true);
  await expect.poll(async () => (await clip.locator('../..').boundingBox())?.height).toBe(376);
  const counted = page.waitForRequest('**/api/bannerClick');
  await page.getByRole('region', { name: 'Highlights' }).getByRole('link').first().click();
  expect((await (await counted).response())?.status()).toBe(200);
  await expect(page).toHaveURL('/video/front-of-house');
});

test('[DASH-002] [DASH-014] the dashboard shows its own banners', async ({ page }) => {
  await signIn(page, await newMember());
  await open(page, '/dashboard');
  const banners = page.getByRole('region', { name: 'Highlights' });
  await expect(banners.getByRole('heading', { name: 'New this month' })).toBeVisible();
  await expect
    .poll(async () => (await banners.locator('[data-slide] > div').first().boundingBox())?.height)
    .toBe(376);
});

test('the address of a locked video opens nothing without a pass', async () => {
  const video = await forSale();
  const answer = await callApi('media/open', { service_category: 'video', service_id: video.id });
  expect(answer.status).toBe(401);
});
