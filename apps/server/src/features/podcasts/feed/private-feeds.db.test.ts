import { expect, test } from 'vitest';

import { addMs, DAY, HOUR, MINUTE } from '#app/kernel/time.ts';
import { createFeedHarness, guid } from '#app/testing/feed-harness.ts';
import { ORIGIN } from '#app/testing/test-server.ts';

const { server, edge, people, episodes, select, memberWith, guidsAt } = createFeedHarness();

test('gives a member a private feed of what they may hear, without the episodes of a plan that ended', async () => {
  const now = server.time.now;
  const clinic = await memberWith({ startsAt: addMs(now, -DAY), endsAt: addMs(now, HOUR) });
  const free = await memberWith();
  const [clinicFeed, freeFeed] = [await clinic.createFeed(), await free.createFeed()];
  expect(await guidsAt(clinicFeed)).toEqual([
    guid(episodes.forClinic),
    guid(episodes.forMembers),
    guid(episodes.open),
  ]);
  expect(await guidsAt(freeFeed)).toEqual([guid(episodes.forMembers), guid(episodes.open)]);

  const xml = await (await edge.get(clinicFeed)).text();
  expect(await select(xml, '/rss/channel/itunes:block/text()')).toEqual(['Yes']);
  const [enclosure = ''] = await select(xml, '/rss/channel/item/enclosure/@url');
  const audio = enclosure.slice(ORIGIN.length);
  const part = await edge.get(audio, { headers: { range: 'bytes=0-3' } });
  expect([part.status, await part.text()]).toEqual([206, '0123']);
  // Another member's token does not open it.
  expect(
    (await edge.get(audio.replace(clinicFeed.split('/')[4] ?? '', freeFeed.split('/')[4] ?? ''))).status,
  ).toBe(403);

  server.time.now = addMs(now, HOUR + MINUTE);
  expect((await edge.get(audio, { headers: { range: 'bytes=4-7' } })).status).toBe(403);
  expect(await guidsAt(clinicFeed)).toEqual([guid(episodes.forMembers), guid(episodes.open)]);
});

test('ends a private feed at once when it is revoked, replaced or the account is closed', async () => {
  const member = await memberWith();
  const first = await member.createFeed();
  const audioOf = (feed: string) => feed.replace('feed.xml', `${episodes.forMembers.id}/audio.mp3`);
  expect((await edge.get(audioOf(first))).status).toBe(200);
  const second = await member.createFeed();
  expect([(await edge.get(first)).status, (await edge.get(audioOf(first))).status]).toEqual([404, 404]);
  expect((await edge.get(second)).status).toBe(200);
  await member.post('podcastFeed/revoke');
  expect([(await edge.get(second)).status, (await edge.get(audioOf(second))).status]).toEqual([404, 404]);

  const third = await member.createFeed();
  await server.parts.database.db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', member.email)
    .execute();
  expect([(await edge.get(third)).status, (await edge.get(audioOf(third))).status]).toEqual([404, 404]);
});

const statusFrom = async (address: string, url: string, times = 1) => {
  const statuses: number[] = [];
  while (statuses.length < times)
    statuses.push((await server.call({ url, headers: people.from({ address }) })).statusCode);
  return statuses;
};
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

test('answers a feed that has not changed without its content, until the member may hear something else', async () => {
  const now = server.time.now;
  const clinic = await memberWith({ startsAt: addMs(now, -DAY), endsAt: addMs(now, HOUR) });
  const feed = await clinic.createFeed();
  const etag = (await edge.get(feed)).headers.get('etag') ?? '';
  const again = () => edge.get(feed, { headers: { 'if-none-match': etag } });
  const unchanged = await again();
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
  expect((await edge.get(await clinic.createFeed(), { headers: { 'if-none-match': etag } })).status).toBe(
    200,
  );
  server.time.now = addMs(now, HOUR + MINUTE);
  const other = await edge.get(await clinic.createFeed());
  expect(other.headers.get('etag')).not.toBe(etag);
});

test('limits how often a private feed is read', async () => {
  const member = await memberWith();
  const feed = await member.createFeed();
  const statuses = await statusFrom('10.70.0.1', feed, 125);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([120, 5]);
  // Recordings that are playing go on, and so does a new feed.
  expect(await statusFrom('10.70.0.1', feed.replace('feed.xml', `${episodes.open.id}/audio.mp3`))).toEqual([
    200,
  ]);
  expect(await statusFrom('10.70.0.1', await member.createFeed())).toEqual([200]);
});

