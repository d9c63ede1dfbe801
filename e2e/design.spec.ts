import { readFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { demo, expect, newMember, openLogin, signIn, test } from './support.ts';

// The computed styles of the design reference's own pages, at 1440 px unless the name says otherwise.
// Buttons of phones grow with their text here: their height is not compared.
const reference = JSON.parse(
  readFileSync(new URL('design-reference.json', import.meta.url), 'utf8'),
) as Record<string, Record<string, Record<string, string>>>;

test.use({ viewport: { width: 1440, height: 900 } });

const pixels = (value: string) => (/^-?[\d.]+px$/.test(value) ? Number.parseFloat(value) : null);

const differs = (wanted: string, found: string) => {
  const [left, right] = [pixels(wanted), pixels(found)];
  return left !== null && right !== null ? Math.abs(left - right) > 1 : wanted !== found;
};

/** The reference does not have the system fonts that stand in for ours while those are loaded. */
const withoutFallbackFonts = (value: string): string => value.replace(/, "[\w ]+ Fallback"/g, '');

const listDifferences = async (page: string, elements: Record<string, Locator>): Promise<string[]> => {
  const differences: string[] = [];
  for (const [name, locator] of Object.entries(elements)) {
    const wanted = reference[page]?.[name];
    if (!wanted) throw new Error(`${page} has no ${name}`);
    const found = await locator.first().evaluate((element, keys) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      return Object.fromEntries(keys.map((key) => [key, style[key] ?? '']));
    }, Object.keys(wanted));
    for (const [key, value] of Object.entries(wanted))
      if (differs(value, withoutFallbackFonts(found[key] ?? '')))
        differences.push(`${name}: ${key} ${value} != ${found[key]}`);
  }
  return differences;
};

const compare = async (page: string, elements: Record<string, Locator>) => {
  // A colour may be on its way.
  await expect.poll(() => listDifferences(page, elements)).toEqual([]);
  expect(Object.keys(elements).length).toBeGreaterThanOrEqual(12);
};

const openForm = async (page: Page, form?: 'Register' | 'Forgot password?') => {
  await page.goto('/');
  await openLogin(page);
  const dialog = page.getByRole('dialog');
  if (form) await dialog.getByRole('button', { name: form }).click();
  await page.mouse.move(5, 5);
  return dialog;
};

test('the landing page matches the design reference', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  const form = page.locator('form[action="/contact"]');
  const footer = page.getByRole('contentinfo');
  await compare('landing', {
    logo: banner.locator('a span span').first(),
    'current menu entry': banner.getByRole('link', { name: 'Home', exact: true }),
    'header button': banner.getByRole('link', { name: 'Log In / Register' }),
    title: page.getByRole('heading', { level: 1 }),
    lede: page.locator('main .lede').first(),
    'hero button': page.locator('main').getByRole('link', { name: 'Log In / Register' }),
    'hero note': page.getByText('Over 1,000 hrs of video'),
    'section title': page.getByRole('heading', { name: /Everything a practice/ }),
    'part name': page.getByRole('heading', { name: 'Courses' }),
    'part text': page.getByText('Chapters and lessons'),
    'part note': page.getByText('Coming soon').last(),
    'contact title': page.getByRole('heading', { name: 'Ask us something.' }),
    'field label': form.locator('label', { hasText: 'Name' }),
    input: form.getByLabel('Name'),
    message: form.getByLabel('Message'),
    'send button': form.getByRole('button'),
    'footer text': footer.getByText('© 2024'),
    'footer link': footer.getByRole('link'),
  });
});

