import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { test, type Page } from '@playwright/test';

import {
  demo,
  lockedLesson,
  logIn,
  newMember,
  newSubscriber,
  open,
  openLogin,
  readApi,
  signIn,
  tokenOf,
} from './support.ts';

const sheets = join(import.meta.dirname, '../docs/shots');
/** Each page whole, for a close look. */
const pictures = join(import.meta.dirname, '../.results/shots');

type Screen = { name: string; open: (page: Page) => Promise<unknown> };

const inDialog = (button?: string) => async (page: Page) => {
  await page.goto('/');
  await openLogin(page);
  if (button) await page.getByRole('dialog').getByRole('button', { name: button }).click();
};

const asMember = (then: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await logIn(page, await newMember('Beth Lomax'));
  await then(page);
};

const CONSENT = '/course/compliance/2/consent-that-holds-up';
const VIDEO = '/video/money/before-you-sign-for-the-device';
const LONG = '/course/money/4/pricing-for-profit';

const asDemo = (who: Parameters<typeof demo>[0], path: string) => async (page: Page) => {
  await signIn(page, demo(who));
  await open(page, path);
};

const openGate = async (page: Page) => {
  await asDemo('member', CONSENT)(page);
  await lockedLesson(page).click();
};

const openVideoGate = async (page: Page) => {
  await asDemo('member', VIDEO)(page);
  await page.getByRole('button', { name: 'Play the preview' }).click();
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) > 1);
  await page.locator('video').evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
    return element.play();
  });
  await page.getByText(/^Preview ended/).waitFor();
};

const asSubscriber = (path: string) => async (page: Page) => {
  await signIn(page, await newSubscriber('Beth Lomax'));
  await page.goto(path);
};

const openCart = async (page: Page) => {
  const person = await newMember('Beth Lomax');
  const services = [2, 6].map((id) => ({ service_category: 'course', service_id: id }));
  await readApi('addToCart', { services }, await tokenOf(person));
  await signIn(page, person);
  await page.goto('/cart');
};

const openPayment = async (page: Page) => {
  await signIn(page, await newMember('Beth Lomax'));
  await open(page, '/buy-subscriptions');
  await page
    .getByRole('button', { name: /^CHOOSE/ })
    .first()
    .click();
};

const openCancel = async (page: Page) => {
  await signIn(page, await newSubscriber('Beth Lomax'));
  await open(page, '/user/myaccount');
  await page.getByRole('button', { name: 'Cancel Subscription' }).click();
};

const menuButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

/** Leaves the landing page for the courses while their data is kept back or fails. */
const goToCourses = (answer: 'never' | 'failure') => async (page: Page) => {
  await open(page, '/');
  await page.route('**/*.data*', (route) => (answer === 'failure' ? route.abort() : undefined));
  const menu = menuButton(page);
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Courses', exact: true }).filter({ visible: true }).first().click();
  await page.waitForTimeout(1500);
};

const loginWithoutWords = async (page: Page) => {
  await inDialog()(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await dialog.getByText('Password Is Required').waitFor();
};

const openChapters = async (page: Page) => {
  await asDemo('owner', `${CONSENT}/view-detail`)(page);
  if (isSmall(page))
    await page
      .getByRole('button', { name: /chapters/i })
      .first()
      .click();
};

const playPodcast = async (page: Page) => {
  await open(page, '/podcast/compliance/two-confident-websites');
  await page.getByRole('button', { name: /^Play/ }).first().click();
  await page.getByRole('button', { name: 'Forward 15 seconds' }).waitFor();
};

const openSupportWithoutResult = async (page: Page) => {
  await open(page, '/support');
  await page.getByRole('searchbox', { name: 'Search questions and answers' }).fill('qqqq');
};

const isSmall = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

const openMenu = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  const menu = menuButton(page);
  const profile = page.getByRole('button', { name: 'Profile menu', exact: true });
  await ((await menu.isVisible()) ? menu : profile).click();
};

