import { mkdirSync, writeFileSync } from 'node:fs';
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

const out = join(import.meta.dirname, '../docs/shots');

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

const asDemo = (who: Parameters<typeof demo>[0], path: string) => async (page: Page) => {
  await signIn(page, demo(who));
  await page.goto(path);
};

const openGate = async (page: Page) => {
  await asDemo('member', CONSENT)(page);
  await lockedLesson(page).click();
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

const isSmall = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

const openMenu = (page: Page) =>
  page.getByRole('button', { name: isSmall(page) ? 'Menu' : 'Profile menu', exact: true }).click();

const screens: Screen[] = [
  { name: 'landing', open: (page) => page.goto('/') },
  { name: 'login', open: inDialog() },
  { name: 'register', open: inDialog('Register') },
  { name: 'forgot password', open: inDialog('Forgot password?') },
  { name: 'reset password', open: (page) => page.goto('/resetpassword?token=x') },
  { name: 'activate', open: (page) => page.goto('/account/activate?token=x') },
  { name: 'activated', open: (page) => page.goto('/account/activation?status=true') },
  { name: 'not activated', open: (page) => page.goto('/account/activation?status=false') },
  { name: 'terms', open: (page) => page.goto('/terms-and-conditions') },
  { name: 'privacy', open: (page) => page.goto('/privacy-policy') },
  { name: 'not found', open: (page) => page.goto('/no/such/page') },
  { name: 'courses', open: (page) => page.goto('/courses') },
  { name: 'courses of a subscriber', open: asDemo('subscriber', '/courses') },
  { name: 'category', open: (page) => page.goto('/course/money') },
  { name: 'course', open: (page) => page.goto(CONSENT) },
  { name: 'course of its owner', open: asDemo('owner', CONSENT) },
  { name: 'gate', open: openGate },
  { name: 'lesson', open: asDemo('owner', `${CONSENT}/view-detail`) },
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
];

const figure = ({ name, picture }: { name: string; picture: Buffer }) =>
  `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}"><figcaption>${name}</figcaption></figure>`;

const sheetOf = (pictures: { name: string; picture: Buffer }[], columns: number) => `<!doctype html><style>
  body { margin: 24px; font: 500 20px sans-serif; display: grid; gap: 24px; grid-template-columns: repeat(${columns}, 1fr) }
  figure { margin: 0 } img { width: 100%; border: 1px solid #ccc; max-height: 900px; object-fit: cover; object-position: top }
</style>${pictures.map(figure).join('')}`;

for (const { width, height, columns } of [
  { width: 1440, height: 900, columns: 4 },
  { width: 390, height: 844, columns: 7 },
])
  test(`the site at ${width} px`, async ({ browser }) => {
    const pictures: { name: string; picture: Buffer }[] = [];
    for (const { name, open: show } of screens) {
      const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
      await show(page);
      await page.waitForLoadState('networkidle');
      pictures.push({ name, picture: await page.screenshot({ type: 'jpeg', quality: 80 }) });
      await page.close();
    }
    const sheet = await browser.newPage({ viewport: { width: 1800, height: 900 } });
    await sheet.setContent(sheetOf(pictures, columns));
    mkdirSync(out, { recursive: true });
    const picture = await sheet.screenshot({ type: 'jpeg', quality: 78, fullPage: true });
    writeFileSync(join(out, `site-${width}.jpg`), picture);
  });
