import { createSandbox } from '@maetrix/sandbox';
import { afterAll, beforeEach, expect, test } from 'vitest';

import { createEditors, type Editor } from '#app/testing/profile-harness.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const { app: sandbox } = createSandbox();
let onExchange = (): void => undefined;
sandbox.addHook('onRequest', (request, _reply, done) => {
  if (request.url.includes('/oauth/access_token')) onExchange();
  done();
});
afterAll(() => sandbox.close());

const server = useTestServer(async () => {
  const base = `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/facebook`;
  return { FACEBOOK_GRAPH_BASE: base, FACEBOOK_DIALOG_BASE: base };
});
const { people, editor } = createEditors(server);

const PAGE = 'Skin & Co.  – Bristol';
const LINKED = '/user-settings?facebook=linked';
const FAILED = '/user-settings?facebook=failed';
const FAILURE = 'Login issue please check facebook page name again';
const COOKIE = '__Host-maetrix_facebook';

const set = (settings: object) =>
  sandbox.inject({ method: 'POST', url: '/facebook/settings', payload: settings });
beforeEach(() => set({ status: null }));

const issueToken = async (token: object = {}) =>
  (await sandbox.inject({ method: 'POST', url: '/facebook/tokens', payload: token })).json<{
    access_token: string;
  }>().access_token;

const begin = async (member: Editor) => {
  const answer = await member.send('facebook/login', {});
  const cookie = answer.cookies.find(({ name }) => name === COOKIE);
  return { url: new URL(answer.json<{ result: { url: string } }>().result.url), cookie };
};

/** What Facebook's page sends the browser back with. */
const consent = async (url: URL, answer = 'continue') => {
  const {
    redirect_uri = '',
    state = '',
    scope = '',
    code_challenge = '',
  } = Object.fromEntries(url.searchParams);
  const form = new URLSearchParams({ redirect_uri, state, scope, code_challenge, answer });
  const back = await sandbox.inject({
    method: 'POST',
    url: '/facebook/v23.0/dialog/oauth',
    payload: form.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  return new URL(back.headers.location ?? '');
};

const comeBack = (member: Editor, back: URL, cookie: string | undefined) =>
  server.call({
    url: back.pathname + back.search,
    headers: {
      ...member.headers,
      cookie: [member.cookie, cookie && `${COOKIE}=${cookie}`].filter(Boolean).join('; '),
    },
  });

const linkOf = (member: Editor) =>
  server.parts.database.db
    .selectFrom('facebook_links')
    .selectAll()
    .where('user_id', '=', member.memberId)
    .executeTakeFirst();

test('[PROF-037] [PROF-038] links the page that the profile names by a login at Facebook', async () => {
  const member = await editor();
  await member.update({ page_id: PAGE });
  const { url, cookie } = await begin(member);
  expect(url.searchParams.get('scope')).toBe('public_profile,email,pages_show_list,pages_read_user_content');
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(url.searchParams.get('redirect_uri')).toBe('http://maetrix.localhost:8080/api/facebook/callback');
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax', path: '/', maxAge: 600 });
  const dialog = await sandbox.inject(url.pathname + url.search);
  expect(dialog.body).toContain('pages_read_user_content');
  const answer = await comeBack(member, await consent(url), cookie?.value);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, LINKED]);
  expect((await member.profile()).is_page_linked).toBe(true);
});

test('[PROF-039] links with the token of a login, and stores it encrypted for this member alone', async () => {
  const [member, other] = [await editor(), await editor()];
  await member.update({ page_id: PAGE });
  const token = await issueToken();
  const answer = await member.send('updatePageAccessToken', { user_access_token: token });
  expect(answer.json()).toEqual({ status: true, result: null, message: 'facebook login successfull' });
  const link = await linkOf(member);
  expect(link).toMatchObject({ page_id: '200000000000002', page_name: PAGE, key_version: 1 });
  expect(JSON.stringify(link)).not.toContain(token);
  expect(link?.sealed_token.toString('latin1')).not.toContain('EAA');
  const profile = await member.get('profile/detail');
  expect(profile.body).not.toContain('EAA');
  expect(await linkOf(other)).toBeUndefined();
  expect(server.logLines.join('')).not.toContain(token);
});

test.each([
  ['other capitals', PAGE.toUpperCase()],
  ['one space instead of two', PAGE.replace('  ', ' ')],
  ['a part of the name', 'Skin & Co.'],
  ['another dash', PAGE.replace('–', '-')],
])('[PROF-040] does not link a page name with %s', async (_what, name) => {
  const member = await editor();
  await member.update({ page_id: name });
  const answer = await member.send('updatePageAccessToken', { user_access_token: await issueToken() });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    422,
    { code: 'facebook_link_failed', message: FAILURE },
  ]);
  expect(await linkOf(member)).toBeUndefined();
});

