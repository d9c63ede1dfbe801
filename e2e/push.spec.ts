import { runSql } from '@maetrix/testing/run-sql';
import type { BrowserContext, Page, Worker } from '@playwright/test';

import { readTestEnvironment } from '../scripts/environment.ts';
import {
  expect,
  expectNoAxeViolations,
  logIn,
  newMember,
  open,
  sandboxUrl,
  signIn,
  siteOrigin,
  test,
} from './support.ts';

const env = readTestEnvironment();
const ALERT = 'Please Allow Notification To Receive The Updates';

type Answer = 'granted' | 'denied' | 'default';
type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/**
 * The browser under test has no permission prompt and no push service: the member's answer to the prompt is given
 * here, and its subscriptions are those of the sandbox.
 */
const playBrowser = async (page: Page, answer: Answer) => {
  const state = { asked: 0, permission: 'default' as Answer, subscription: null as Subscription | null };
  const context = page.context();
  await context.exposeFunction('answerPrompt', () => {
    state.asked++;
    state.permission = answer;
    return answer;
  });
  await context.exposeFunction('findSubscription', () => state.subscription);
  await context.exposeFunction('endSubscription', () => {
    state.subscription = null;
    return true;
  });
  await context.exposeFunction('newSubscription', async (applicationServerKey: string) => {
    const created = await fetch(`${sandboxUrl}/push/subscriptions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ applicationServerKey }),
    });
    return (state.subscription = (await created.json()) as Subscription);
  });
  const setPermission = () =>
    page.addInitScript((permission) => {
      Object.assign(window, { permissionAtStart: permission });
    }, state.permission);
  await setPermission();
  await page.addInitScript(() => {
    type Bindings = {
      permissionAtStart: Answer;
      answerPrompt: () => Promise<Answer>;
      findSubscription: () => Promise<Subscription | null>;
      newSubscription: (key: string) => Promise<Subscription>;
      endSubscription: () => Promise<boolean>;
    };
    const bindings = window as unknown as Bindings;
    let answered: Answer | null = null;
    Object.defineProperty(Notification, 'permission', { get: () => answered ?? bindings.permissionAtStart });
    Notification.requestPermission = async () => (answered = await bindings.answerPrompt());
    const toBase64 = (key: Uint8Array) =>
      btoa(String.fromCharCode(...key))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replaceAll('=', '');
    let serverKey: ArrayBuffer | null = null;
    const present = (subscription: Subscription) => ({
      options: { applicationServerKey: serverKey },
      toJSON: () => subscription,
      unsubscribe: bindings.endSubscription,
    });
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const found = await bindings.findSubscription();
        return found && present(found);
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
        serverKey = applicationServerKey.slice().buffer;
        return present(await bindings.newSubscription(toBase64(applicationServerKey)));
      },
    });
  });
  return { current: () => state, remember: setPermission };
};

const prompt = (page: Page) => page.getByRole('region', { name: 'Turn on notifications?' });
const allow = (page: Page) => prompt(page).getByRole('button', { name: 'Allow notifications' });

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('device_token'));

const idOf = ({ endpoint }: Subscription) => endpoint.split('/').at(-1) ?? '';

const readMessages = async (subscription: Subscription): Promise<string[]> => {
  const answer = await fetch(`${sandboxUrl}/push/messages?to=${idOf(subscription)}`);
  return ((await answer.json()) as { text: string }[]).map(({ text }) => text);
};

/** Sends a message to every device of a member, as other features do. */
const sendPush = (email: string, message: { title: string; text: string; link: string; key: string }) =>
  runSql(
    env.DATABASE_URL,
    `select graphile_worker.add_job('push.deliver', json_build_object('memberId', user_id, 'sessionId', session_id,
       'message', $2::json, 'enqueuedAt', now()))
     from push_devices join users on users.id = user_id where email = $1`,
    [email, JSON.stringify(message)],
  );

/** Hands a message to the service worker, as the browser's connection to its push service does. */
const deliverToWorker = async (page: Page, data: string) => {
  const cdp = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${siteOrigin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registered;
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: siteOrigin, registrationId, data });
  await cdp.detach();
};

type Shown = { title: string; options: { body: string; tag?: string; data: { link: string } } };

/** The service worker; what it shows is recorded, because the browser under test shows nothing to anybody. */
const watchWorker = async (context: BrowserContext) => {
  const worker: Worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: object; shown: Shown[] };
    scope.shown = [];
    Object.defineProperty(scope.registration, 'showNotification', {
      value: (title: string, options: Shown['options']) => {
        scope.shown.push({ title, options });
        return Promise.resolve();
      },
    });
  });
  return {
    listShown: () => worker.evaluate(() => (self as unknown as { shown: Shown[] }).shown),
    /** Clicks the newest notification; answers which pages were opened, and whether the notification was closed. */
    click: () =>
      worker.evaluate(async () => {
        type Scope = { clients: object; shown: Shown[]; dispatchEvent: (event: Event) => boolean };
        const scope = self as unknown as Scope;
        const opened: string[] = [];
        // Without a real click the browser opens no window.
        Object.defineProperty(scope.clients, 'openWindow', {
          configurable: true,
          value: (url: string) => Promise.resolve(opened.push(url)),
        });
        let isClosed = false;
        const work: unknown[] = [];
        const event = Object.assign(new Event('notificationclick'), {
          notification: { data: scope.shown.at(-1)?.options.data, close: () => (isClosed = true) },
          waitUntil: (promise: unknown) => work.push(promise),
        });
        scope.dispatchEvent(event);
        await Promise.all(work);
        return { opened, isClosed };
      }),
  };
};

test('[AUTH-021] [AUTH-022] [NOTI-011] a member who allows notifications after login gets them in this browser', async ({
  page,
  context,
}) => {
  const member = await newMember();
  const browser = await playBrowser(page, 'granted');
  await logIn(page, member);
  await expect(prompt(page)).toBeVisible();
  await expectNoAxeViolations(page);
  expect(browser.current().asked).toBe(0);
  await allow(page).click();
  await expect(prompt(page)).toBeHidden();
  await expect.poll(() => storedToken(page)).not.toBeNull();
  const { subscription } = browser.current();
  if (!subscription) throw new Error('The page did not subscribe');
  expect(JSON.parse((await storedToken(page)) ?? '')).toEqual(subscription);

  const message = {
    title: 'A new episode',
    text: 'Consent is a conversation',
    link: '/podcasts',
    key: 'e2e-1',
  };
  await sendPush(member.email, message);
  await expect.poll(() => readMessages(subscription)).toHaveLength(1);
  const [sent = ''] = await readMessages(subscription);
  const worker = await watchWorker(context);
  await deliverToWorker(page, sent);
  await expect
    .poll(() => worker.listShown())
    .toMatchObject([{ title: message.title, options: { body: message.text, tag: message.key } }]);
  expect(await worker.click()).toEqual({ opened: [`${siteOrigin}/podcasts`], isClosed: true });
});

test('a notification never opens another site, and what cannot be read is shown without its text', async ({
  page,
  context,
}) => {
  const browser = await playBrowser(page, 'granted');
  await logIn(page, await newMember());
  await allow(page).click();
  await expect.poll(() => storedToken(page)).not.toBeNull();
  expect(browser.current().asked).toBe(1);
  // A window that shows the page already would be focused, which the browser allows after a real click only.
  await page.goto('/support');
  const worker = await watchWorker(context);
  const links = [
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    'http://',
  ];
  for (const [index, link] of links.entries()) {
    await deliverToWorker(page, JSON.stringify({ title: 'A title', text: 'A text', link }));
    await expect.poll(() => worker.listShown()).toHaveLength(index + 1);
    expect(await worker.click()).toEqual({ opened: [`${siteOrigin}/`], isClosed: true });
  }
  await deliverToWorker(page, 'not JSON');
  await expect.poll(() => worker.listShown()).toHaveLength(links.length + 1);
  expect((await worker.listShown()).at(-1)).toMatchObject({
    title: 'Maetrix',
    options: { body: 'There is something new for you.' },
  });
});

test('[NOTI-010] [AUTH-021] a member who refuses push permission sees the alert once, and is not asked again', async ({
  page,
}) => {
  const browser = await playBrowser(page, 'denied');
  await logIn(page, await newMember());
  await allow(page).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert).toHaveAccessibleName(ALERT);
  await expectNoAxeViolations(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(prompt(page)).toBeHidden();
  expect(browser.current().subscription).toBeNull();
  await browser.remember();
  await open(page, '/courses');
  await expect(prompt(page)).toBeHidden();
  expect(await storedToken(page)).toBeNull();
});

test('[AUTH-021] who answers later is asked again after the next login', async ({ page }) => {
  const member = await newMember();
  const browser = await playBrowser(page, 'granted');
  await logIn(page, member);
  await prompt(page).getByRole('button', { name: 'Not now' }).press('Enter');
  await expect(prompt(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  await open(page, '/courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await page.evaluate(() => localStorage.clear());
  await signIn(page, member);
  await open(page, '/dashboard');
  await expect(prompt(page)).toBeVisible();
  expect(browser.current().asked).toBe(0);
});

test('[AUTH-022] a logout ends the subscription of the browser', async ({ page }) => {
  const browser = await playBrowser(page, 'granted');
  await logIn(page, await newMember());
  await allow(page).click();
  await expect.poll(() => storedToken(page)).not.toBeNull();
  await browser.remember();
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await open(page, '/');
  await expect.poll(() => browser.current().subscription).toBeNull();
});

test('a visitor is not asked', async ({ page }) => {
  const browser = await playBrowser(page, 'granted');
  await open(page, '/courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  expect(browser.current()).toMatchObject({ asked: 0, subscription: null });
});

for (const width of [1440, 768, 390])
  test(`the prompt fits a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await playBrowser(page, 'granted');
    await signIn(page, await newMember());
    await open(page, '/dashboard');
    await expect(prompt(page)).toBeInViewport({ ratio: 1 });
    await expect(allow(page)).toBeEnabled();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoAxeViolations(page);
  });

test('the service worker is checked for changes each time, loads nothing and is no page of a cache', async ({
  request,
}) => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await request.get('/sw.js', { headers: { 'accept-encoding': encoding } });
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringContaining('javascript'),
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(await answer.text()).not.toMatch(/addEventListener\('fetch'|importScripts|caches\./);
  }
});