const openProfile = async (page: Page) => {
  await asDemo('subscriber', '/members?search=Amara')(page);
  await page.locator('main a[href^="/member/"]').first().click();
  await page.waitForURL('**/member/**');
};

const openDrawer = async (page: Page) => {
  await asDemo('subscriber', '/user-settings')(page);
  await page.getByRole('button', { name: 'Fill with AI' }).click();
};

const openNotifications = async (page: Page) => {
  await asDemo('subscriber', '/dashboard')(page);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await page.getByRole('dialog', { name: 'Notifications' }).waitFor();
};

const openChat = async (page: Page) => {
  await asDemo('subscriber', '/dashboard')(page);
  await page.getByRole('button', { name: /^Chat/ }).click();
  await page.getByRole('dialog', { name: 'Community chat' }).waitFor();
};

/** `pnpm shots -g roadmap` takes those whose name has this word. */
const screens: Screen[] = [
  { name: 'landing', open: (page) => page.goto('/') },
  { name: 'login', open: inDialog() },
  { name: 'login, errors', open: loginWithoutWords },
  { name: 'register', open: inDialog('Register') },
  { name: 'forgot password', open: inDialog('Forgot password?') },
  { name: 'reset password', open: (page) => page.goto('/resetpassword?token=x') },
  { name: 'activate', open: (page) => page.goto('/account/activate?token=x') },
  { name: 'activated', open: (page) => page.goto('/account/activation?status=true') },
  { name: 'not activated', open: (page) => page.goto('/account/activation?status=false') },
  { name: 'terms', open: (page) => page.goto('/terms-and-conditions') },
  { name: 'privacy', open: (page) => page.goto('/privacy-policy') },
  { name: 'calendar', open: (page) => page.goto('/calendar') },
  { name: 'calendar, agenda of a member', open: asDemo('member', '/calendar?view=agenda') },
  { name: 'support', open: (page) => page.goto('/support') },
  { name: 'support of a member', open: asDemo('member', '/support') },
  { name: 'support, nothing found', open: openSupportWithoutResult },
  { name: 'not found', open: (page) => page.goto('/no/such/page') },
  { name: 'courses', open: (page) => page.goto('/courses') },
  { name: 'courses, loading', open: goToCourses('never') },
  { name: 'courses, error', open: goToCourses('failure') },
  { name: 'courses of a subscriber', open: asDemo('subscriber', '/courses') },
  { name: 'category', open: (page) => page.goto('/course/money') },
  { name: 'blogs', open: (page) => page.goto('/blogs') },
  { name: 'blogs, locked', open: asDemo('member', '/blogs?locked=vat-medical-or-cosmetic') },
  { name: 'blog category', open: (page) => page.goto('/blog/money') },
  { name: 'blog article', open: (page) => page.goto('/blog/money/six-numbers-once-a-week') },
  { name: 'blog article with a table', open: asDemo('subscriber', '/blog/money/vat-medical-or-cosmetic') },
  { name: 'course with a long title', open: (page) => page.goto(LONG) },
  { name: 'course', open: (page) => page.goto(CONSENT) },
  { name: 'course of its owner', open: asDemo('owner', CONSENT) },
  { name: 'gate', open: openGate },
  { name: 'lesson', open: asDemo('owner', `${CONSENT}/view-detail`) },
  { name: 'chapters', open: openChapters },
  { name: 'podcasts', open: (page) => page.goto('/podcasts') },
  { name: 'podcast category', open: (page) => page.goto('/podcast/compliance') },
  { name: 'podcast', open: (page) => page.goto('/podcast/compliance/two-confident-websites') },
  { name: 'podcast playing', open: playPodcast },
  { name: 'videos', open: (page) => page.goto('/videos') },
  { name: 'video category', open: (page) => page.goto('/video/money') },
  { name: 'video', open: (page) => page.goto(VIDEO) },
  { name: 'video gate', open: openVideoGate },
  { name: 'search', open: asDemo('subscriber', '/search/deposit') },
  { name: 'search of a visitor', open: (page) => page.goto('/search/deposit') },
  { name: 'search, nothing found', open: asDemo('member', '/search/qqqqqqq') },
  { name: 'cart', open: openCart },
  { name: 'empty cart', open: (page) => page.goto('/cart') },
  { name: 'plans', open: asSubscriber('/buy-subscriptions') },
  { name: 'plan payment', open: openPayment },
  { name: 'my account', open: asSubscriber('/user/myaccount') },
  { name: 'cancel', open: openCancel },
  { name: 'new user', open: (page) => page.goto('/new-user') },
  { name: 'invited', open: (page) => page.goto('/referral?code=x') },
  { name: 'payment failed', open: (page) => page.goto('/payment/status/payment-failed') },
  { name: 'favourites', open: asDemo('subscriber', '/myactivity') },
  { name: 'no favourites', open: asDemo('member', '/myactivity') },
  { name: 'dashboard', open: asMember(() => Promise.resolve()) },
  { name: 'menu', open: asMember(openMenu) },
  { name: 'dashboard of a subscriber', open: asDemo('subscriber', '/dashboard') },
  { name: 'members', open: asDemo('subscriber', '/members') },
  { name: 'member profile', open: openProfile },
  { name: 'profile edit', open: asDemo('subscriber', '/user-settings') },
  { name: 'profile drawer', open: openDrawer },
  { name: 'notifications', open: openNotifications },
  { name: 'notification preferences', open: asDemo('subscriber', '/user/notifications') },
  { name: 'affiliate', open: asDemo('affiliate', '/affiliate') },
  { name: 'chat', open: openChat },
  { name: 'live', open: asDemo('subscriber', '/maetrixlive') },
  { name: 'clara', open: asDemo('subscriber', '/clara-ai-assistant') },
  { name: 'content generator', open: asDemo('subscriber', '/ai-content') },
  { name: 'workbook', open: asDemo('subscriber', '/ai-workbook') },
  { name: 'insight engine', open: asDemo('subscriber', '/insight-engine') },
  { name: 'roadmap', open: asDemo('subscriber', '/roadmap') },
  { name: 'weekly tracker', open: asDemo('subscriber', '/weekly-tracker') },
];