test('the login form matches the design reference', async ({ page }) => {
  const dialog = await openForm(page);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(dialog.getByText('Password Is Required')).toBeVisible();
  await page.mouse.move(5, 5);
  await compare('login-modal', {
    dialog,
    picture: dialog.locator('img'),
    'form side': dialog.locator('h2').locator('..'),
    'close button': dialog.getByRole('button', { name: 'Close' }),
    title: dialog.getByRole('heading'),
    switch: dialog.getByText('New here?'),
    'switch link': dialog.getByRole('button', { name: 'Register' }),
    'email label': dialog.locator('label', { hasText: 'Email' }),
    'forgot link': dialog.getByRole('button', { name: 'Forgot password?' }),
    error: dialog.getByText('Password Is Required').locator('..'),
    submit: dialog.getByRole('button', { name: 'Log In' }),
    terms: dialog.getByText('By continuing'),
    'terms link': dialog.getByRole('link', { name: 'Terms & Conditions' }),
  });
});

test('the register form matches the design reference', async ({ page }) => {
  const dialog = await openForm(page, 'Register');
  await compare('register', {
    dialog,
    'form side': dialog.locator('h2').locator('..'),
    'close button': dialog.getByRole('button', { name: 'Close' }),
    title: dialog.getByRole('heading'),
    switch: dialog.getByText('Already a member?'),
    'switch link': dialog.getByRole('button', { name: 'Log In' }),
    'name label': dialog.locator('label', { hasText: 'Name' }),
    asterisk: dialog.locator('label span').first(),
    'name input': dialog.getByLabel('Name'),
    hint: dialog.getByText('Must contain at least'),
    optional: dialog.getByText('optional'),
    submit: dialog.getByRole('button', { name: 'Register' }),
    terms: dialog.getByText('By registering'),
  });
});

test('the forgot-password form matches the design reference', async ({ page }) => {
  const dialog = await openForm(page, 'Forgot password?');
  await dialog.getByLabel('Email').fill(`${crypto.randomUUID()}@clinic.example`);
  await dialog.getByRole('button', { name: 'Send reset link' }).click();
  const notice = dialog.getByRole('status');
  await expect(notice).toBeVisible();
  await page.mouse.move(5, 5);
  await compare('forgot-password', {
    dialog,
    'form side': dialog.locator('h2').locator('..'),
    'close button': dialog.getByRole('button', { name: 'Close' }),
    title: dialog.getByRole('heading'),
    text: dialog.getByText('Enter your email'),
    'email label': dialog.locator('label', { hasText: 'Email' }),
    asterisk: dialog.locator('label span').first(),
    'email input': dialog.getByLabel('Email'),
    submit: dialog.getByRole('button', { name: 'Send reset link' }),
    notice,
    'notice title': notice.locator('b'),
    'notice text': notice.getByText('Not there after'),
    back: dialog.getByRole('button', { name: 'Back to Log In' }),
  });
});

test('the 404 page matches the design reference', async ({ page, complaints }) => {
  await page.goto('/no/such/page');
  const banner = page.getByRole('banner');
  const main = page.locator('main');
  await compare('404', {
    logo: banner.locator('a span span').first(),
    'menu entry': banner.getByRole('link', { name: 'Home', exact: true }),
    'header button': banner.getByRole('link', { name: 'Log In / Register' }),
    header: banner,
    bar: banner.locator('.wrap'),
    page: main,
    picture: main.locator('img'),
    text: main.locator('.wrap'),
    title: page.getByRole('heading', { level: 1 }),
    lede: main.locator('.lede'),
    'back button': main.getByRole('link', { name: 'Back to Home' }),
    skip: page.locator('.skip'),
  });
  complaints.length = 0;
});

test('the course list matches the design reference', async ({ page }) => {
  await signIn(page, demo('subscriber'));
  await page.goto('/courses');
  const tile = page.getByRole('region', { name: 'Course categories' }).getByRole('link').first();
  const lead = page.getByRole('region', { name: 'Continue with' });
  const row = page.getByRole('region', { name: 'Money' });
  const card = row.getByRole('article').nth(1);
  await compare('courses', {
    title: page.getByRole('heading', { level: 1 }),
    lede: page.locator('main .lede').first(),
    'tile picture': tile.locator('img'),
    'tile name': tile.getByText('Compliance'),
    'tile words': tile.locator('> span').last(),
    lead,
    'lead title': lead.getByRole('heading'),
    'lead text': lead.locator('.lede'),
    'lead facts': lead.getByText('Total Lessons').locator('..'),
    'lead button': lead.getByRole('link', { name: 'Resume' }),
    'lead second button': lead.getByRole('link', { name: 'View Course' }),
    row,
    'row title': row.getByRole('heading').first(),
    'row link': row.getByRole('link', { name: 'View All in Money' }),
    'card picture': card.locator('img').locator('..'),
    favourite: card.getByRole('button'),
    'card title': card.getByRole('heading'),
    'card facts': card.getByText('Total Lessons').locator('..'),
    price: card.getByText('View Course'),
    stars: card.getByRole('img').locator('..'),
  });
});

