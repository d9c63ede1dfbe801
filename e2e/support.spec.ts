import { demoFaqs } from '@maetrix/demo-content';
import type { Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  fillLogin,
  newMember,
  open,
  sandboxUrl,
  signIn,
  siteOrigin,
  test,
} from './support.ts';

const SENT = 'Your Review Submit Successfully!!';
const REFUND = 'Can I have my money back?';

const form = (page: Page) => page.locator('form[action="/support"]');
const textBox = (page: Page) => form(page).getByLabel('Your question or feedback');
const sendButton = (page: Page) => form(page).getByRole('button', { name: /^Send/ });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search questions and answers' });
const questions = (page: Page) =>
  page.getByRole('region', { name: 'Questions and answers' }).getByRole('heading', { level: 3 });

type Mail = { subject: string; text: string };

const mailsTo = async (email: string): Promise<Mail[]> =>
  (await (await fetch(`${sandboxUrl}/mail/api/messages?to=${email}`)).json()) as Mail[];

const acknowledgements = async (email: string) =>
  (await mailsTo(email)).filter(({ subject }) => subject === 'We have received your message');

test('[SHELL-057] the footer leads visitors, and the profile menu members, to Support & Feedback', async ({
  page,
}) => {
  const title = page.getByRole('heading', { level: 1, name: 'Support & Feedback' });
  await open(page, '/courses');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support & Feedback' }).click();
  await expect(page).toHaveURL('/support');
  await expect(title).toBeVisible();
  await signIn(page, demo('member'));
  await open(page, '/courses');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('menuitem', { name: 'Support & Feedback' }).click();
  await expect(page).toHaveURL('/support');
  await expect(title).toBeVisible();
});

test('[SUPP-001] shows the questions, opens their answers by click and keyboard, and a form', async ({
  page,
}) => {
  await open(page, '/support');
  await expect(questions(page)).toHaveText(demoFaqs.map(({ question }) => question));
  const refund = page.getByRole('button', { name: REFUND });
  const answer = page.getByText('Ask within 7 days of a purchase');
  await expect(answer).toBeHidden();
  await refund.click();
  await expect(answer).toBeVisible();
  await expect(textBox(page)).toBeVisible();
  await expectNoAxeViolations(page);
  await refund.press('Enter');
  await expect(answer).toBeHidden();
});

test('the search leaves the questions with the words, and announces how many', async ({ page }) => {
  await open(page, '/support');
  const count = page.getByRole('region', { name: 'Questions and answers' }).getByRole('status');
  await expect(count).toHaveText(`${demoFaqs.length} questions`);
  await searchBox(page).fill('14-day withdraw');
  await expect(questions(page)).toHaveText([REFUND]);
  await expect(count).toHaveText(`1 of ${demoFaqs.length} questions`);
  await searchBox(page).fill('qqqqqq');
  await expect(questions(page)).toHaveText(['No question has these words']);
  await expect(count).toHaveText(`0 of ${demoFaqs.length} questions`);
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Show all questions' }).click();
  await expect(questions(page)).toHaveCount(demoFaqs.length);
  await expect(searchBox(page)).toHaveValue('');
});

test('describes the questions to search engines', async ({ request }) => {
  const html = await (await request.get('/support')).text();
  const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html) ?? [];
  const described = JSON.parse(json) as {
    '@type': string;
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(described['@type']).toBe('FAQPage');
  expect(described.mainEntity.map(({ name }) => name)).toEqual(demoFaqs.map(({ question }) => question));
  expect(described.mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).toEqual(
    demoFaqs.map(({ answer }) => answer),
  );
});

test('[SUPP-006] an empty text is answered with an alert', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, '/support');
  for (const text of ['', '  \n ']) {
    await textBox(page).fill(text);
    await sendButton(page).click();
    await expect(page.getByRole('alertdialog')).toContainText('Please Enter Question');
    await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
  }
});

test('[SUPP-007] a visitor gets the login modal, and the text is still there after the login', async ({
  page,
}) => {
  const member = await newMember();
  await open(page, '/support');
  await sendButton(page).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await textBox(page).fill('Do you teach rotas?');
  await sendButton(page).click();
  await fillLogin(page, member);
  await expect(form(page)).toContainText(`We reply to ${member.email}.`);
  await expect(page).toHaveURL('/support');
  await expect(textBox(page)).toHaveValue('Do you teach rotas?');
  await sendButton(page).click();
  await expect(page.getByText(SENT).first()).toBeVisible();
});

