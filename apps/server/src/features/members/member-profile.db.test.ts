import { memberDetail, type MemberDetail } from '@maetrix/contract';
import { createSandbox } from '@maetrix/sandbox';
import { afterAll, expect, test } from 'vitest';

import { addMs, DAY } from '#app/kernel/time.ts';
import { inTransaction } from '#app/platform/database.ts';
import { createPeople, newPerson } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const { app: sandbox } = createSandbox();
const asked: string[] = [];
sandbox.addHook('onRequest', (request, _reply, done) => {
  asked.push(request.url);
  done();
});
afterAll(() => sandbox.close());

const server = useTestServer(async () => {
  const origin = await sandbox.listen({ port: 0, host: '127.0.0.1' });
  return {
    PLACES_API_BASE: `${origin}/places`,
    PLACES_API_KEY: 'sandbox',
    MAPS_API_BASE: `${origin}/maptiler`,
    MAPS_API_KEY: 'sandbox',
  };
});
const people = createPeople(server);

type ProfileChange = Parameters<typeof server.parts.profiles.save>[2];

const change = (memberId: number, fields: ProfileChange) =>
  inTransaction(server.parts.database.db, (tx) => server.parts.profiles.save(tx, memberId, fields));

const join = async (name: string, fields: ProfileChange = {}) => {
  const person = await people.member(name);
  const { rows } = await server.parts.database.pool.query<{ id: number }>(
    'select id from users where email = $1',
    [person.email],
  );
  const id = rows[0]?.id ?? 0;
  if (Object.keys(fields).length) await change(id, fields);
  return { person, id, cookie: (await people.signIn(person)).cookie };
};

const get = (id: number | string, { cookie = '', address = newPerson().address } = {}) =>
  server.call({
    method: 'GET',
    url: `/api/memeberDetailByIdV2?member_id=${id}`,
    headers: { ...people.from({ address }), ...(cookie && { cookie }) },
  });

const read = async (id: number, cookie?: string): Promise<MemberDetail> => {
  const answer = await get(id, cookie ? { cookie } : {});
  expect(answer.statusCode).toBe(200);
  return memberDetail.strict().parse(answer.json<{ result: unknown }>().result);
};

const PLACE = { latitude: 51.4667, longitude: -0.0724 };