test('[PROF-040] links a page beyond the first hundred', async () => {
  const pages = Array.from({ length: 250 }, (_, index) => ({
    id: String(3e14 + index),
    name: `Page "${index}" é`,
  }));
  await set({ pages });
  const member = await editor();
  await member.update({ page_id: 'Page "249" é' });
  const answer = await member.send('updatePageAccessToken', { user_access_token: await issueToken() });
  expect(answer.statusCode).toBe(200);
  await set({ pages: [{ id: '200000000000002', name: PAGE }] });
});

test.each<[string, object]>([
  ['of another app', { app_id: '999' }],
  [
    'without the permission to list pages',
    { scopes: ['public_profile', 'email', 'pages_read_user_content'] },
  ],
  ['that has ended', { is_valid: false }],
])('refuses a token %s', async (_what, token) => {
  const member = await editor();
  await member.update({ page_id: PAGE });
  const answer = await member.send('updatePageAccessToken', { user_access_token: await issueToken(token) });
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { message: FAILURE }]);
  expect(await linkOf(member)).toBeUndefined();
});

test.each(['', 'x', 'x y z 0123456789', '<script>0123456789', 'EAAB'.repeat(300), null, 7])(
  'refuses %j as a token without asking Facebook',
  async (token) => {
    const member = await editor();
    await member.update({ page_id: PAGE });
    const answer = await member.send('updatePageAccessToken', { user_access_token: token });
    expect(answer.json()).toMatchObject({ status: false, errors: { user_access_token: FAILURE } });
  },
);

test('refuses a return that this browser and session did not begin', async () => {
  const [victim, attacker] = [await editor(), await editor()];
  for (const each of [victim, attacker]) await each.update({ page_id: PAGE });
  const theirs = await begin(attacker);
  const back = await consent(theirs.url);
  // The attacker's return opened by the victim: without the cookie, with the attacker's, and with the victim's own.
  const own = await begin(victim);
  for (const cookie of [undefined, theirs.cookie?.value, own.cookie?.value, 'a~b.c'])
    expect((await comeBack(victim, back, cookie)).headers.location).toBe(FAILED);
  expect(await linkOf(victim)).toBeUndefined();
  const stranger = await server.call({
    url: back.pathname + back.search,
    headers: { cookie: `${COOKIE}=${theirs.cookie?.value}` },
  });
  expect(stranger.headers.location).toBe(FAILED);
  // Another session of the same member did not begin it either.
  const { cookie } = await people.signIn(attacker.person);
  const other = { ...attacker, cookie };
  expect((await comeBack(other, back, theirs.cookie?.value)).headers.location).toBe(FAILED);
  expect(await linkOf(attacker)).toBeUndefined();
});

test('a login links once, and clears its cookie', async () => {
  const member = await editor();
  await member.update({ page_id: PAGE });
  const { url, cookie } = await begin(member);
  const back = await consent(url);
  const first = await comeBack(member, back, cookie?.value);
  expect(first.headers.location).toBe(LINKED);
  expect(first.cookies.find(({ name }) => name === COOKIE)?.value).toBe('');
  expect((await comeBack(member, back, cookie?.value)).headers.location).toBe(FAILED);
});

test('limits how often a member comes back, who can keep the cookie and invent codes', async () => {
  const member = await editor();
  await member.update({ page_id: PAGE });
  const { url, cookie } = await begin(member);
  const back = await consent(url);
  let exchanges = 0;
  onExchange = () => void exchanges++;
  for (let code = 0; code < 30; code++) {
    back.searchParams.set('code', `invented-${code}`);
    expect((await comeBack(member, back, cookie?.value)).headers.location).toBe(FAILED);
  }
  expect(exchanges).toBeLessThanOrEqual(20);
});

test('returns to the settings when the member cancels, and shows nothing of what Facebook said', async () => {
  const member = await editor();
  const { url, cookie } = await begin(member);
  const answer = await comeBack(member, await consent(url, 'cancel'), cookie?.value);
  expect(answer.headers.location).toBe(FAILED);
});

test('another page name or a request of the member ends the link', async () => {
  const member = await editor();
  const link = async () => {
    await member.update({ page_id: PAGE });
    await member.send('updatePageAccessToken', { user_access_token: await issueToken() });
    expect((await member.profile()).is_page_linked).toBe(true);
  };
  await link();
  await member.update({ meta_title: 'Something else' });
  expect((await member.profile()).is_page_linked).toBe(true);
  await member.update({ page_id: 'Another page' });
  expect(await linkOf(member)).toBeUndefined();
  await link();
  expect((await member.send('facebook/unlink', {})).statusCode).toBe(200);
  expect(await linkOf(member)).toBeUndefined();
});

test('limits how often a member ends the link', async () => {
  const member = await editor();
  const statuses: number[] = [];
  for (let count = 0; count < 21; count++)
    statuses.push((await member.send('facebook/unlink', {})).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
});

test('says that Facebook is unavailable when it fails, and keeps the old link', async () => {
  const member = await editor();
  await member.update({ page_id: PAGE });
  const token = await issueToken();
  await member.send('updatePageAccessToken', { user_access_token: token });
  await set({ status: 500 });
  const answer = await member.send('updatePageAccessToken', { user_access_token: token });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'facebook_unavailable' }]);
  expect(await linkOf(member)).toBeDefined();
});
