import { randomInt, randomUUID } from 'node:crypto';

import { newCardNumber } from '@maetrix/testing/card-number';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

import { findAxeViolations } from '../packages/ui/testing/axe.ts';
import { readTestEnvironment } from '../scripts/environment.ts';
import { noteCanary } from './canaries.ts';

export { expect };

const env = readTestEnvironment();
export const siteOrigin = env.SITE_ORIGIN;
const api = `http://127.0.0.1:${env.API_PORT}/api`;
export const sandboxUrl = `http://127.0.0.1:${env.SANDBOX_PORT}`;
const mail = `${sandboxUrl}/mail/api/messages`;

const PASSWORD = 'Correct7Horse';

type Person = { name: string; email: string; password: string };

export const newPerson = (name = 'Iris Novak'): Person => ({
  name,
  email: `${randomUUID()}@clinic.example`,
  password: PASSWORD,
});

/** Calls the API from a unique client address, so that tests do not share rate limits. */
export const callApi = (
  path: string,
  body: object | null,
  headers: Record<string, string> = {},
  method = body ? 'POST' : 'GET',
) =>
  fetch(`${api}/${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...headers,
      ...(body && { 'content-type': 'application/json' }),
      'x-internal-secret': env.INTERNAL_SECRET,
      'x-client-address': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
    },
    body: body && JSON.stringify(body),
  });

/** The result of a call, with or without a member's token. */
export const readApi = async <Result>(
  path: string,
  body: object | null,
  token: string | null = null,
): Promise<Result> => {
  const answer = await callApi(path, body, token ? { authorization: `Bearer ${token}` } : {});
  return ((await answer.json()) as { result: Result }).result;
};

export const tokenOf = async (person: { email: string; password: string }): Promise<string> =>
  (await readApi<{ token: string }>('login', person)).token;

const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

type Message = { subject: string; links: string[] };

/** The link in the newest mail to an address, once it has arrived. */
export const mailedLink = async (email: string, subject: RegExp): Promise<string> => {
  let link: string | undefined;
  await expect(async () => {
    const messages = (await (await fetch(`${mail}?to=${email}`)).json()) as Message[];
    link = messages
      .find((message) => subject.test(message.subject))
      ?.links.find((found) => found.includes('token='));
    expect(link).toBeDefined();
  }).toPass({ timeout: 120_000 });
  noteCanary('mailed', tokenIn(link ?? ''));
  return link ?? '';
};

/** An activated member. */
export const newMember = async (name?: string): Promise<Person> => {
  const person = newPerson(name);
  const registered = await callApi('register', { ...person, confirm_password: person.password });
  const cookie = registered.headers.getSetCookie().map((each) => each.split(';', 1)[0]);
  const token = tokenIn(await mailedLink(person.email, /Activate/));
  await callApi('activateAccount', { token }, { cookie: cookie.join('; '), origin: siteOrigin });
  return person;
};

/** Creates a payment method, as the provider's card fields do. */
const typeCard = async (number: string): Promise<string> => {
  const card = { number, exp_month: '12', exp_year: '2040', cvc: '123' };
  const fields = Object.entries(card).map(([name, value]) => [`card[${name}]`, value]);
  const answer = await fetch(`${sandboxUrl}/v1/payment_methods`, {
    method: 'POST',
    body: new URLSearchParams([['key', 'pk_test_sandbox'], ['type', 'card'], ...fields]),
  });
  return ((await answer.json()) as { id: string }).id;
};

/** A member with a paid plan. */
export const newSubscriber = async (name?: string, plan = 'Clinic'): Promise<Person> => {
  const person = await newMember(name);
  const token = await tokenOf(person);
  const plans = await readApi<{ id: number; tag_name: string }[]>('subscriptionList', null);
  const body = {
    service_id: plans.find(({ tag_name }) => tag_name === plan)?.id,
    service_category: 'subscription',
    payment_method: await typeCard(newCardNumber()),
  };
  const answer = await callApi('subscriptionCardPayment', body, { authorization: `Bearer ${token}` });
  expect(answer.status).toBe(200);
  return person;
};

/** Advances the payment provider's clock, for all tests. */
export const advanceProvider = (advanceSeconds: number) =>
  fetch(`${sandboxUrl}/stripe/control/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ advanceSeconds }),
  });

export const openLogin = (page: Page) =>
  page.getByRole('link', { name: 'Log In / Register' }).filter({ visible: true }).first().click();

/** Registers in the login dialog, which is open. */
export const fillRegistration = async (page: Page, person: Person) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Register' }).click();
  await dialog.getByLabel('Name').fill(person.name);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.locator('input[name=password]').fill(person.password);
  await dialog.getByLabel('Confirm Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
};

