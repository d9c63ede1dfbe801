import { demoArticles } from '@maetrix/demo-content';

import { pages } from '../apps/web/app/route-table.ts';
import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  fillLogin,
  newMember,
  open,
  readApi,
  signIn,
  siteOrigin,
  test,
} from './support.ts';

const OPEN = '/blog/money/six-numbers-once-a-week';
const FOR_MEMBERS = '/blog/front-of-house/rebooking-without-selling';
const OF_PRACTITIONER = '/blog/money/vat-medical-or-cosmetic';
const OF_CLINIC = '/blog/money/before-you-sign-for-a-device';
const TITLES = {
  open: 'Six Numbers, Once a Week',
  forMembers: 'Rebooking Without Selling',
  practitioner: 'VAT: Medical, Cosmetic, and the Evidence in Between',
};
/** In the text of an article, and in nothing that everyone sees. */
const SECRET = { practitioner: 'confident nonsense', clinic: 'break-even' };

type Category = {
  category_name: string;
  blogs: { id: number; blog_title: string; blog_title_url: string }[];
};

const listBlogs = () => readApi<Category[]>('blogListBycategory', null);

test('[BLOG-002] [SHELL-051] [BLOG-004] the list shows every category, and each card its author and reading time', async ({
  page,
}) => {
  await open(page, '/blogs');
  await expect(page.getByRole('heading', { level: 1, name: 'Blogs' })).toBeVisible();
  await expect(page.getByText('20 blogs in 6 categories.')).toBeVisible();
  for (const { category_name: name, blogs } of await listBlogs()) {
    const row = page.getByRole('region', { name, exact: true });
    await expect(row.getByRole('article')).toHaveCount(blogs.length);
    await expect(row.getByText('5 Mins to Read')).toHaveCount(blogs.length);
  }
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Blogs' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('[BLOG-002] [SHELL-052] a category page is reached by its chip and by View All', async ({ page }) => {
  await open(page, '/blogs');
  await page.getByRole('group', { name: 'Blog categories' }).getByRole('link', { name: 'Money' }).click();
  await expect(page).toHaveURL('/blog/money');
  await expect(page.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(
    demoArticles.filter(({ category }) => category === 'money').length,
  );
  await page.getByRole('link', { name: 'All blogs' }).click();
  await page.getByRole('link', { name: 'View All in Money' }).click();
  await expect(page).toHaveURL('/blog/money');
});

test('[SHELL-053] [BLOG-006] [BLOG-003] a visitor reads an open article, and Read More leads there', async ({
  page,
}) => {
  await open(page, '/blogs');
  const card = page.getByRole('article').filter({ hasText: TITLES.open });
  await expect(card.getByText('Read More')).toBeVisible();
  // The link of the title covers the card.
  await card.getByText('Read More').click({ force: true });
  await expect(page).toHaveURL(OPEN);
  await expect(page.getByRole('heading', { level: 1, name: TITLES.open })).toBeVisible();
  await expect(page.getByText('Rohan Mistry').first()).toBeVisible();
  await expect(page.getByText('9 November 2026. 5 Mins to Read')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Goes with' }).getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Read next' }).getByRole('article')).toHaveCount(2);
  const contents = page.getByRole('navigation', { name: 'In this piece' });
  const second = contents.getByRole('link').nth(1);
  const label = await second.innerText();
  await second.click();
  await expect(page).toHaveURL(/#section-/);
  await expect(page.getByRole('heading', { level: 2, name: label })).toBeInViewport();
});

