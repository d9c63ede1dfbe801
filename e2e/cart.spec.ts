import type { Page } from '@playwright/test';

import {
  expect,
  expectNoAxeViolations,
  expectToast,
  fillLogin,
  lockedLesson,
  newMember,
  open,
  readApi,
  sandboxUrl,
  signIn,
  test,
  tokenOf,
  waitAfterLoads,
} from './support.ts';

const CONSENT = '/course/compliance/2/consent-that-holds-up';
const TWO_SITE = '/course/money/6/the-two-site-question';
const HOSTED = /\/\/sandbox\.localhost.*\/stripe\/checkout\/cs_/;
const DELEGATION = '/course/team/13/delegation-without-drift';
const FAILED = '/payment/status/payment-failed';

const CARDS = { pays: '4242424242424242', declined: '4000000000000002', asks: '4000002760003184' };

const card = (page: Page) => page.getByRole('complementary', { name: 'Get this course' });
const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' });
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const nothingCharged = (page: Page) => page.getByRole('status').filter({ hasText: 'Nothing was charged.' });
const checkout = (page: Page) => page.getByRole('button', { name: 'Checkout' });
const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key);

const payWith = async (page: Page, number: string) => {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry').fill('12 / 40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Iris Novak');
  await page.getByRole('button', { name: /^Pay/ }).click();
};

const sessionIn = (url: string) => /cs_\w+/.exec(url)?.[0] ?? '';

const paymentsOf = async (person: { email: string; password: string }) =>
  readApi<{ service_name: string; payment_status: string }[]>(
    'userTransactionList',
    null,
    await tokenOf(person),
  );

test('[SHELL-025] [CART-004] [CART-013] stores a visitor’s cart in the browser', async ({ page }) => {
  await open(page, '/cart');
  await expect(title(page)).toHaveText('My Cart');
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await open(page, CONSENT);
  await card(page).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(card(page).getByRole('link', { name: 'Go To Cart' })).toBeFocused();
  await expect
    .poll(() => stored(page, 'courses'))
    .toEqual([
      {
        id: 2,
        service_category: 'course',
        course_fee: 149,
        course_name: 'Consent That Holds Up',
        course_banner: expect.stringContaining('/media/pictures/'),
        no_of_lessons: 5,
      },
    ]);

  await open(page, TWO_SITE);
  await card(page).getByRole('button', { name: 'Add To Cart' }).click();
  await expect(card(page).getByRole('link', { name: 'Go To Cart' })).toBeVisible();
  await open(page, DELEGATION);
  await card(page).getByRole('link', { name: 'Start with Clinic' }).click();
  const gate = page.getByRole('dialog', { name: 'Please Subscribe', exact: true });
  await expect(gate.getByRole('link', { name: 'Choose Plan' })).toBeVisible();
  await expectNoAxeViolations(page);
  await gate.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome back to Maetrix' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' }).click();
  await expect(page).toHaveURL('/cart');
  await page.getByRole('button', { name: 'Remove: The Two-Site Question' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(summary(page)).toContainText('£149.00');
  await page.getByRole('button', { name: 'Remove: Consent That Holds Up' }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  await expect.poll(() => stored(page, 'courses')).toBeNull();
});

test('[CART-014] [CART-015] shows a toast when a visitor adds an item, or one that is in the cart already', async ({
  page,
}) => {
  await open(page, CONSENT);
  await card(page).getByRole('button', { name: 'Add To Cart' }).click();
  await expectToast(page, 'Item Successfully Add To Cart');
  await page.reload();
  await card(page).getByRole('button', { name: 'Added To Cart' }).click();
  await expectToast(page, 'Item already added in the cart');
  await expect.poll(() => stored(page, 'courses')).toHaveLength(1);
});

test('[CART-009] [CART-010] [CART-012] moves the visitor’s cart to the account at login', async ({
  page,
}) => {
  const person = await newMember();
  await open(page, CONSENT);
  await card(page).getByRole('button', { name: 'Add To Cart' }).click();
  await card(page).getByRole('link', { name: 'Go To Cart' }).click();
  await checkout(page).click();
  await page.route('**/cart.data*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await route.continue();
  });
  await fillLogin(page, person);
  // The checkout goes on by itself; on a slow connection as well, its page is not the one that Back leads to.
  await page.waitForURL(HOSTED);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.locator('body')).toContainText('£149.00');
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();
  await expect(checkout(page)).toBeEnabled();
  await expect.poll(() => stored(page, 'courses')).toBeNull();
  await page.evaluate((item) => localStorage.setItem('courses', JSON.stringify([item])), {
    id: 6,
    service_category: 'course',
    course_fee: 1,
    course_name: 'Two',
    course_banner: null,
  });
  await page.goto('/courses');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await expect.poll(() => stored(page, 'courses')).toBeNull();
  await page.goto(TWO_SITE);
  await expect(card(page).getByRole('link', { name: 'Added To Cart' })).toBeVisible();
});