/** Registers in the modal of an open page. */
export const register = async (page: Page, person: Person) => {
  await openLogin(page);
  await fillRegistration(page, person);
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

export const fillLogin = async (page: Page, person: { email: string; password: string }) => {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.locator('input[name=password]').fill(person.password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
};

export const logIn = async (page: Page, person: Person) => {
  await open(page, '/');
  await openLogin(page);
  await fillLogin(page, person);
  await page.waitForURL('/dashboard');
};

/** A seeded account. Other tests use it too: do not change it. */
export const demo = (
  who: 'member' | 'subscriber' | 'expired' | 'owner' | 'practitioner' | 'guest' | 'affiliate',
) => ({
  email: `${who}@maetrix.example`,
  password: 'Raking-Light-7',
});

/** Logs in without the form. */
export const signIn = async (page: Page, person: { email: string; password: string }) => {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto('/blank');
  // A page with a route loads everything through the test, without the browser's cache.
  await page.unroute('**/blank');
  const status = await page.evaluate(async (body) => {
    const response = await fetch('/api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return response.status;
  }, JSON.stringify(person));
  expect(status).toBe(200);
};

/** Fills in the form that registers and pays. */
export const fillNewUser = async (page: Page, person: Person) => {
  await page.getByLabel('Full Name').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Mobile').fill('07700 900123');
  await page.locator('input[name=password]').fill(person.password);
  await page.locator('input[name=confirm_password]').fill(person.password);
};

/** Pays on the provider's page. */
export const payAtProvider = async (page: Page, card = newCardNumber()) => {
  await page.locator('[name=cardNumber]').fill(card);
  await page.locator('[name=cardExpiry]').fill('12 / 40');
  await page.locator('[name=cardCvc]').fill('123');
  await page.locator('[name=billingName]').fill('I NOVAK');
  await page.locator('form button[type=submit]').click();
};

type CardText = { number?: string; expiry?: string; cvc?: string };

/** Types a card into the provider's frames. */
export const fillCard = async (
  form: Locator,
  { number = newCardNumber(), expiry = '12 / 40', cvc = '123' }: CardText = {},
) => {
  const field = (title: string) => form.frameLocator(`iframe[title="${title}"]`).locator('input');
  const card = {
    number: field('Secure card number input frame'),
    expiry: field('Secure expiration date input frame'),
    cvc: field('Secure CVC input frame'),
  };
  await card.number.fill(number);
  await card.expiry.fill(expiry);
  await card.cvc.fill(cvc);
  return card;
};

/** Waits for hydration: clicks before that are lost. Pages of others and pages without our scripts are ready. */
const waitUntilHydrated = (page: Page) =>
  page.waitForFunction(
    () =>
      !('__reactRouterContext' in window) ||
      // The tools of the header come in a file of their own.
      [
        document.querySelector('main') ?? document.body,
        ...document.querySelectorAll('header button, main form, #dock button'),
      ].every((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
  );

/** Opens a page and waits for hydration; the `page` of a test does so by itself. */
export const open = async (page: Page, path: string) => {
  await page.goto(path);
  await waitUntilHydrated(page);
};

type Recorded = { toasts: string[] };

/** Notes the toasts of each document: they are visible for a few seconds only. */
export const recordToasts = (page: Page) =>
  page.addInitScript(() => {
    const toasts: string[] = [];
    Object.assign(window, { toasts } satisfies Recorded);
    new MutationObserver(() => {
      for (const title of document.querySelectorAll('[aria-label=Notifications] h2'))
        if (title.checkVisibility() && !toasts.includes(title.textContent)) toasts.push(title.textContent);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });

/** Expects a toast that is visible, or was since the page was loaded. */
export const expectToast = (page: Page, text: string | RegExp) =>
  expect(async () => {
    const toasts = await page.evaluate(() => (window as unknown as Recorded).toasts);
    expect(toasts).toContainEqual(
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
    );
  }).toPass({ timeout: 120_000 });

/**
 * From the next page on, timers of exactly this length do not fire until they are released: what they end can be looked
 * at without haste.
 */
export const holdTimers = async (page: Page, heldMs: number) => {
  await page.addInitScript((held) => {
    const [start, stop] = [setTimeout.bind(window), clearTimeout.bind(window)];
    const released = Promise.withResolvers<void>();
    const heldTimers = new Set<unknown>();
    const hold = (run: () => void) => {
      const runUnlessStopped = () => heldTimers.delete(timer) && run();
      const timer = start(() => void released.promise.then(runUnlessStopped), held);
      heldTimers.add(timer);
      return timer;
    };
    Object.assign(window, {
      setTimeout: (run: () => void, ms?: number, ...given: []) =>
        ms === held ? hold(run) : start(run, ms, ...given),
      clearTimeout: (timer?: number) => {
        heldTimers.delete(timer);
        stop(timer);
      },
      heldTimers,
      releaseTimers: released.resolve,
    });
  }, heldMs);
  type Held = { heldTimers: Set<unknown>; releaseTimers: () => void };
  return {
    /** How many of them were started and not stopped. */
    count: () => page.evaluate(() => (window as unknown as Held).heldTimers.size),
    release: () => page.evaluate(() => (window as unknown as Held).releaseTimers()),
  };
};

/** From the next page on, intervals of exactly this length do not fire by themselves. */
export const holdIntervals = async (page: Page, heldMs: number) => {
  await page.addInitScript((held) => {
    const [start, stop] = [setInterval.bind(window), clearInterval.bind(window)];
    const running = new Map<number, () => void>();
    let last = 0;
    Object.assign(window, {
      setInterval: (run: () => void, ms?: number, ...given: []) => {
        if (ms !== held) return start(run, ms, ...given);
        running.set(--last, run);
        return last;
      },
      clearInterval: (interval?: number) => {
        if (!running.delete(interval ?? 0)) stop(interval);
      },
      heldIntervals: running,
    });
  }, heldMs);
  type Held = { heldIntervals: Map<number, () => void> };
  return {
    count: () => page.evaluate(() => (window as unknown as Held).heldIntervals.size),
    /** Lets each of them fire once. */
    fire: () =>
      page.evaluate(() => {
        for (const run of (window as unknown as Held).heldIntervals.values()) run();
      }),
  };
};

export const expectNoAxeViolations = async (page: Page) => {
  const violations = await findAxeViolations(page);
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
};

/** Fails a test when the session token is visible to scripts, URLs or forms. */
const guardSession = async (page: Page, work: () => Promise<void>) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url(), request.postData() ?? ''));
  await work();
  const cookies = await page.context().cookies();
  const session = cookies.find(({ name }) => name === '__Host-maetrix_session')?.value;
  if (!session || session.length < 40) return;
  noteCanary('session', session);
  const stored = await page
    .evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]),
    )
    .catch(() => '');
  // A test may have closed its page.
  const content = await page.content().catch(() => '');
  // One expectation for all: Playwright reports each of them as a step, and a test makes hundreds of requests.
  expect([stored, content, ...sent].filter((seen) => seen.includes(session))).toEqual([]);
};

/** Notices when an injected script runs; the returned function lists what ran. */
export const trapScripts = (page: Page) => {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    ran.push(dialog.message());
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/stolen')) ran.push(request.url());
  });
  return async () => [...ran, ...((await page.evaluate(() => 'ran' in window)) ? ['window.ran'] : [])];
};