test('[SUPP-007] a member whose session has ended gets the login modal, and keeps the text', async ({
  page,
}) => {
  await signIn(page, await newMember());
  await open(page, '/support');
  await textBox(page).fill('Am I still here?');
  await page.context().clearCookies();
  await sendButton(page).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(textBox(page)).toHaveValue('Am I still here?');
});

test('[SUPP-008] feedback is sent with a toast and acknowledged by one mail without its text', async ({
  page,
}) => {
  const member = await newMember('Ottilie Brandvold');
  await signIn(page, member);
  await open(page, '/support');
  for (const text of ['A lesson about laundry,\nplease.', 'And one about parking.']) {
    await textBox(page).fill(text);
    await sendButton(page).click();
    await expect(page.getByText(SENT).first()).toBeVisible();
    await expect(textBox(page)).toHaveValue('');
    await expect(page.getByText(SENT)).toHaveCount(0, { timeout: 60_000 });
  }
  const forwarded = async () =>
    (await mailsTo('support@maetrix.localhost')).filter(
      ({ subject }) => subject === 'Feedback from Ottilie Brandvold',
    ).length;
  await expect.poll(forwarded, { timeout: 120_000 }).toBe(2);
  await expect.poll(async () => (await acknowledgements(member.email)).length, { timeout: 120_000 }).toBe(1);
  const [mail] = await acknowledgements(member.email);
  expect(mail?.text).not.toMatch(/laundry|parking|Ottilie/);
});

test('[SUPP-008] the toast has a text of its own when the server sends none', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, '/support');
  await page.route('**/support.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(SENT, '');
    return route.fulfill({ response, body });
  });
  await textBox(page).fill('Thank you for the podcasts.');
  await sendButton(page).click();
  await expect(page.getByText(SENT).first()).toBeVisible();
});

test('[SUPP-009] a failure shows no message and keeps the text', async ({ page, complaints }) => {
  await signIn(page, demo('member'));
  await open(page, '/support');
  await page.route('**/support.data*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const text = 'Written on a train.';
  await textBox(page).fill(text);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await sendButton(page).click();
  await failed;
  await expect(sendButton(page)).toHaveText('Send');
  await expect(textBox(page)).toHaveValue(text);
  await expect(textBox(page)).toBeEditable();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await page.unrouteAll();
  await sendButton(page).click();
  await expect(page.getByText(SENT).first()).toBeVisible();
  await expect(textBox(page)).toHaveValue('');
  complaints.length = 0;
});

test('a text that is too long is kept and not sent', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, '/support');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/support')) posts.push(request.url());
  });
  await textBox(page).fill('x'.repeat(4001));
  await expect(form(page)).toContainText('At most 4000 characters');
  await expectNoAxeViolations(page);
  await sendButton(page).click();
  await expect(textBox(page)).toHaveValue('x'.repeat(4001));
  expect(posts).toEqual([]);
});

test('says that the questions could not be loaded, and loads them again', async ({ page, complaints }) => {
  await open(page, '/courses');
  await page.route('**/support.data*', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support & Feedback' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server not responding' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(questions(page)).toHaveCount(demoFaqs.length);
  complaints.length = 0;
});

for (const width of [1440, 768, 390])
  test(`fits a screen of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page, '/support');
    await page.getByRole('button', { name: REFUND }).click();
    await expect(page.getByText('Ask within 7 days of a purchase')).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await expectNoAxeViolations(page);
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the answers are shown, and a member sends the form', async ({ page }) => {
    const member = await newMember();
    await page.goto('/support');
    await expect(page.getByText('Ask within 7 days of a purchase')).toBeVisible();
    await expect(searchBox(page)).toBeHidden();
    await textBox(page).fill('Sent before the login.');
    await sendButton(page).click();
    const login = page.locator('form[action="/auth/login"]');
    await login.getByLabel('Email').fill(member.email);
    await login.getByLabel('Password').fill(member.password);
    await login.getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL(`${siteOrigin}/support`);
    await sendButton(page).click();
    await expect(form(page)).toContainText('Please Enter Question');
    const tooLong = 'y'.repeat(4001);
    await textBox(page).fill(tooLong);
    await sendButton(page).click();
    await expect(form(page)).toContainText('At most 4000 characters');
    await expect(textBox(page)).toHaveValue(tooLong);
    await textBox(page).fill('Two\nlines.');
    await sendButton(page).click();
    await expect(page).toHaveURL(`${siteOrigin}/support?sent=true#feedback`);
    await expect(form(page).getByText(SENT)).toBeVisible();
    await expect(textBox(page)).toHaveValue('');
  });
});