test('[MEMB-013] tells what a member says about themselves, and nothing else of the account', async () => {
  const { id, person } = await join('Amara Public', {
    bioHtml: '<p>Hello <script>alert(1)</script><a href="javascript:alert(1)">there</a></p>',
    address: '214 Bellenden Road, Peckham',
    ...PLACE,
    websiteUrl: 'https://osei.example/',
    instagramUrl: 'https://instagram.com/oseiskin',
    contactEmail: 'contact@osei.example',
    metaTitle: 'Skin in Peckham',
    aiCoreValue: 'Consult first',
    aiContentHtml: '<p>Evidence</p>',
  });
  const profile = await read(id);
  expect(profile).toMatchObject({
    id,
    name: 'Amara Public',
    name_url: 'amara_public',
    address: '214 Bellenden Road, Peckham',
    website_url: 'https://osei.example/',
    instagram: 'https://instagram.com/oseiskin',
    meta_title: 'Skin in Peckham',
    ai_core_value: 'Consult first',
    google_reviews: { rating: null, total: 0, reviews: [] },
    loyalty_details: null,
    is_hidden: false,
  });
  expect(profile.bio).toBe('<p>Hello <a rel="ugc noopener">there</a></p>');
  const text = JSON.stringify(profile);
  for (const secret of [person.email, 'contact@osei.example', 'token', 'membership', 'referral', 'uuid'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('[MEMB-013] tells loyalty points to the member alone', async () => {
  const { id, cookie } = await join('Lola Loyal');
  const { cookie: otherCookie } = await join('Otto Other');
  expect((await read(id, cookie)).loyalty_details).toEqual({ total_points: 0 });
  expect((await read(id, otherCookie)).loyalty_details).toBeNull();
});

test('a hidden profile is unknown to others, like one that does not exist', async () => {
  const { id, cookie } = await join('Hedda Hidden');
  const { cookie: otherCookie } = await join('Ola Other');
  await change(id, { isHidden: true });
  const unknown = await get(999_999_999);
  for (const asked of [await get(id), await get(id, { cookie: otherCookie })])
    expect([asked.statusCode, asked.body]).toEqual([404, unknown.body]);
  expect((await read(id, cookie)).is_hidden).toBe(true);
  await change(id, { isHidden: false });
  expect((await read(id)).name).toBe('Hedda Hidden');
  await server.parts.database.pool.query("update users set status = 'suspended' where id = $1", [id]);
  expect((await get(id)).statusCode).toBe(404);
});

test.each(['0', '-1', '1.5', 'x', '1e400', '%00', '9007199254740993'])(
  'answers 422 to the id %s',
  async (id) => {
    expect((await get(id)).statusCode).toBe(422);
  },
);

test('limits how many profiles an address or a member may read in a minute, and says when to come back', async () => {
  const { id, cookie } = await join('Polly Popular');
  const { address } = newPerson();
  for (let index = 0; index < 120; index++) expect((await get(id, { address })).statusCode).toBe(200);
  const refused = await get(id, { address });
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect((await get(id)).statusCode).toBe(200);
  for (let index = 0; index < 120; index++) expect((await get(id, { address, cookie })).statusCode).toBe(200);
  expect((await get(id, { cookie })).statusCode).toBe(429);
});

test('ten thousand reads of one visitor are slowed to two a second, those of a search engine are not', async () => {
  const { id } = await join('Sam Scraped');
  const { address } = newPerson();
  const began = server.time.now;
  const count = { answered: 0, refused: 0 };
  for (let index = 0; index < 10_000; index++) {
    server.time.now = addMs(began, index * 50);
    const { statusCode, headers } = await get(id, { address });
    expect([200, 429]).toContain(statusCode);
    count[statusCode === 200 ? 'answered' : 'refused']++;
    if (statusCode === 429) expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  // Five hundred seconds.
  expect(count).toEqual({ answered: 9 * 120, refused: 10_000 - 9 * 120 });
  const { address: crawler } = newPerson();
  for (let index = 0; index < 300; index++) {
    server.time.now = addMs(server.time.now, 600);
    expect((await get(id, { address: crawler })).statusCode).toBe(200);
  }
});

test('shows the reviews of the place with its name once they are fetched, and keeps them while Google does not answer', async () => {
  const { id } = await join('Rhea Reviewed', { ...PLACE, placeId: 'sandbox-reviews-peckham' });
  await server.runJobs();
  const { google_reviews: reviews } = await read(id);
  expect(reviews).toMatchObject({ place_name: 'Peckham Skin Clinic', rating: 4.9, total: 187 });
  expect(reviews.reviews[0]).toMatchObject({
    author_name: 'Danielle',
    rating: 5,
    relative_time_description: '3 weeks ago',
  });

  await sandbox.inject({ method: 'POST', url: '/places/settings', payload: { status: 503 } });
  server.time.now = addMs(server.time.now, 2 * DAY);
  await server.parts.memberPlaces.enqueueDueReviews();
  await expect(server.parts.memberPlaces.fetchReviews('sandbox-reviews-peckham')).rejects.toThrow('503');
  expect((await read(id)).google_reviews).toEqual(reviews);

  const hostile = { author: '<b>x</b>\u0000', rating: 5, text: '<script>alert(1)</script>', daysAgo: 1 };
  const places = {
    'sandbox-reviews-peckham': { rating: 5, total: 1, reviews: [hostile, { ...hostile, rating: 9 }] },
  };
  await sandbox.inject({ method: 'POST', url: '/places/settings', payload: { status: null } });
  await sandbox.inject({ method: 'POST', url: '/places/reviews/settings', payload: { places } });
  await server.parts.memberPlaces.fetchReviews('sandbox-reviews-peckham');
  expect((await read(id)).google_reviews.reviews).toMatchObject([
    { author_name: '<b>x</b>', text: '<script>alert(1)</script>' },
  ]);
});

test('does not ask Google again for the reviews of a place when a profile changes', async () => {
  const { id } = await join('Ravi Rewriter', { ...PLACE, placeId: 'sandbox-reviews-leeds' });
  await server.runJobs();
  asked.length = 0;
  await change(id, { metaTitle: 'Another title' });
  await server.runJobs();
  expect(asked).toEqual([]);
});

test('takes the places that are due, the longest waiting first, and forgets those that nobody names', async () => {
  await join('Dora Due', { ...PLACE, placeId: 'sandbox-reviews-leeds' });
  await server.runJobs();
  const { pool } = server.parts.database;
  await pool.query(
    `insert into place_reviews (place_id, total, reviews) values ('named-by-nobody', 0, '[]')`,
  );
  asked.length = 0;
  await server.parts.memberPlaces.enqueueDueReviews();
  await server.runJobs();
  const { rows } = await pool.query(`select from place_reviews where place_id = 'named-by-nobody'`);
  expect([rows, asked]).toEqual([[], []]);
  server.time.now = addMs(server.time.now, 2 * DAY);
  await server.parts.memberPlaces.enqueueDueReviews();
  await server.parts.memberPlaces.enqueueDueReviews();
  await server.runJobs();
  expect(asked.filter((url) => url.includes('sandbox-reviews-leeds'))).toHaveLength(1);
});

test('a place that Google does not know has no reviews', async () => {
  const { id } = await join('Una Unknown', { ...PLACE, placeId: 'unknown-place' });
  await server.runJobs();
  expect((await read(id)).google_reviews).toEqual({
    place_name: null,
    rating: null,
    total: 0,
    reviews: [],
  });
});

test('[MEMB-020] shows a map of the address at zoom 15 that we serve, and none of an earlier address', async () => {
  await server.runJobs();
  asked.length = 0;
  const { id } = await join('Mabel Mapped', { ...PLACE, address: 'Peckham' });
  await server.runJobs();
  const profile = await read(id);
  expect(profile.map_image).toMatch(/^\/media\/pictures\/[\da-f]{32}-820\.webp$/);
  expect(asked.filter((url) => url.includes('/static/'))).toEqual([
    expect.stringContaining('/static/-0.07240,51.46670,15/'),
  ]);
  const stored = await server.parts.storage.find('media', profile.map_image?.slice('/media/'.length) ?? '');
  expect(Buffer.from(stored ?? []).toString('latin1', 8, 12)).toBe('WEBP');

  await change(id, { latitude: 53.4, longitude: -2.9, address: 'Liverpool' });
  expect((await read(id)).map_image).toBeNull();
  await server.runJobs();
  expect((await read(id)).map_image).not.toBe(profile.map_image);
  const { rows } = await server.parts.database.pool.query<{ count: number }>(
    "select count(*) from media_assets where user_id = $1 and purpose = 'map'",
    [id],
  );
  expect(rows).toEqual([{ count: 1 }]);
  const earlier = profile.map_image?.slice('/media/'.length) ?? '';
  expect(await server.parts.storage.find('media', earlier)).toBeNull();
});

test('a place that has no map is asked for once, and takes no map from others', async () => {
  await server.runJobs();
  asked.length = 0;
  for (const name of ['Nora North', 'Nils North', 'Nell North', 'Noel North'])
    await join(name, { latitude: 90, longitude: 0, address: 'The North Pole' });
  await server.runJobs();
  expect(asked.filter((url) => url.includes('/static/0.00000,90.00000,'))).toHaveLength(4);
  const { id } = await join('Paul Place', { ...PLACE, address: 'Peckham' });
  await server.runJobs();
  expect((await read(id)).map_image).not.toBeNull();
  asked.length = 0;
  server.time.now = addMs(server.time.now, DAY);
  await server.runJobs();
  expect(asked.filter((url) => url.includes('/static/'))).toEqual([]);
});

test.each([false, true])('deletes the map with the address (of a hidden member: %s)', async (isHidden) => {
  const { id, person } = await join('Manda Moved', { ...PLACE, address: 'Peckham' });
  await server.runJobs();
  const { map_image: map } = await read(id);
  expect(map).not.toBeNull();
  if (isHidden) await change(id, { isHidden });
  const { cookie } = await people.signIn(person);
  const answer = await people.post('profile/updateV2', { clear: 'address' }, person, { headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  await server.runJobs();
  expect(await read(id, cookie)).toMatchObject({ address: null, lat: null, lng: null, map_image: null });
  const { rows } = await server.parts.database.pool.query('select from member_maps where user_id = $1', [id]);
  expect(rows).toEqual([]);
  expect(await server.parts.storage.find('media', map?.slice('/media/'.length) ?? '')).toBeNull();
});

test('shows others who joined lately, and not the member themselves', async () => {
  const { id } = await join('Cara Carousel');
  const others = (await read(id)).other_members;
  expect(others.length).toBeGreaterThan(0);
  expect(others.map((other) => other.id)).not.toContain(id);
});
