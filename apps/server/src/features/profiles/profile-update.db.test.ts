import { createSandbox } from '@maetrix/sandbox';
import { afterAll, expect, test } from 'vitest';

import { createEditors, encodeForm } from '#app/testing/profile-harness.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const { app: sandbox } = createSandbox();
afterAll(() => sandbox.close());

const server = useTestServer(async () => ({
  PLACES_API_BASE: `${await sandbox.listen({ port: 0, host: '127.0.0.1' })}/places`,
  PLACES_API_KEY: 'sandbox',
}));
const { editor } = createEditors(server);

const URL_HINT = 'URL should be with http:// or https:// like- https://example.com';

const TEXTS = {
  name: 'Noor Haddad-Smith',
  bio: '<p>Twelve years of <strong>skin</strong>.</p>',
  address: '10 Harley Street, London W1G 9PF, UK',
  lat: 51.517873,
  lng: -0.147127,
  place_id: 'sandbox-harley-street-10',
  meta_title: 'Harley Glow, London',
  meta_description: 'Natural results by a nurse prescriber.',
  booking_url: 'https://book.example/harley?x=1#slot',
  website_url: 'http://harley.example',
  gmail: 'hello@harley.co.uk',
  facebook: 'https://www.facebook.com/harleyglow',
  page_id: 'Harley Glow Clinic',
  group_url: 'https://www.facebook.com/groups/1',
  instagram: 'https://www.instagram.com/harleyglow',
  linkedin: 'https://www.linkedin.com/in/noor',
  youtube: 'https://www.youtube.com/@harleyglow',
  ai_core_value: 'Honest advice',
  ai_content: '<h2>Campaign</h2><ul><li>Spring</li></ul>',
};

test('[PROF-006] gives the current user every field, empty until it is filled in', async () => {
  const member = await editor('Noor Haddad');
  expect(await member.profile()).toEqual({
    id: member.memberId,
    uuid: expect.stringMatching(/^[\da-f-]{36}$/),
    name: 'Noor Haddad',
    name_url: 'noor_haddad',
    email: member.person.email,
    profile_image: null,
    profile_image_srcset: null,
    cart_items: 0,
    unread_notifications: 1,
    ...Object.fromEntries(
      'bio address lat lng place_id banner_image banner_image_srcset promotional_video promotional_video_poster'
        .concat(' meta_title meta_description booking_url website_url gmail facebook page_id group_url')
        .concat(' instagram linkedin youtube ai_core_value ai_content referral_code token pending_email')
        .split(' ')
        .map((field) => [field, null]),
    ),
    loyality_points: 0,
    membership_details: {
      tag_name: expect.any(String),
      valid_from: expect.stringMatching(/^\d{4}-/),
      valid_to: null,
      next_due_date: null,
      subscription_type: 'Free',
      subscription_canceled: false,
      is_expired: false,
    },
    is_hidden: false,
    is_page_linked: false,
  });
});

test('[PROF-006] takes points, referral code and membership from the features that own them', async () => {
  const member = await editor();
  const { pool } = server.parts.database;
  await pool.query(
    `insert into ledger_accounts (code, user_id, unit, balance_minor) values ('earnings', $1, 'gbp', 1250)`,
    [member.memberId],
  );
  await pool.query(`insert into affiliate_codes (user_id, referral_code) values ($1, 'noorsCode1')`, [
    member.memberId,
  ]);
  expect(await member.profile()).toMatchObject({ loyality_points: 1250, referral_code: 'noorsCode1' });
  const details = await member.get('membershipDetails');
  expect(details.json<{ result: object }>().result).toMatchObject(
    (await member.profile()).membership_details ?? {},
  );
});