test('a price that was raised since the page was opened is shown before anything is ordered', async ({
  page,
}) => {
  await signIn(page, await newMember());
  await open(page, CONSENT);
  // As if the page had been opened when the course cost a pound.
  await page.route('**/actions/checkout', (route) => {
    const body = route.request().postDataJSON() as { items: { price: number }[] };
    expect(body.items.map(({ price }) => price)).toEqual([149]);
    return route.continue({
      postData: JSON.stringify({ ...body, items: body.items.map((item) => ({ ...item, price: 1 })) }),
    });
  });
  await card(page).getByRole('button', { name: 'Buy Now' }).click();
  await expectToast(page, 'The price is now £149.00. Nothing was charged');
  await expect(page).toHaveURL(CONSENT);
  await page.unroute('**/actions/checkout');
  await card(page).getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(HOSTED);
});

test.describe('from the cart to an owned course', () => {
  test.describe.configure({ mode: 'serial' });
  let page: Page;
  let person: Awaited<ReturnType<typeof newMember>>;
  let hosted: string;

  test.beforeAll(async ({ browser }) => {
    person = await newMember();
    const services = [2, 6].map((id) => ({ service_category: 'course', service_id: id }));
    await readApi('addToCart', { services }, await tokenOf(person));
    page = await (await browser.newContext()).newPage();
    waitAfterLoads(page);
    await signIn(page, person);
  });
  test.afterAll(() => page.context().close());

  test('[CART-001] [PAY-019] [AUTH-050] opens one checkout page however often Checkout is clicked', async () => {
    const foreign: string[] = [];
    page.on('request', (request) => foreign.push(request.url()));
    await open(page, '/cart');
    await expect(title(page)).toHaveText('My Cart');
    await expect(page.locator('main li')).toHaveText([/Consent.*£149\.00/, /Two-Site.*£119\.00/]);
    await expect(summary(page)).toContainText('Total Items2');
    await expect(summary(page)).toContainText('Total£268.00');
    await expectNoAxeViolations(page);
    expect(foreign.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
    await page.getByRole('button', { name: 'Remove: The Two-Site Question' }).click();
    await expect(summary(page)).toContainText('Total£149.00');

    await checkout(page).dblclick();
    await page.waitForURL(HOSTED);
    hosted = page.url();
    await expect(page.locator('body')).toContainText('£149.00');
    await page.goBack();
    await expect(checkout(page)).toBeVisible();
    await expect
      .poll(() => stored(page, 'cart_Checkout'))
      .toMatchObject({
        session: { id: sessionIn(hosted), payment_intent: null },
        services: [{ service_id: 2, service_category: 'course', service_name: 'Consent That Holds Up' }],
      });
    await expect
      .poll(() => stored(page, 'Checkout_Response'))
      .toEqual({
        service_name: 'Consent That Holds Up',
        service_category: 'course',
        service_id: 2,
      });
    expect(hosted).toContain(String(await stored(page, 'sessionId')));
    await checkout(page).click();
    await page.waitForURL(HOSTED);
    expect(page.url()).toBe(hosted);
  });

  test('[PAY-020] [SHELL-030] confirms the payment after a declined card, and clears the stored checkout', async () => {
    await payWith(page, CARDS.declined);
    await expect(page.getByText(/declined/i).first()).toBeVisible();
    await payWith(page, CARDS.pays);
    await expect(title(page)).toHaveText('Success');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Cart, 0 items' })).toBeVisible();
    for (const key of ['cart_Checkout', 'Checkout_Response', 'sessionId'])
      await expect.poll(() => stored(page, key)).toBeNull();
    await expect.poll(() => paymentsOf(person)).toMatchObject([{ payment_status: 'succeeded' }]);
  });

  test('[PAY-037] [PAY-038] [PAY-039] the success page links to the home page and to the purchase', async () => {
    await page.reload();
    await expect(title(page)).toHaveText('Success');
    await expect(
      page.getByText('Your payment would reflect in your payments section within 1 hour', { exact: true }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Back to Home' })).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Open Consent That Holds Up' }).click();
    await expect(page).toHaveURL(CONSENT);
    await expect(card(page)).toContainText('It is yours to keep.');
    await expect(card(page).getByRole('button', { name: 'Start course' })).toBeVisible();
  });
});

test('[CART-011] [CART-016] [PAY-017] 3-D Secure, a closed tab and a refund end in the provider’s state', async ({
  page,
  complaints,
}) => {
  test.slow();
  const person = await newMember();
  await signIn(page, person);
  await open(page, CONSENT);
  await lockedLesson(page).click();
  const gate = page.getByRole('dialog', { name: 'Please Buy or Subscribe', exact: true });
  await gate.getByRole('button', { name: 'Add To Cart' }).click();
  await expectToast(page, /^Added To Cart$/);
  await expect(gate.getByRole('link', { name: 'Go To Cart' })).toBeVisible();
  let hasToWait = true;
  await page.route('**/actions/checkout', (route) =>
    hasToWait ? route.fulfill({ json: { kind: 'waiting', queuePosition: 3 } }) : route.continue(),
  );
  await gate.getByRole('button', { name: 'Buy Now' }).click();
  await expect(gate.getByRole('status')).toContainText('3 payments ahead of yours');
  hasToWait = false;
  await page.waitForURL(HOSTED);
  const session = sessionIn(page.url());
  await payWith(page, CARDS.asks);
  // The member closes the tab right after the bank's confirmation.
  await page.route('**/payment/status/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect.poll(async () => (await paymentsOf(person)).length).toBe(1);
  await page.unrouteAll();
  complaints.length = 0;

  const later = await page.context().newPage();
  await open(later, CONSENT);
  await expect(card(later)).toContainText('It is yours to keep.');
  const stripe = (path: string, init?: RequestInit) =>
    fetch(`${sandboxUrl}/v1/${path}`, { ...init, headers: { authorization: 'Bearer sk_test_sandbox' } });
  const { payment_intent } = (await (await stripe(`checkout/sessions/${session}`)).json()) as {
    payment_intent: string;
  };
  await stripe('refunds', { method: 'POST', body: new URLSearchParams({ payment_intent }) });
  await expect(async () => {
    await later.reload();
    await expect(card(later).getByRole('button', { name: 'Buy Now' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await expect.poll(() => paymentsOf(person)).toMatchObject([{ payment_status: 'refunded' }]);
});

test('[PAY-022] does not redirect to an address outside the provider’s host', async ({
  page,
  complaints,
}) => {
  await signIn(page, await newMember());
  await open(page, TWO_SITE);
  await page.route('**/actions/checkout', (route) => route.fulfill({ json: { kind: 'invalid_redirect' } }));
  await card(page).getByRole('button', { name: 'Buy Now' }).click();
  await expect.poll(() => complaints).toEqual(['The payment page could not be opened']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page).toHaveURL(TWO_SITE);
  complaints.length = 0;
});

test('continues the same order when the answer to a checkout was lost', async ({ page, complaints }) => {
  await signIn(page, await newMember());
  await open(page, TWO_SITE);
  const requestKeys: unknown[] = [];
  await page.route('**/actions/checkout', async (route) => {
    requestKeys.push((route.request().postDataJSON() as { requestKey: unknown }).requestKey);
    if (requestKeys.length > 1) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await card(page).getByRole('button', { name: 'Buy Now' }).click();
  await expectToast(page, 'Server not responding');
  complaints.length = 0;
  await card(page).getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(HOSTED);
  expect(new Set(requestKeys).size).toBe(1);
});

test('[PAY-040] [PAY-041] [PAY-042] the failed-payment page shows the failure and links to the home page', async ({
  page,
}) => {
  await page.goto(FAILED);
  await expect(title(page)).toHaveText('Payment Fail');
  await expect(
    page.getByText('Payment Error - Please check your card details and try again.', { exact: true }),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await expect(page).toHaveURL('/');
});

test('the failed-payment page says that nothing was charged when the payment page expired', async ({
  page,
}) => {
  await page.goto(`${FAILED}?reason=expired`);
  await expect(title(page)).toHaveText('Payment Fail');
  await expect(page.getByText('This payment page has expired. Nothing was charged')).toBeVisible();
  await expect(page.getByText('Please check your card details')).toBeHidden();
});

test('[PAY-021] [SHELL-031] shows an abandoned or foreign payment as failed, and waits for a pending one', async ({
  page,
  complaints,
}) => {
  test.slow();
  await signIn(page, await newMember());
  await open(page, TWO_SITE);
  await card(page).getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(HOSTED);
  const hosted = page.url();
  await page.getByRole('link', { name: 'Cancel and go back' }).click();
  await expect(nothingCharged(page)).toBeVisible();
  await expect(page).toHaveURL(TWO_SITE);
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(card(page).getByRole('button', { name: 'Buy Now' })).toBeVisible();
  await expect(nothingCharged(page)).toBeHidden();
  await page.goto('/payment/status/payment-success?session_id=cs_test_of_somebody_else');
  await expect(page).toHaveURL(FAILED);
  await expect.poll(() => stored(page, 'cart_Checkout')).toBeNull();

  await page.goto(`/payment/status/payment-success?session_id=${sessionIn(hosted)}`);
  await expect(title(page)).toHaveText('Confirming your payment');
  await expectNoAxeViolations(page);
  complaints.length = 0;
  const other = await page.context().newPage();
  await open(other, hosted);
  await payWith(other, CARDS.pays);
  await expect(title(page)).toHaveText('Success', { timeout: 120_000 });
});

test('does not say that nothing was charged after a payment', async ({ page, browser }) => {
  await signIn(page, await newMember());
  await open(page, TWO_SITE);
  await card(page).getByRole('button', { name: 'Buy Now' }).click();
  await page.waitForURL(HOSTED);
  const cancel = (await page.getByRole('link', { name: 'Cancel and go back' }).getAttribute('href')) ?? '';
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await open(other, page.url());
  await payWith(other, CARDS.pays);
  await other.waitForURL('**/payment-success*');
  await elsewhere.close();
  const asked = page.waitForResponse('**/actions/confirm-payment');
  await page.goto(cancel);
  expect(await (await asked).json()).toBe('confirmed');
  await expect(title(page)).toHaveText('You left the payment page');
  await expect(page.getByText('Unless you had paid before, nothing was charged.')).toBeVisible();
  await expect(nothingCharged(page)).toBeHidden();
});

test('[PLAN-019] Choose Plan opens the plans, from a locked course and from a cart that a plan includes', async ({
  page,
}) => {
  const person = await newMember();
  const services = [{ service_category: 'course', service_id: 2 }];
  await readApi('addToCart', { services }, await tokenOf(person));
  await signIn(page, person);
  await open(page, CONSENT);
  await lockedLesson(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Choose Plan' }).click();
  await expect(page).toHaveURL('/buy-subscriptions');
  await open(page, '/cart');
  await expect(summary(page)).toContainText('This item is part of the Clinic plan.');
  await expect(summary(page)).toContainText('The plan opens it for £119 per month');
  await summary(page).getByRole('link', { name: 'Choose Plan' }).click();
  await expect(page).toHaveURL('/buy-subscriptions');
});