test('the course page matches the design reference', async ({ page }) => {
  await page.goto('/course/compliance/2/consent-that-holds-up');
  const main = page.locator('main');
  const card = page.getByRole('complementary', { name: 'Get this course' });
  const lesson = main.getByText('The signature comes last').locator('..');
  const fact = card.locator('dl > div').first();
  await compare('course-detail', {
    title: page.getByRole('heading', { level: 1 }),
    category: main.getByRole('link', { name: 'Compliance' }),
    preview: main.locator('.lede'),
    'section title': main.getByRole('heading', { name: 'What is inside' }),
    outcomes: main.locator('ul').first(),
    outcome: main.locator('ul li').first(),
    count: main.getByText('2 chapters, 5 lessons'),
    'chapter title': main.getByRole('button', { name: 'The conversation' }),
    'chapter facts': main.getByText('3 lessons, 7 min'),
    lesson,
    'preview button': lesson.getByRole('link', { name: 'Free preview' }),
    card,
    'card price': card.getByText('£149', { exact: true }),
    'card button': card.getByRole('link', { name: 'Buy Now' }),
    'second button': card.getByRole('button', { name: 'Add To Cart' }),
    fact,
    term: fact.locator('dt'),
    value: fact.locator('dd'),
    mean: main.locator('p.d-64'),
    share: main.getByText('0%', { exact: true }),
    chip: card.getByText('Free preview'),
  });
});

const affiliateElements = (page: Page): Record<string, Locator> => {
  const main = page.locator('main');
  const banner = main.locator('header');
  const link = main.getByRole('button', { name: 'Copy' }).locator('..');
  const step = main.locator('ol > li').first();
  const balance = main.getByText('Total loyalty points').locator('../..');
  return {
    title: banner.getByRole('heading'),
    lifetime: banner.getByText('Lifetime commissions*'),
    words: banner.getByRole('heading').locator('..'),
    banner,
    tab: page.getByRole('tab', { selected: false }),
    'current tab': page.getByRole('tab', { selected: true }),
    'link title': main.getByRole('heading', { name: 'Your affiliate link' }),
    link,
    'share label': main.getByText('Share on', { exact: true }),
    step,
    'step name': step.locator('b'),
    'step text': step.locator('p'),
    'counter name': main.getByText('Link clicks', { exact: true }),
    balance,
    'balance value': balance.locator('p').last(),
    'history title': main.getByRole('heading', { name: 'History' }),
    'history points': main.locator('tbody td:last-child', { hasText: '+' }),
  };
};