test('limits how many tokens an address tries', async () => {
  const feed = await (await memberWith()).createFeed();
  const guess = `/api/podcasts/private/${'x'.repeat(43)}`;
  expect(count(await statusFrom('10.71.0.1', `${guess}/feed.xml`, 20), 404)).toBe(20);
  const files = await statusFrom('10.71.0.1', `${guess}/${episodes.open.id}/audio.mp3`, 15);
  expect([count(files, 404), count(files, 429)]).toEqual([10, 5]);
  expect(await statusFrom('10.71.0.2', `${guess}/feed.xml`)).toEqual([404]);
  expect(await statusFrom('10.71.0.1', feed)).toEqual([200]);
});

test('refuses a private feed that is used from more than six networks a day, until it is replaced', async () => {
  const member = await memberWith();
  const feed = await member.createFeed();
  const audio = feed.replace('feed.xml', `${episodes.forMembers.id}/audio.mp3`);
  const networks = ['10.72.1.', '10.72.2.', '10.72.3.', '10.72.4.', '10.72.5.'].map((prefix) => `${prefix}9`);
  for (const address of [...networks, '2001:db8:72::1'])
    expect(await statusFrom(address, feed)).toEqual([200]);
  expect(await statusFrom('10.72.6.1', feed)).toEqual([429]);
  const atOnce = await Promise.all(Array.from({ length: 10 }, () => statusFrom('10.72.6.1', audio)));
  expect(new Set(atOnce.flat())).toEqual(new Set([429]));
  // The same networks, at other addresses.
  for (const address of ['10.72.1.200', '2001:db8:72:5::7'])
    expect(await statusFrom(address, audio)).toEqual([200]);
  expect(await statusFrom('10.72.6.1', await member.createFeed())).toEqual([200]);
});

test('ends a private feed that another session creates while the password changes', async () => {
  const member = await memberWith();
  const thief = await people.signIn(member);
  const fields = {
    password: member.password,
    new_password: 'Better$Horse8',
    confirm_password: 'Better$Horse8',
  };
  const create = () =>
    server.call({ method: 'POST', url: '/api/podcastFeed/create', headers: { cookie: thief.cookie } });
  const changed = new AbortController();
  const changing = people
    .post('changePasswordAfterAuthentication', { email: member.email, ...fields }, member, {
      headers: { cookie: member.cookie },
    })
    .finally(() => changed.abort());
  const statuses: number[] = [];
  const steal = async () => {
    while (!changed.signal.aborted) statuses.push((await create()).statusCode);
  };
  await Promise.all([steal(), steal()]);
  expect((await changing).statusCode).toBe(200);
  expect(statuses).toContain(200);
  const { rows } = await server.parts.database.pool.query(
    'select from podcast_feeds join users on users.id = user_id where email = $1',
    [member.email],
  );
  expect(rows).toEqual([]);
});

test('ends a private feed when the password changes', async () => {
  const member = await memberWith();
  const feed = await member.createFeed();
  expect((await edge.get(feed)).status).toBe(200);
  const fields = {
    password: member.password,
    new_password: 'Better$Horse8',
    confirm_password: 'Better$Horse8',
  };
  const changed = await people.post(
    'changePasswordAfterAuthentication',
    { email: member.email, ...fields },
    member,
    { headers: { cookie: member.cookie } },
  );
  expect(changed.statusCode).toBe(200);
  expect((await edge.get(feed)).status).toBe(404);
});

test('keeps the token of a private feed out of the database and of every log', async () => {
  const member = await memberWith();
  const feed = await member.createFeed();
  const token = feed.split('/')[4] ?? '';
  await edge.get(feed);
  await edge.get(feed.replace('feed.xml', `${episodes.open.id}/audio.mp3`));
  await edge.get(feed.replace('feed.xml', `${episodes.forClinic.id}/audio.mp3`));
  await edge.get(feed.replace('feed.xml', 'nothing/here'));
  await edge.get(`${feed}/more`);
  // Another spelling of the same path, which must be answered but not logged either.
  const encoded = feed.replace(token, `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`);
  expect((await edge.get(encoded)).status).toBe(200);
  await edge.get(encoded.replace('feed.xml', 'nothing/here'));
  const edgeLog = await edge.readAccessLog();
  expect(edgeLog).toContain('/api/podcasts/private/(token)/feed.xml');
  expect(edgeLog).not.toContain(token.slice(1));
  const ownLog = server.logLines.join('');
  expect(ownLog).toContain('/api/podcasts/private/(token)/');
  expect(ownLog).not.toContain(token.slice(1));
  const { rows } = await server.parts.database.pool.query<{ row: string }>(
    'select podcast_feeds::text as row from podcast_feeds',
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
});
