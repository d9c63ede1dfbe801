import {
  demo,
  expect,
  lockedLesson,
  newMember,
  newSubscriber,
  open,
  readApi,
  signIn,
  test,
} from './support.ts';

const COURSE = '/course/compliance/2/consent-that-holds-up';
const SHOWN = { timeout: 120_000 };

/** What the one product offers, by page. */
const OFFERS: Record<string, string | RegExp> = {
  '/dashboard': /^Good (morning|afternoon|evening), /,
  '/courses': 'Courses',
  '/videos': 'Videos',
  '/podcasts': 'Podcasts',
  '/blogs': /Blogs|Reading/,
  '/maetrixlive': /./,
  '/members': 'Members',
  '/search/consent': /consent/i,
  '/myactivity': 'My Favourites',
  '/support': /Support/,
  '/clara-ai-assistant': 'Clara',
  '/ai-content': 'Content Generator',
  '/ai-workbook': /Workbook/i,
  '/insight-engine': /Insight/i,
  '/roadmap': 'Roadmap',
  '/weekly-tracker': /./,
  '/affiliate': 'Earn 10% on all subscription income',
  '/user-settings': /./,
  '/user/myaccount': /./,
  '/buy-subscriptions': 'Subscription',
  '/cart': 'My Cart',
  '/calendar': /Calendar/,
};

test('[SHELL-001] [SHELL-002] [SHELL-003] one product: a member reaches everything it offers with one login', async ({
  page,
}) => {
  await signIn(page, demo('subscriber'));
  for (const [path, title] of Object.entries(OFFERS))
    await test.step(path, async () => {
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(title);
    });
  await open(page, '/dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Chat/ })).toBeVisible();
});

test('[SHELL-004] [SHELL-010] a visitor browses public pages, searches, keeps a cart and opens the login', async ({
  page,
}) => {
  for (const path of [
    '/',
    '/lp',
    '/courses',
    '/videos',
    '/podcasts',
    '/blogs',
    '/members',
    '/search/consent',
  ])
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    });
  const [category] = await readApi<{ courses: { id: number }[] }[]>('course/categories', null);
  expect(category?.courses.length).toBeGreaterThan(0);
  await open(page, '/members');
  await page.getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/member\/\d+\//);
  await open(page, COURSE);
  const card = page.getByRole('complementary', { name: 'Get this course' });
  await card.getByRole('button', { name: 'Add To Cart' }).click();
  await card.getByRole('link', { name: 'Go To Cart' }).click();
  await expect(page.getByText('Consent That Holds Up').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log In / Register' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
});

test('[SHELL-011] favourites, chat, dashboard, checkout, enrolling and profile editing need a login', async ({
  page,
}) => {
  for (const path of [
    '/dashboard',
    '/myactivity',
    '/user-settings',
    '/user/myaccount',
    `${COURSE}/view-detail`,
  ]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/^[^?]+\/(\?login=.*)?$/);
  }
  await open(page, '/courses');
  await expect(page.getByRole('button', { name: /^Chat/ })).toHaveCount(0);
  const dialog = page.getByRole('dialog', { name: 'Welcome back to Maetrix' });
  await page
    .getByRole('article')
    .getByRole('button', { name: /^Favourite/ })
    .first()
    .click();
  await expect(dialog).toBeVisible();
});

test('[SHELL-006] [SHELL-007] a member has the bell, the cart, the profile menu, the chat and their own pages', async ({
  page,
}) => {
  await signIn(page, await newMember());
  await open(page, '/dashboard');
  const header = page.getByRole('banner');
  await expect(header.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Chat/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Ask Clara' })).toBeVisible();
  const entries = {
    'My Account': '/user/myaccount',
    Profile: '/user-settings',
    'Affiliate Programme': '/affiliate',
    'My Subscriptions': '/subscriptions',
    'My Favourites': '/myactivity',
    'Weekly Tracker': '/weekly-tracker',
  };
  for (const [name, path] of Object.entries(entries)) {
    // The menu that led here is closing: a press would close it once more.
    await expect(page.getByRole('menu')).toHaveCount(0);
    await header.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('menuitem', { name, exact: true }).click();
    await expect(page).toHaveURL(path, SHOWN);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
});

test('[SHELL-008] [SHELL-012] [SHELL-013] visitor, member and subscriber get three answers at a locked lesson', async ({
  page,
}) => {
  await test.step('a visitor logs in', async () => {
    await open(page, COURSE);
    await lockedLesson(page).click();
    await expect(page.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
  });
  await test.step('a member buys or subscribes', async () => {
    await signIn(page, await newMember());
    await open(page, COURSE);
    await lockedLesson(page).click();
    await expect(page.getByRole('dialog', { name: 'Please Buy or Subscribe', exact: true })).toBeVisible();
    await open(page, '/buy-subscriptions');
    await expect(page.getByRole('heading', { level: 1, name: 'Subscription' })).toBeVisible();
  });
  await test.step('a subscriber learns', async () => {
    await signIn(page, await newSubscriber());
    await open(page, COURSE);
    await expect(lockedLesson(page)).toHaveCount(0);
    await page.getByRole('complementary').getByRole('button', { name: 'Start course' }).click();
    await expect(page).toHaveURL(new RegExp(`${COURSE}/view-detail`));
    await expect(page.getByRole('link', { name: 'Next Lesson' })).toBeVisible();
  });
});