test('[SHELL-054] the id of an article and other spellings of its category lead to its page', async ({
  page,
  request,
}) => {
  const blogs = (await listBlogs()).flatMap((category) => category.blogs);
  const id = blogs.find(({ blog_title }) => blog_title === TITLES.open)?.id;
  const byId = await request.get(`/blogs/${id}`, { maxRedirects: 0 });
  expect([byId.status(), byId.headers()['location']]).toEqual([308, OPEN]);
  await page.goto(`/blogs/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: TITLES.open })).toBeVisible();
  const elsewhere = await request.get(OPEN.replace('money', 'team'), { maxRedirects: 0 });
  expect([elsewhere.status(), elsewhere.headers()['location']]).toEqual([308, OPEN]);
  for (const path of ['/blogs/999999999', '/blogs/x', '/blog/money/nothing', '/blog/nothing'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('[BLOG-009] a locked article sends the visitor to the list, without its text, and the login leads back', async ({
  page,
  request,
}) => {
  const answer = await request.get(FOR_MEMBERS, { maxRedirects: 0 });
  expect([answer.status(), answer.headers()['location']]).toEqual([
    302,
    '/blogs?locked=rebooking-without-selling',
  ]);
  const person = await newMember();
  await open(page, FOR_MEMBERS);
  await expect(page).toHaveURL('/blogs?locked=rebooking-without-selling');
  const notice = page.getByRole('status').filter({ hasText: TITLES.forMembers });
  await expect(notice.getByText('Please login and continue')).toBeVisible();
  await notice.getByRole('link', { name: 'Login' }).click();
  await fillLogin(page, person);
  await expect(page).toHaveURL(FOR_MEMBERS);
  await expect(page.getByRole('heading', { level: 1, name: TITLES.forMembers })).toBeVisible();
});

test('[BLOG-009] a member without the plan is told which one opens an article', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, OF_PRACTITIONER);
  await expect(page).toHaveURL('/blogs?locked=vat-medical-or-cosmetic');
  const notice = page.getByRole('status').filter({ hasText: TITLES.practitioner });
  await expect(notice.getByText("You need to take 'Practitioner' subscription plan")).toBeVisible();
  await expect(notice.getByRole('link', { name: 'Choose Plan' })).toHaveAttribute(
    'href',
    '/buy-subscriptions',
  );

  const card = page.getByRole('article').filter({ hasText: TITLES.practitioner });
  await expect(card.getByText('Practitioner', { exact: true })).toBeVisible();
  await card.getByRole('link', { name: TITLES.practitioner }).click();
  const paywall = page.getByRole('dialog', { name: 'Please Subscribe' });
  await expect(paywall.getByText("You need to take 'Practitioner' subscription plan")).toBeVisible();
});

test('a card of a locked article opens the login of a visitor, which leads to the article', async ({
  page,
}) => {
  const person = await newMember();
  await open(page, '/blog/front-of-house');
  await page.getByRole('link', { name: TITLES.forMembers }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fillLogin(page, person);
  await expect(page).toHaveURL(FOR_MEMBERS);
});

test('each plan opens its articles, and no page, data or head of another shows a word of them', async ({
  page,
  playwright,
}) => {
  const expectText = async (path: string, secret: string, isShown: boolean) => {
    for (const url of [path, `${path}.data`]) {
      const text = await (await page.request.get(url)).text();
      expect(text.includes(secret), `${url} as ${isShown}`).toBe(isShown);
    }
  };
  const visitor = await playwright.request.newContext({ baseURL: siteOrigin });
  for (const path of [
    OF_PRACTITIONER,
    `${OF_PRACTITIONER}.data`,
    '/blogs',
    '/blogs.data?locked=vat-medical-or-cosmetic',
    '/blog/money',
    '/blogs/rss.xml',
    '/sitemap.xml',
  ]) {
    const text = await (await visitor.get(path)).text();
    expect(text.includes(SECRET.practitioner), path).toBe(false);
  }
  await visitor.dispose();
  await signIn(page, demo('practitioner'));
  await expectText(OF_PRACTITIONER, SECRET.practitioner, true);
  await expectText(OF_CLINIC, SECRET.clinic, false);
  await signIn(page, demo('subscriber'));
  await expectText(OF_PRACTITIONER, SECRET.practitioner, true);
  await expectText(OF_CLINIC, SECRET.clinic, true);
  await signIn(page, demo('expired'));
  await expectText(OF_CLINIC, SECRET.clinic, false);
});

test('[BLOG-003] [AFFI-015] share asks a visitor to log in, and gives a member a link to copy', async ({
  page,
  context,
}) => {
  await open(page, OPEN);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await signIn(page, demo('member'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: siteOrigin });
  await open(page, '/blog/money');
  await page.getByRole('button', { name: `Share: ${TITLES.open}` }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Copied!');
  await expect(page.getByRole('dialog', { name: 'Share' })).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`^${siteOrigin}${OPEN}\\?q=111[A-Za-z0-9]{16}111$`));
  await page.getByRole('button', { name: `Share: ${TITLES.practitioner}` }).click();
  await expect(page.getByRole('dialog', { name: 'Please Subscribe' })).toBeVisible();
});

test('a favourite article is listed in My Favourites', async ({ page }) => {
  await signIn(page, await newMember());
  await open(page, OPEN);
  await page.getByRole('button', { name: `Favourite: ${TITLES.open}` }).click();
  await expectToast(page, 'Blog Successfully Added To Favourite.');
  await open(page, '/myactivity');
  await expect(page.getByRole('article').filter({ hasText: TITLES.open })).toHaveCount(1);
});

test('an article describes itself to search engines and other networks', async ({ page, request }) => {
  await page.goto(OPEN);
  const head = (selector: string, name: string) => page.locator(`head ${selector}`).getAttribute(name);
  await expect(page).toHaveTitle('Six clinic numbers to watch every week · Maetrix');
  expect(await head('link[rel=canonical]', 'href')).toBe(siteOrigin + OPEN);
  expect(await head('meta[property="og:type"]', 'content')).toBe('article');
  const image = (await head('meta[property="og:image"]', 'content')) ?? '';
  expect(image).toMatch(/\/media\/pictures\/[0-9a-f]+-1200\.webp$/);
  expect((await request.get(image)).status()).toBe(200);
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '');
  expect(data).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: TITLES.open,
    datePublished: '2026-11-09T08:00:00.000Z',
    author: { '@type': 'Person', name: 'Rohan Mistry' },
    isAccessibleForFree: true,
  });
  // Going to another article in the browser creates no script element.
  await open(page, OPEN);
  await page.getByRole('region', { name: 'Read next' }).getByRole('link').nth(1).click();
  await expect(page).not.toHaveURL(OPEN);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

test('the feed lists the open articles, newest first, and the sitemap names them', async ({
  page,
  request,
}) => {
  const isOpen = ({ offer }: (typeof demoArticles)[number]) => offer.kind === 'free' && offer.to === 'anyone';
  const answer = await request.get('/blogs/rss.xml');
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const xml = await answer.text();
  const feed = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, 'application/xml');
    return {
      errors: document.querySelectorAll('parsererror').length,
      links: [...document.querySelectorAll('item > link')].map((link) => link.textContent),
    };
  }, xml);
  expect(feed.errors).toBe(0);
  expect(feed.links).toEqual(
    demoArticles.filter(isOpen).map(({ category, slug }) => `${siteOrigin}/blog/${category}/${slug}`),
  );
  await page.goto('/blogs');
  await expect(page.locator('head link[type="application/rss+xml"]')).toHaveAttribute(
    'href',
    `${siteOrigin}/blogs/rss.xml`,
  );
  const sitemap = await (await request.get('/sitemap.xml')).text();
  for (const article of demoArticles)
    expect(sitemap.includes(`/blog/${article.category}/${article.slug}<`), article.slug).toBe(
      isOpen(article),
    );
  expect(sitemap).toContain(`${siteOrigin}/blogs<`);
});

test('the pages of blogs are for visitors and members', () => {
  const blogs = pages.filter(({ path }) => path.startsWith('/blog'));
  expect(blogs.map(({ path, access }) => `${path} ${access}`)).toEqual([
    '/blogs both',
    '/blogs/:id both',
    '/blog/:category both',
    '/blog/:category/:name both',
  ]);
});

for (const width of [1440, 768, 390])
  test(`axe finds nothing on a locked article's notice and a table at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/blogs?locked=vat-medical-or-cosmetic');
    await expectNoAxeViolations(page);
    await signIn(page, demo('practitioner'));
    await page.goto(OF_PRACTITIONER);
    await expect(page.getByRole('region', { name: 'Table' })).toBeVisible();
    await expectNoAxeViolations(page);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
  });