const figure = ({ name, picture }: { name: string; picture: string }) =>
  `<figure><img src="data:image/png;base64,${picture}"><figcaption>${name}</figcaption></figure>`;

const sheetOf = (figures: string[], columns: number) => `<!doctype html><style>
  body { margin: 24px; font: 500 20px sans-serif; display: grid; gap: 24px; grid-template-columns: repeat(${columns}, 1fr) }
  figure { margin: 0 } img { width: 100%; border: 1px solid #ccc; max-height: 900px; object-fit: cover; object-position: top }
</style>${figures.join('')}`;

for (const { width, height, columns } of [
  { width: 1440, height: 900, columns: 5 },
  { width: 768, height: 1024, columns: 7 },
  { width: 390, height: 844, columns: 9 },
]) {
  const pictureOf = (name: string) => join(pictures, String(width), `${name}.png`);

  for (const { name, open: show } of screens)
    test(`${name} at ${width} px`, async ({ browser }) => {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      await show(page);
      // A page whose data never comes is not idle.
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
      // What is loaded on demand is drawn afterwards.
      await page.waitForTimeout(300);
      await page.screenshot({ path: pictureOf(name), fullPage: true });
      await page.close();
    });

  test(`sheet of all pages at ${width} px`, async ({ browser }) => {
    const taken = screens.filter(({ name }) => existsSync(pictureOf(name)));
    const figures = taken.map(({ name }) =>
      figure({ name, picture: readFileSync(pictureOf(name)).toString('base64') }),
    );
    const sheet = await browser.newPage({ viewport: { width: 1800, height: 900 } });
    await sheet.setContent(sheetOf(figures, columns));
    await sheet.screenshot({
      path: join(sheets, `site-${width}.jpg`),
      type: 'jpeg',
      quality: 78,
      fullPage: true,
    });
  });
}
