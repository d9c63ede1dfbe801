import type { Browser, Page } from '@playwright/test';

import {
  demo,
  expect,
  expectNoAxeViolations,
  expectToast,
  fillLogin,
  newMember,
  open,
  openLogin,
  signIn,
  test,
  trapScripts,
  waitAfterLoads,
} from './support.ts';

const button = (page: Page) => page.getByRole('button', { name: /^Chat/ });
const chat = (page: Page) => page.getByRole('dialog', { name: 'Community chat' });
const input = (page: Page) => chat(page).getByRole('textbox', { name: 'Message' });
const rows = (page: Page) => chat(page).getByRole('listitem');
const row = (page: Page, text: string) => chat(page).locator('[data-seq]').filter({ hasText: text });

/** Opens a room, by default the community. */
const openChat = async (page: Page, name = 'Community') => {
  await button(page).click();
  await chat(page).getByRole('navigation', { name: 'Chat' }).getByRole('button', { name }).first().click();
  await expect(input(page)).toBeVisible();
};

const write = async (page: Page, text: string) => {
  await input(page).fill(text);
  await input(page).press('Enter');
};

/** A member with a page of their own. */
const enter = async (page: Page, name: string) => {
  const person = await newMember(name);
  await signIn(page, person);
  await open(page, '/dashboard');
  return person;
};

const secondPage = async (browser: Browser) => {
  const page = await (await browser.newContext()).newPage();
  waitAfterLoads(page);
  return page;
};

const unique = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