/** The first lesson that is locked for the viewer. */
export const lockedLesson = (page: Page) => page.getByRole('button', { name: /^Locked/ }).first();

/** Lets a page wait for hydration after loading a page of the site. */
export const waitAfterLoads = (page: Page) => {
  const waiting =
    <Given extends unknown[], Result>(load: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      const answer = await load(...given);
      if (page.url().startsWith(`${siteOrigin}/`)) await waitUntilHydrated(page);
      return answer;
    };
  page.goto = waiting(page.goto.bind(page));
  page.reload = waiting(page.reload.bind(page));
  page.goBack = waiting(page.goBack.bind(page));
  page.waitForURL = waiting(page.waitForURL.bind(page));
};

/** Fails a test on console errors, including CSP violations. */
export const test = base.extend<{ complaints: string[] }>({
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) {
      waitAfterLoads(page);
      await recordToasts(page);
    }
    await use(page);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      let received = 0;
      const add = (text: string) => {
        received++;
        complaints.push(text);
      };
      page.on('pageerror', (error) => add(error.message));
      page.on('console', (message) => {
        if (message.type() !== 'error') return;
        const text = message.text();
        add(text.startsWith('Failed to load resource') ? `${text} ${message.location().url}` : text);
      });
      await guardSession(page, () => use(complaints));
      // A test that makes requests fail empties the list, but the browser may report such a request later.
      const isEmptied = complaints.length < received;
      // Nobody but the test itself takes the connection away.
      const isExpected = (text: string) =>
        text.startsWith('Failed to load resource') &&
        (isEmptied || text.includes('net::ERR_INTERNET_DISCONNECTED'));
      expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
});