test('the affiliate page matches the design reference', async ({ page }) => {
  await signIn(page, demo('affiliate'));
  await page.goto('/affiliate');
  await compare('affiliate', {
    ...affiliateElements(page),
    counter: page.locator('main dl dd').first(),
    copy: page.getByRole('button', { name: 'Copy' }),
    'share button': page.getByRole('link', { name: /^Facebook \(/ }),
    redeem: page.getByRole('link', { name: 'Redeem', exact: true }),
  });
  // Buttons of small screens have room for two lines.
  await page.setViewportSize({ width: 390, height: 844 });
  await compare('affiliate-390', affiliateElements(page));
});

const openMembers = async (page: Page) => {
  await signIn(page, demo('subscriber'));
  await page.goto('/members');
  await page.mouse.move(5, 5);
};

test('the list of members matches the design reference', async ({ page }) => {
  await openMembers(page);
  const banner = page.getByRole('banner');
  const main = page.getByRole('main');
  const card = main.getByRole('article').first();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await compare('members', {
    'current menu entry': banner.getByRole('link', { name: 'Members' }).filter({ visible: true }),
    title: page.getByRole('heading', { level: 1 }),
    'search box': main.locator('label', { has: page.getByRole('searchbox') }),
    'sort label': main.getByText('Sort by', { exact: true }),
    summary: main.getByRole('status'),
    card,
    'card name': card.getByRole('heading'),
    'empty bio': main.getByText('(Empty Bio)').first(),
    'profile link': card.getByText('Profile'),
    'page link': pages.getByRole('link', { name: 'Page 2' }),
    'current page': pages.locator('[aria-current]'),
    'footer link': page.getByRole('contentinfo').getByRole('link'),
  });
  // Members who joined in other tests are first in the list.
  await page.goto('/members?search=Enfield');
  const bio = main.getByText('Clinics in Enfield and Southend');
  await expect.poll(() => listDifferences('members', { 'card bio': bio })).toEqual([]);
});

test('the profile of a member matches the design reference', async ({ page }) => {
  await openMembers(page);
  await page.goto('/members?search=amara');
  await page.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Amara Osei');
  await page.mouse.move(5, 5);
  const aside = page.getByRole('region', { name: 'Amara Osei' });
  const main = page.getByRole('main');
  await compare('member-profile', {
    photo: aside.locator('img').locator('..'),
    name: page.getByRole('heading', { level: 1 }),
    'booking button': aside.getByRole('link', { name: 'Book an appointment' }),
    'website button': aside.getByRole('link', { name: 'Visit website' }),
    'share button': aside.getByRole('button', { name: 'Share profile' }),
    'link kind': aside.getByText('Facebook', { exact: true }),
    link: aside.getByRole('link', { name: /^Instagram/ }),
    'bio lead': main.getByText('I trained in general practice'),
    'values title': page.getByRole('heading', { name: 'My core values' }),
    value: main.getByText('Consult first, always'),
    'reviews title': page.getByRole('heading', { name: 'Google reviews' }),
    directions: main.getByRole('link', { name: 'Directions' }),
    'footer link': page.getByRole('contentinfo').getByRole('link'),
  });
});

for (const [name, width, height] of [
  ['profile-edit', 1440, 900],
  ['profile-edit-390', 390, 844],
] as const)
  test(`the profile page and its modals match the design reference at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await newMember('Beth Lomax'));
    await page.goto('/user-settings');
    const row = page.locator('dl > div').first();
    const link = page.getByRole('group', { name: 'Link to your profile', includeHidden: true });
    const photoButton = page.getByRole('button', { name: 'Change profile photo', includeHidden: true });
    await page.getByRole('button', { name: 'Add Meta description' }).click();
    const dialog = page.getByRole('dialog', { name: 'Meta description' });
    const title = dialog.getByRole('heading');
    const area = dialog.getByLabel('What search engines show');
    await area.fill('x'.repeat(171));
    await area.blur();
    await compare(name, {
      'banner button': page.locator('button', { hasText: 'banner, 1920x405' }),
      photo: photoButton.locator('..'),
      title: page.getByRole('heading', { level: 1, includeHidden: true }),
      'link box': link,
      'section title': page.locator('h2', { hasText: 'Personal info' }),
      row,
      label: row.locator('dt'),
      value: row.locator('dd > div'),
      'edit button': row.locator('button'),
      'dialog head': title.locator('..'),
      'dialog title': title,
      'dialog foot': dialog.getByRole('button', { name: 'Cancel' }).locator('..'),
      area,
      error: dialog.getByText('can not be more than 156 characters').locator('..'),
      cancel: dialog.getByRole('button', { name: 'Cancel' }),
      save: dialog.getByRole('button', { name: 'Save' }),
    });
  });