test.each(['multipart', 'urlencoded', 'json'] as const)(
  '[PROF-008] saves a partial update from a %s form and answers with the whole user',
  async (encoding) => {
    const member = await editor();
    const fields = Object.fromEntries(Object.entries(TEXTS).map(([name, value]) => [name, String(value)]));
    const form = {
      multipart: await encodeForm(fields),
      urlencoded: {
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      json: { payload: TEXTS, headers: {} },
    }[encoding];
    const answer = await server.call({
      method: 'POST',
      url: '/api/profile/updateV2',
      payload: form.payload,
      headers: { ...member.headers, ...form.headers },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: true,
      result: { ...TEXTS, name_url: 'noor_haddad-smith' },
    });
    await member.update({ meta_title: 'Another title' });
    expect(await member.profile()).toMatchObject({ ...TEXTS, meta_title: 'Another title' });
  },
);

test('[API-006] [PROF-009] drops empty and null fields, so that nothing given can be emptied', async () => {
  const member = await editor();
  await member.update(TEXTS);
  const empty = Object.fromEntries(Object.keys(TEXTS).map((field, index) => [field, index % 2 ? '' : null]));
  const answer = await member.update({ ...empty, profile_image: '', email: '', password: '' });
  expect(answer.statusCode).toBe(200);
  expect(await member.profile()).toMatchObject(TEXTS);
});

test.each(['multipart', 'urlencoded', 'json'] as const)(
  'removes the fields that clear names in a %s form',
  async (encoding) => {
    const member = await editor();
    await member.update(TEXTS);
    const names = Object.keys(TEXTS).filter((name) => !['name', 'lat', 'lng', 'place_id'].includes(name));
    const repeated = new FormData();
    for (const name of names) repeated.append('clear', name);
    const pairs = names.map((name) => ['clear', name]);
    const multipart = new Response(repeated);
    const form = {
      multipart: {
        payload: Buffer.from(await multipart.arrayBuffer()),
        headers: { 'content-type': multipart.headers.get('content-type') ?? '' },
      },
      urlencoded: {
        payload: new URLSearchParams(pairs).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      json: { payload: { clear: names }, headers: {} },
    }[encoding];
    const answer = await server.call({
      method: 'POST',
      url: '/api/profile/updateV2',
      payload: form.payload,
      headers: { ...member.headers, ...form.headers },
    });
    expect(answer.statusCode).toBe(200);
    const empty = Object.fromEntries([...names, 'lat', 'lng', 'place_id'].map((name) => [name, null]));
    expect(await member.profile()).toMatchObject({ ...empty, name: TEXTS.name });
  },
);

test('removes one field and leaves the others, also beside fields that are changed', async () => {
  const member = await editor();
  await member.update(TEXTS);
  await member.update({ clear: 'gmail', meta_title: 'Another title', youtube: '' });
  expect(await member.profile()).toMatchObject({ ...TEXTS, gmail: null, meta_title: 'Another title' });
  for (const fields of [
    { clear: 'name' },
    { clear: ['email'] },
    { clear: ['is_hidden', 'bio'] },
    { clear: 'gmail', gmail: 'hello@harley.co.uk' },
  ])
    expect((await member.update(fields)).statusCode).toBe(422);
  expect((await member.profile()).bio).toBe(TEXTS.bio);
});

test.each(
  'name meta_title meta_description booking_url website_url gmail facebook group_url page_id instagram linkedin youtube ai_core_value ai_content'.split(
    ' ',
  ),
)('[PROF-009] refuses %s that is nothing but spaces', async (field) => {
  const member = await editor();
  const answer = await member.update({ [field]: ' \t\n ' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<{ errors: Record<string, string> }>().errors[field]).toMatch(/ Is Required$/);
});

test.each('booking_url website_url facebook instagram linkedin youtube group_url'.split(' '))(
  '[PROF-010] accepts only http and https in %s',
  async (field) => {
    const member = await editor();
    for (const url of [
      'javascript:alert(1)',
      'JaVaScRiPt://x%0aalert(1)',
      'java\tscript:alert(1)',
      'data:text/html,<script>1</script>',
      '//evil.example',
      'www.example.com',
      'ftp://example.com',
      'https://',
      'https:// example.com',
      'http://user:password@example.com',
      'https://example.com\\@evil.example',
      `https://example.com/${'x'.repeat(2048)}`,
    ]) {
      const answer = await member.update({ [field]: url });
      expect([url, answer.statusCode]).toEqual([url, 422]);
      const { errors } = answer.json<{ errors: Record<string, string> }>();
      expect(errors[field]).toBe(url.length > 2048 ? 'At most 2048 characters' : URL_HINT);
    }
    await member.update({ [field]: ' HTTPS://Example.com/a?b=c ' });
    expect(await member.profile()).toMatchObject({ [field]: 'https://Example.com/a?b=c' });
  },
);

test('[PROF-012] requires gmail to end with two to six letters', async () => {
  const member = await editor();
  for (const gmail of ['x', 'x@y', 'x@y.z', 'x@y.museums', 'x y@z.co', 'x@y.c0', '<b>@y.co', 'a@b@c.co']) {
    const answer = await member.update({ gmail });
    expect([gmail, answer.json()]).toMatchObject([
      gmail,
      { status: false, errors: { gmail: 'email should be like name@example.com' } },
    ]);
  }
  for (const gmail of ['x@y.uk', 'noor.h+clinic@mail.example.museum'])
    expect((await member.update({ gmail })).statusCode).toBe(200);
});

test('[PROF-014] [PROF-016] limits meta title and description, with the texts of the page', async () => {
  const member = await editor();
  const tooLong = { meta_title: 'x'.repeat(61), meta_description: 'x'.repeat(157) };
  expect((await member.update(tooLong)).json()).toMatchObject({
    status: false,
    errors: {
      meta_title: '*Meta description text can not be more than 60 characters.',
      meta_description: 'Meta description text can not be more than 156 characters.',
    },
  });
  const fitting = { meta_title: 'x'.repeat(60), meta_description: 'x'.repeat(156) };
  expect((await member.update(fitting)).statusCode).toBe(200);
  expect(await member.profile()).toMatchObject(fitting);
});

test('[PROF-022] answers with success when the value was the same before', async () => {
  const member = await editor();
  const fields = { meta_title: 'Harley Glow', name: member.person.name, email: member.person.email };
  for (const _ of ['first', 'again']) {
    const answer = await member.update(fields);
    expect(answer.json()).toMatchObject({ status: true, result: fields });
  }
  expect((await member.profile()).pending_email).toBeNull();
});

const XSS = `"><img src=x onerror=alert(1)><script>alert(2)</script><a href="javascript:alert(3)">y</a><svg onload=alert(4)>{{7*7}}`;

test('stores HTML without anything that runs, and other texts as text', async () => {
  const member = await editor();
  const answer = await member.update({
    bio: `<p onclick=alert(1)>Hello</p>${XSS}<iframe src="//evil.example"></iframe><style>*{}</style>`,
    ai_content: `<h2 style="x">Plan</h2>${XSS}<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">`,
    ai_core_value: XSS,
    meta_title: XSS.slice(0, 60),
    meta_description: XSS.slice(0, 156),
    address: XSS,
    page_id: XSS,
  });
  expect(answer.statusCode).toBe(200);
  const profile = await member.profile();
  for (const html of [profile.bio, profile.ai_content])
    expect(html).not.toMatch(/<(script|img|svg|iframe|style|math)|\son\w+=|javascript:|style=/i);
  expect(profile.bio).toContain('<p>Hello</p>');
  expect(profile).toMatchObject({ ai_core_value: XSS, address: XSS, page_id: XSS });
  for (const name of [XSS, 'Ada<b>', 'a@b', '1', 'https://x.co'])
    expect((await member.update({ name })).statusCode).toBe(422);
});

test('refuses HTML that is nothing but scripts, and HTML that is too long once it is escaped', async () => {
  const member = await editor();
  expect((await member.update({ bio: '<script>alert(1)</script>' })).json()).toMatchObject({
    errors: { bio: 'Please write some text' },
  });
  expect((await member.update({ bio: '&'.repeat(19_000) })).json()).toMatchObject({
    errors: { bio: 'At most 20000 characters' },
  });
  expect((await member.profile()).bio).toBeNull();
});

test('refuses HTML whose tags take seconds to match with each other', async () => {
  const member = await editor();
  const hostile = '<em>'.repeat(12_000) + '</li>'.repeat(9_000);
  expect((await member.update({ ai_content: hostile })).json()).toMatchObject({
    status: false,
    errors: { ai_content: 'Please use less formatting' },
  });
  const long = '<li>One of many points</li>'.repeat(1_500);
  expect((await member.update({ ai_content: `<ul>${long}</ul>` })).statusCode).toBe(200);
});

test('changes nothing but the fields of the form: ids, points and files cannot be assigned', async () => {
  const [member, other] = [await editor(), await editor()];
  const before = await member.profile();
  const answer = await member.update({
    id: other.memberId,
    user_id: other.memberId,
    uuid: '0195c0de-0000-7000-8000-000000000009',
    photo_id: 1,
    promo_video_id: 1,
    status: 'erased',
    loyality_points: 1_000_000,
    referral_code: 'mine',
    token: 'x',
    membership_details: { subscription_type: 'Paid' },
    is_page_linked: true,
    pending_email: 'x@y.co',
    meta_title: 'Mine',
  });
  expect(answer.statusCode).toBe(200);
  expect(await member.profile()).toEqual({ ...before, meta_title: 'Mine' });
  expect((await other.profile()).meta_title).toBeNull();
});

test('keeps address and position together', async () => {
  const member = await editor();
  const { address, lat, lng, place_id } = TEXTS;
  await member.update({ address, lat, lng, place_id });
  expect((await member.update({ lat: 1, lng: 2 })).json()).toMatchObject({
    errors: { address: 'Address Is Required' },
  });
  expect((await member.update({ address, lat: 1 })).statusCode).toBe(422);
  expect((await member.update({ address, lat: 91, lng: 0 })).statusCode).toBe(422);
  await member.update({ address: 'Somewhere else' });
  expect(await member.profile()).toMatchObject({
    address: 'Somewhere else',
    lat: null,
    lng: null,
    place_id: null,
  });
});

const countLookups = async () => (await sandbox.inject('/places/requests')).json<unknown[]>().length;

test('takes address and position of a chosen place from Google, not from the client', async () => {
  const member = await editor();
  const claimed = { address: 'My clinic, Mayfair', lat: 51.5, lng: -0.15 };
  await member.update({ ...claimed, place_id: 'sandbox-deansgate-201' });
  expect(await member.profile()).toMatchObject({
    address: '201 Deansgate, Manchester M3 3NW, UK',
    lat: 53.477915,
    lng: -2.250098,
    place_id: 'sandbox-deansgate-201',
  });
  await member.update({ ...claimed, place_id: 'sandbox-nowhere' });
  expect(await member.profile()).toMatchObject({ ...claimed, place_id: null });
});

test('asks Google for a place once, and not when other fields are saved', async () => {
  const [member, other] = [await editor(), await editor()];
  const place = { address: 'x', lat: 0, lng: 0, place_id: 'sandbox-george-street-5' };
  const before = await countLookups();
  await member.update(place);
  await other.update(place);
  await member.update({ meta_title: 'Another title' });
  await member.update({ address: 'Typed by hand' });
  expect((await countLookups()) - before).toBe(1);
});

test('does not save a place that cannot be looked up at the moment', async () => {
  const member = await editor();
  await sandbox.inject({ method: 'POST', url: '/places/settings', payload: { status: 503 } });
  const answer = await member.update({ address: 'x', lat: 0, lng: 0, place_id: 'sandbox-castle-street-44' });
  await sandbox.inject({ method: 'POST', url: '/places/settings', payload: { status: null } });
  expect([answer.statusCode, answer.json()]).toMatchObject([503, { code: 'places_unavailable' }]);
  expect((await member.profile()).address).toBeNull();
});

test('hides and shows the profile with is_hidden, and announces it', async () => {
  const member = await editor();
  for (const [sent, isHidden] of [
    ['1', true],
    [true, true],
    [0, false],
  ] as const) {
    await member.update({ is_hidden: sent });
    expect((await member.profile()).is_hidden).toBe(isHidden);
  }
  const { database, profiles } = server.parts;
  await member.update({ is_hidden: true });
  expect(await profiles.find(database.db, member.memberId)).toMatchObject({ isHidden: true });
});

test('answers the header of every page with the photo and nothing private beside the name', async () => {
  const member = await editor();
  await member.update(TEXTS);
  const answer = await member.get('profile/header');
  expect(answer.json()).toEqual({
    status: true,
    message: '',
    result: {
      id: member.memberId,
      uuid: expect.any(String),
      name: TEXTS.name,
      name_url: 'noor_haddad-smith',
      email: member.person.email,
      profile_image: null,
      profile_image_srcset: null,
      cart_items: 0,
      unread_notifications: 1,
    },
  });
  expect((await server.call({ url: '/api/profile/header' })).statusCode).toBe(401);
});

test('limits how often a member moves: each place is looked up at services that cost money', async () => {
  const member = await editor();
  const statuses: number[] = [];
  for (let move = 0; move < 21; move++)
    statuses.push((await member.update({ address: `Street ${move}`, lat: move, lng: 0 })).statusCode);
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  expect((await member.profile()).address).toBe('Street 19');
  expect((await member.update({ meta_title: 'Still here' })).statusCode).toBe(200);
});

test('limits how often a member saves', async () => {
  const member = await editor();
  const statuses: number[] = [];
  for (let save = 0; save < 121; save++)
    statuses.push((await member.update({ meta_title: `Title ${save}` })).statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(120);
  expect(statuses.at(-1)).toBe(429);
});