test('[CHAT-001] visitors have no chat; members open it with a floating button, and nothing of it is loaded before', async ({
  page,
}) => {
  await open(page, '/courses');
  await expect(button(page)).toHaveCount(0);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signIn(page, demo('member'));
  await open(page, '/dashboard');
  await expect(button(page)).toBeVisible();
  expect(asked.filter((url) => url.includes('/api/chat/') || url.includes('chat-window'))).toEqual([]);
  await button(page).click();
  await expect(chat(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
});

test('[CHAT-002] [CHAT-013] shows conversations, who is online and offline, and messages with the days between them', async ({
  page,
  browser,
}) => {
  // Offline are those who were here lately.
  const other = await secondPage(browser);
  await enter(other, 'Ben Marsh');
  await openChat(other);
  await other.context().close();
  await signIn(page, demo('member'));
  await open(page, '/dashboard');
  await openChat(page);
  await expect(chat(page).getByRole('heading', { name: 'Conversations' })).toBeVisible();
  await expect(chat(page).getByRole('heading', { name: /^Online, [1-9]/ })).toBeVisible();
  await expect(chat(page).getByRole('heading', { name: 'Offline' })).toBeVisible();
  const days = chat(page).getByRole('region', { name: 'Message history' }).getByRole('heading', { level: 3 });
  await expect(days.nth(1)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('[CHAT-012] says that messages are loading', async ({ page }) => {
  await signIn(page, demo('member'));
  const released = Promise.withResolvers<void>();
  await page.route('**/api/chat/messages?*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await open(page, '/dashboard');
  await button(page).click();
  await expect(chat(page).getByText('Loading messages')).toBeAttached();
  released.resolve();
  await expect(chat(page).locator('[data-seq]').first()).toBeVisible();
  await expect(chat(page).getByText('Loading messages')).toHaveCount(0);
});

test('[CHAT-015] two members write to each other; the input is empty after sending', async ({
  page,
  browser,
}) => {
  await enter(page, 'Ada Quill');
  const other = await secondPage(browser);
  await enter(other, 'Ben Marsh');
  await openChat(page);
  await openChat(other);
  const hello = unique('Hello');
  await write(page, hello);
  await expect(input(page)).toHaveValue('');
  await expect(row(page, hello)).toContainText('Sent');
  await expect(row(page, hello)).toHaveCount(1);
  await expect(row(other, hello)).toContainText('Ada Quill');
  const answer = unique('Hello Ada');
  await input(other).pressSequentially(answer);
  await expect(chat(page).getByText('Ben Marsh is typing…')).toBeVisible();
  await input(other).press('Enter');
  await expect(row(page, answer)).toHaveCount(1);
  await other.context().close();
});

test('[CHAT-018] an empty message is answered with an alert', async ({ page }) => {
  await enter(page, 'Ada Quill');
  await openChat(page);
  await write(page, '   ');
  const alert = page.getByRole('alertdialog', { name: 'please enter message' });
  await expect(alert).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(alert).toBeHidden();
  await expect(chat(page)).toBeVisible();
});

test('[CHAT-003] [CHAT-014] the mention list opens with @, and what is picked stands in the message', async ({
  page,
  browser,
}) => {
  const letters = crypto
    .randomUUID()
    .replaceAll(/[\d-]/g, (sign) => 'ghijklmnopq'['-0123456789'.indexOf(sign)] ?? '');
  const name = `Zelda ${letters}`;
  const other = await secondPage(browser);
  await enter(other, name);
  await enter(page, 'Ada Quill');
  await openChat(page);
  const list = chat(page).getByRole('listbox', { name: 'Mention a member' });
  await input(page).pressSequentially('Hi ');
  await expect(list).toHaveCount(0);
  await input(page).pressSequentially('@');
  await expect(list).toBeVisible();
  await input(page).pressSequentially('Zelda');
  await expect(list.getByRole('option', { name })).toBeVisible();
  await list.getByRole('option', { name }).click();
  await expect(input(page)).toHaveValue(`Hi @${name} `);
  await expect(list).toHaveCount(0);
  await input(page).press('Enter');
  await expect(row(page, `Hi @${name}`)).toContainText('Sent');
  await expect(
    other.getByRole('banner').getByRole('button', { name: /^Notifications, 2 unread/ }),
  ).toBeVisible();
  await other.context().close();
});

test('[CHAT-016] the emoji panel opens and closes, and its emoji are written', async ({ page }) => {
  await enter(page, 'Ada Quill');
  await openChat(page);
  const panel = chat(page).getByRole('group', { name: 'Emoji' });
  const toggle = chat(page).getByRole('button', { name: 'Emoji', exact: true });
  await toggle.click();
  await expect(panel.getByRole('button')).toHaveCount(69);
  await panel.getByRole('button', { name: '😀' }).click();
  await expect(input(page)).toHaveValue('😀');
  await toggle.click();
  await expect(panel).toHaveCount(0);
});

test('[CHAT-003] an image and a document are uploaded and sent', async ({ page }) => {
  await enter(page, 'Ada Quill');
  await openChat(page);
  await chat(page)
    .locator('input[data-kind=document]')
    .setInputFiles({ name: 'rota.txt', mimeType: 'text/plain', buffer: Buffer.from('Monday: Ellie') });
  await expect(chat(page).getByRole('button', { name: 'Remove rota.txt' })).toBeVisible();
  const text = unique('The rota');
  await write(page, text);
  await expect(row(page, text).getByRole('link', { name: /rota\.txt/ })).toBeVisible();
  await chat(page)
    .locator('input[data-kind=image]')
    .setInputFiles({ name: 'room.png', mimeType: 'image/png', buffer: await page.screenshot() });
  const caption = unique('The treatment room');
  await expect(chat(page).getByRole('progressbar')).toHaveCount(0);
  await write(page, caption);
  const picture = row(page, caption).getByRole('img', { name: 'Sent by you: room.webp' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await chat(page)
    .locator('input[data-kind=image]')
    .setInputFiles({ name: 'x.txt', mimeType: 'text/plain', buffer: Buffer.from('no image') });
  await expectToast(page, 'Only images can be sent here.');
});

test('[CHAT-004] [CHAT-007] a message is reported with a reason and a description', async ({
  page,
  browser,
}) => {
  const other = await secondPage(browser);
  await enter(other, 'Ben Marsh');
  await openChat(other);
  const bad = unique('Buy now');
  await write(other, bad);
  await enter(page, 'Ada Quill');
  await openChat(page);
  await row(page, bad).hover();
  await row(page, bad).getByRole('button', { name: 'Report this message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report This Message?' });
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog.getByText('Please choose a reason')).toBeVisible();
  await expect(dialog.getByText('Please describe what is wrong')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Spam' }).click();
  await dialog.getByLabel('Description').fill('Advertising');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expectToast(page, 'Your Request Submit Successfully!!');
  await expect(dialog).toBeHidden();
  await other.context().close();
});

test('a message is edited, answered, reacted to and deleted', async ({ page, browser }) => {
  const other = await secondPage(browser);
  await enter(other, 'Ben Marsh');
  await openChat(other);
  await enter(page, 'Ada Quill');
  await openChat(page);
  const first = unique('First');
  await write(page, first);
  const choose = async (on: Page, text: string, item: string) => {
    // A reply further down quotes the same text.
    const message = row(on, text).first();
    await message.hover();
    await message.getByRole('button', { name: /^Options/ }).click();
    await on.getByRole('menuitem', { name: item }).click();
  };
  await choose(page, first, 'Edit');
  const edited = unique('Edited');
  await write(page, edited);
  await expect(row(other, edited)).toContainText('edited');
  await choose(other, edited, 'React');
  await other.getByRole('group', { name: 'React with' }).getByRole('button', { name: '👍' }).click();
  await expect(row(other, edited).getByRole('button', { name: /^Options/ })).toBeFocused();
  await expect(row(page, edited).getByRole('button', { name: '👍 1' })).toBeVisible();
  await choose(other, edited, 'Reply');
  const reply = unique('Reply');
  await write(other, reply);
  await expect(row(page, reply)).toContainText(`Ada Quill: ${edited}`);
  await choose(page, edited, 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(row(other, 'This message was deleted.').last()).toBeVisible();
  await other.context().close();
});

test('a member is blocked after a question, and found by name to be unblocked', async ({ page, browser }) => {
  const other = await secondPage(browser);
  // Names have no digits.
  const name = `Ben ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
  await enter(other, name);
  await openChat(other);
  const text = unique('Hello');
  await write(other, text);
  await enter(page, 'Ada Quill');
  await openChat(page);
  await row(page, text).hover();
  await row(page, text)
    .getByRole('button', { name: /^Options/ })
    .click();
  await page.getByRole('menuitem', { name: `Block ${name}` }).click();
  const question = page.getByRole('alertdialog', { name: `Block ${name}?` });
  await question.getByRole('button', { name: 'Block' }).click();
  await expectToast(page, `${name} is blocked`);
  await expect(row(page, text)).toHaveCount(0);
  await chat(page).getByRole('searchbox', { name: 'Find a member' }).fill(name);
  await expect(chat(page).getByText('1 member found')).toBeAttached();
  await chat(page)
    .getByRole('button', { name: `Unblock ${name}` })
    .click();
  await expectToast(page, `${name} is no longer blocked`);
  await expect(chat(page).getByRole('button', { name: `Write to ${name}` })).toBeVisible();
  await expect(row(page, text)).toBeVisible();
  await other.context().close();
});

test('texts are shown as texts, links lead away without passing anything on, and say what they lead to', async ({
  page,
}) => {
  await enter(page, 'Ada Quill');
  const ran = trapScripts(page);
  await openChat(page);
  const mark = unique('Look');
  const markup = '<img src=x onerror="window.ran=1">';
  await write(page, `${mark} ${markup} https://example.org/a`);
  await expect(row(page, mark)).toContainText(markup);
  const link = row(page, mark).getByRole('link', { name: 'https://example.org/a' });
  await expect(link).toHaveAttribute('rel', 'noopener ugc nofollow');
  await write(page, `${mark} https://clinic-news.example/consent`);
  const preview = row(page, mark).getByRole('link', {
    name: /^clinic-news\.example ?Consent in seven questions/,
  });
  await expect(preview).toHaveAttribute('rel', 'noopener ugc nofollow');
  await expect(preview).toHaveAttribute('href', 'https://clinic-news.example/consent');
  expect(await ran()).toEqual([]);
});

test('a draft survives navigation, and a link opens its room', async ({ page }) => {
  await enter(page, 'Ada Quill');
  await open(page, '/dashboard?chat=community');
  await expect(input(page)).toBeVisible();
  await input(page).fill('Half a thought');
  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
  await expect(page).toHaveURL('/dashboard');
  await open(page, '/courses');
  await openChat(page);
  await expect(input(page)).toHaveValue('Half a thought');
});

test('what was written without a connection is sent once it is back', async ({ page, browser }) => {
  await enter(page, 'Ada Quill');
  const other = await secondPage(browser);
  await enter(other, 'Ben Marsh');
  await openChat(other);
  await openChat(page);
  await expect(rows(page).first()).toBeVisible();
  await page.context().setOffline(true);
  await expect(chat(page).getByText(/^Connecting/)).toBeVisible();
  const text = unique('From the tunnel');
  await write(page, text);
  await expect(chat(page).getByText('Sending…')).toBeVisible();
  const missed = unique('Meanwhile');
  await write(other, missed);
  await expect(row(other, missed)).toContainText('Sent');
  await page.context().setOffline(false);
  await expect(row(page, text)).toContainText('Sent');
  await expect(row(page, missed)).toHaveCount(1);
  await expect(row(other, text)).toHaveCount(1);
  await other.context().close();
});

test('the header counts members, and a minimised chat goes on', async ({ page, browser }) => {
  const other = await secondPage(browser);
  await enter(other, 'Ben Marsh');
  await openChat(other);
  await enter(page, 'Ada Quill');
  await openChat(page);
  await expect(chat(page).getByText(/^[\d,]+ members?, [\d,]+ online$/)).toBeVisible();
  await input(page).fill('Half a thought');
  await chat(page).getByRole('button', { name: 'Minimise' }).click();
  await expect(chat(page)).toBeHidden();
  await expect(button(page)).toHaveAccessibleName(/^Chat, minimised/);
  await expect(button(page)).toBeFocused();
  const missed = unique('While you were away');
  await write(other, missed);
  await expect(button(page)).toHaveAccessibleName(/^Chat, minimised, [1-9]\d* unread/);
  await expectNoAxeViolations(page);
  await button(page).click();
  await expect(input(page)).toHaveValue('Half a thought');
  await expect(row(page, missed)).toBeVisible();
  await other.context().close();
});

test('a room is opened at a date', async ({ page }) => {
  await signIn(page, demo('member'));
  await open(page, '/dashboard');
  await openChat(page);
  const goTo = async (day: string) => {
    await chat(page).getByRole('button', { name: 'Conversation options' }).click();
    await page.getByRole('menuitem', { name: 'Go to a date' }).click();
    await chat(page).getByLabel('Date').fill(day);
    await chat(page).getByRole('button', { name: 'Go', exact: true }).click();
  };
  await goTo('');
  await expect(chat(page).getByText('Choose a date.')).toBeVisible();
  await expectNoAxeViolations(page);
  await chat(page).getByRole('button', { name: 'Back to messages' }).click();
  const asked = page.waitForRequest((request) => /\/chat\/messages\?.*date=2020-/.test(request.url()));
  await goTo('2020-01-02');
  await asked;
  // The first message that there is.
  await expect(chat(page).locator('[data-seq="1"]')).toBeInViewport();
});

test('a message that is sent while its file is uploaded says so, and goes with the file', async ({
  page,
}) => {
  await enter(page, 'Ada Quill');
  await openChat(page);
  const released = Promise.withResolvers<void>();
  await page.route('**/api/chat/upload*', async (route) => {
    await released.promise;
    await route.continue();
  });
  await chat(page)
    .locator('input[data-kind=document]')
    .setInputFiles({ name: 'rota.txt', mimeType: 'text/plain', buffer: Buffer.from('Monday: Ellie') });
  await expect(chat(page).getByRole('progressbar')).toBeVisible();
  const text = unique('The rota');
  await write(page, text);
  await expect(chat(page).getByText(/^Your message will be sent with the file/)).toBeVisible();
  await expect(row(page, text)).toHaveCount(0);
  released.resolve();
  await expect(row(page, text).getByRole('link', { name: /rota\.txt/ })).toBeVisible();
  await expect(input(page)).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('[CHAT-002] the list fills the screen first, then the room', async ({ page }) => {
    await signIn(page, demo('member'));
    await open(page, '/dashboard');
    await button(page).click();
    await expect(chat(page).getByRole('heading', { name: 'Conversations' })).toBeVisible();
    await expect(input(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    await chat(page)
      .getByRole('button', { name: /^Community/ })
      .click();
    await expect(input(page)).toBeVisible();
    await expect(chat(page).getByRole('heading', { name: 'Conversations' })).toBeHidden();
    await expectNoAxeViolations(page);
    await chat(page).getByRole('button', { name: 'Back to conversations' }).click();
    await expect(chat(page).getByRole('heading', { name: 'Conversations' })).toBeVisible();
  });
});

test('[AUTH-018] a live connection that is refused after the login leads silently to the start page', async ({
  page,
}) => {
  // The server's consent is turned into its refusal on the way.
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) =>
      socket.send(String(message).startsWith('40') ? '44{"message":"unauthenticated"}' : message),
    );
  });
  const person = await newMember();
  await open(page, '/courses');
  await openLogin(page);
  const starts: string[] = [];
  page.on('request', (request) => starts.push(new URL(request.url()).pathname));
  await fillLogin(page, person);
  await expect.poll(() => starts.filter((path) => path === '/' || path === '/_.data')).not.toEqual([]);
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { toasts: string[] }).toasts)).toEqual([]);
});
