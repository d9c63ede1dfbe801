import { CALENDAR_LIMITS, calendarEvent } from '@maetrix/contract';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { addMs, DAY, HOUR, MINUTE } from '#app/kernel/time.ts';
import { useEdge } from '#app/testing/edge.ts';
import { parseIcs } from '#app/testing/parse-ics.ts';
import { createPeople } from '#app/testing/people.ts';
import { ORIGIN, useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const edge = useEdge(server);
const people = createPeople(server);

type NewEvent = { title?: string; description?: string; link?: string; startsAt: Date; minutes?: number };

const addEvent = async ({ startsAt, minutes = 60, ...texts }: NewEvent): Promise<number> => {
  const { id } = await server.parts.database.db
    .insertInto('events')
    .values({ title: 'Live Q&A', ...texts, starts_at: startsAt, ends_at: addMs(startsAt, minutes * MINUTE) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

beforeEach(() => server.parts.database.pool.query('truncate events'));

const eventsResult = z.object({ events: z.array(calendarEvent.strict()), has_more: z.number() }).strict();

const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
  server.call({ url: '/api/calendar/events', query, headers });

const list = async (from: Date, to: Date, more: Record<string, string> = {}) => {
  const answer = await ask({ from: from.toISOString(), to: to.toISOString(), ...more });
  expect(answer.statusCode).toBe(200);
  return eventsResult.parse(answer.json<{ result: unknown }>().result);
};

const member = async () => {
  const person = await people.member();
  const { cookie } = await people.signIn(person);
  const send = (method: 'GET' | 'POST', path: string) =>
    server.call({ method, url: `/api/calendar/${path}`, headers: { cookie } });
  const createFeed = async () => {
    const { feed_url } = (await send('POST', 'feed/create')).json<{ result: { feed_url: string } }>().result;
    expect(feed_url).toMatch(new RegExp(`^${ORIGIN}/api/calendar/private/[\\w-]{43}/calendar\\.ics$`));
    return feed_url.slice(ORIGIN.length);
  };
  return { ...person, cookie, send, createFeed };
};

test('[DASH-007] lists the events of a period in order, to visitors and members alike', async () => {
  const now = server.time.now;
  await addEvent({ title: 'Second', startsAt: addMs(now, 2 * DAY), link: 'https://zoom.example/j/1' });
  await addEvent({ title: 'First', startsAt: addMs(now, DAY), description: 'Come along.', link: '/courses' });
  await addEvent({ title: 'Later', startsAt: addMs(now, 40 * DAY) });
  const result = await list(now, addMs(now, 30 * DAY));
  expect(result).toMatchObject({
    has_more: 0,
    events: [
      {
        title: 'First',
        description: 'Come along.',
        link: '/courses',
        starts_at: addMs(now, DAY).toISOString(),
        ends_at: addMs(now, DAY + HOUR).toISOString(),
      },
      { title: 'Second', link: 'https://zoom.example/j/1' },
    ],
  });
  const { cookie } = await member();
  const query = { from: now.toISOString(), to: addMs(now, 30 * DAY).toISOString() };
  const forMember = await ask(query, { cookie });
  expect(forMember.json<{ result: unknown }>().result).toEqual(result);
});

test('lists what overlaps the period: not what ends when it begins, nor what begins when it ends', async () => {
  const from = new Date('2026-11-01T00:00:00Z');
  const to = new Date('2026-12-01T00:00:00Z');
  await addEvent({ title: 'ended', startsAt: addMs(from, -HOUR) });
  await addEvent({ title: 'goes on', startsAt: addMs(from, -HOUR), minutes: 61 });
  await addEvent({ title: 'a week long', startsAt: addMs(from, -7 * DAY + MINUTE), minutes: 7 * 24 * 60 });
  await addEvent({ title: 'last', startsAt: addMs(to, -1) });
  await addEvent({ title: 'next month', startsAt: to });
  const { events } = await list(from, to);
  expect(events.map(({ title }) => title)).toEqual(['a week long', 'goes on', 'last']);
});

test('bounds the period and the number of events', async () => {
  const from = new Date('2026-11-01T00:00:00Z');
  const { pool } = server.parts.database;
  await pool.query(
    `insert into events (title, starts_at, ends_at)
     select 'Event ' || n, $1::timestamptz + n * interval '1 minute', $1::timestamptz + (n + 5) * interval '1 minute'
     from generate_series(1, $2) n`,
    [from, CALENDAR_LIMITS.events + 1],
  );
  const all = await list(from, addMs(from, CALENDAR_LIMITS.days * DAY));
  expect([all.events.length, all.has_more]).toEqual([CALENDAR_LIMITS.events, 1]);
  const few = await list(from, addMs(from, DAY), { limit: '4' });
  expect([few.events.map(({ title }) => title), few.has_more]).toEqual([
    ['Event 1', 'Event 2', 'Event 3', 'Event 4'],
    1,
  ]);
  const at = (ms: number) => addMs(from, ms).toISOString();
  for (const query of [
    { from: at(0), to: at(CALENDAR_LIMITS.days * DAY + 1000) },
    { from: at(0), to: at(0) },
    { from: at(DAY), to: at(0) },
    { from: at(0) },
    { from: '2026-11-01', to: '2026-11-02' },
    { from: at(0), to: at(DAY), limit: String(CALENDAR_LIMITS.events + 1) },
    { from: at(0), to: at(DAY), limit: '0' },
  ])
    expect((await ask(query as Record<string, string>)).statusCode, JSON.stringify(query)).toBe(422);
});

test('finds the events of a month by the index among a hundred thousand', async () => {
  const { pool } = server.parts.database;
  await pool.query(
    `insert into events (title, starts_at, ends_at)
     select 'Event', '2000-01-01'::timestamptz + n * interval '2 hours', '2000-01-01'::timestamptz + n * interval '2 hours' + interval '1 hour'
     from generate_series(1, 100000) n`,
  );
  await pool.query('analyze events');
  const { rows } = await pool.query<{ 'QUERY PLAN': string }>(
    `explain select id from events
     where starts_at > $1::timestamptz - interval '168 hours' and starts_at < $2 and ends_at > $1
     order by starts_at, id limit 201`,
    ['2020-11-01T00:00:00Z', '2020-12-01T00:00:00Z'],
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('Index Scan using events_starts');
});

test('[DASH-007] downloads one event as a file for calendar apps', async () => {
  const startsAt = new Date('2026-11-17T19:30:00Z');
  const id = await addEvent({ title: 'Fees & “margins”', startsAt, link: '/courses' });
  const answer = await edge.get(`/api/calendar/eventFile?event_id=${id}`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('Fees & “margins”.ics')}`,
  );
  const { events } = parseIcs(Buffer.from(await answer.arrayBuffer()));
  expect(events).toEqual([
    expect.objectContaining({ SUMMARY: 'Fees & “margins”', DTSTART: startsAt, URL: `${ORIGIN}/courses` }),
  ]);
  expect((await edge.get(`/api/calendar/eventFile?event_id=${id + 1_000}`)).status).toBe(404);
  expect((await edge.get('/api/calendar/eventFile?event_id=x')).status).toBe(422);
});

test('counts the changes of an event, so that calendar apps replace it', async () => {
  const startsAt = new Date('2026-11-17T19:30:00Z');
  const id = await addEvent({ startsAt });
  const { pool } = server.parts.database;
  const read = async () => {
    const answer = await server.call({ url: `/api/calendar/eventFile?event_id=${id}` });
    return parseIcs(answer.rawPayload).events[0];
  };
  await pool.query(`update events set updated_at = '2020-01-01' where id = $1`, [id]);
  expect(await read()).toMatchObject({ SEQUENCE: '0', 'LAST-MODIFIED': new Date('2020-01-01') });
  await pool.query(`update events set title = title where id = $1`, [id]);
  expect(await read()).toMatchObject({ SEQUENCE: '0' });
  await pool.query(`update events set starts_at = starts_at - interval '1 hour' where id = $1`, [id]);
  const moved = await read();
  expect(moved).toMatchObject({ SEQUENCE: '1', DTSTART: addMs(startsAt, -HOUR) });
  expect(Number(moved?.['LAST-MODIFIED'])).toBeGreaterThan(Date.parse('2020-01-02'));
});

test.each(['javascript:alert(1)', '//evil.example', 'http://evil.example', '/\\evil.example', 'https:///'])(
  'cannot store an event that leads to %s',
  async (link) => {
    await expect(addEvent({ startsAt: server.time.now, link })).rejects.toThrow('events_link_check');
  },
);

test('cannot store an event that ends before it starts or lasts longer than a week', async () => {
  const startsAt = server.time.now;
  for (const minutes of [0, -5, 7 * 24 * 60 + 1])
    await expect(addEvent({ startsAt, minutes })).rejects.toThrow('violates check constraint');
});

test('[DASH-007] gives a member an address for calendar apps with the events of the past month and the coming year', async () => {
  const now = server.time.now;
  for (const days of [-40, -20, 10, 300, 400])
    await addEvent({ title: `${days}`, startsAt: addMs(now, days * DAY) });
  const { send, createFeed } = await member();
  const status = async () => (await send('GET', 'feed')).json<{ result: object }>().result;
  expect(await status()).toEqual({ is_active: 0, created_at: null });
  const feed = await createFeed();
  expect(await status()).toEqual({ is_active: 1, created_at: now.toISOString() });

  const answer = await edge.get(feed);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
    'x-robots-tag': 'noindex',
  });
  const { calendar, events } = parseIcs(Buffer.from(await answer.arrayBuffer()));
  expect(calendar).toMatchObject({ 'X-WR-CALNAME': 'Maetrix' });
  expect(events.map(({ SUMMARY }) => SUMMARY)).toEqual(['-20', '10', '300']);

  const headers = { 'if-none-match': answer.headers.get('etag') ?? '' };
  expect((await edge.get(feed, { headers })).status).toBe(304);
  await addEvent({ startsAt: addMs(now, 5 * DAY) });
  expect((await edge.get(feed, { headers })).status).toBe(200);
});

test('ends an address at once when it is revoked, replaced, the password changes or the account is closed', async () => {
  const person = await member();
  const other = await (await member()).createFeed();
  const first = await person.createFeed();
  expect((await edge.get(first)).status).toBe(200);
  const second = await person.createFeed();
  expect([(await edge.get(first)).status, (await edge.get(second)).status]).toEqual([404, 200]);
  expect((await person.send('POST', 'feed/revoke')).statusCode).toBe(200);
  expect((await edge.get(second)).status).toBe(404);
  // Revoking twice is no error, and nobody else's address ends.
  expect((await person.send('POST', 'feed/revoke')).statusCode).toBe(200);
  expect((await edge.get(other)).status).toBe(200);

  const third = await person.createFeed();
  const passwords = { new_password: 'Better$Horse8', confirm_password: 'Better$Horse8' };
  const changed = await people.post(
    'changePasswordAfterAuthentication',
    { email: person.email, password: person.password, ...passwords },
    person,
    { headers: { cookie: person.cookie } },
  );
  expect([changed.statusCode, (await edge.get(third)).status]).toEqual([200, 404]);

  const closing = await member();
  const fourth = await closing.createFeed();
  await server.parts.database.db
    .updateTable('users')
    .set({ status: 'suspended' })
    .where('email', '=', closing.email)
    .execute();
  expect((await edge.get(fourth)).status).toBe(404);
});

test('does not take the token of a private podcast feed, nor a token of another shape', async () => {
  const { cookie, createFeed } = await member();
  const podcast = await server.call({
    method: 'POST',
    url: '/api/podcastFeed/create',
    headers: { cookie },
  });
  const { feed_url } = podcast.json<{ result: { feed_url: string } }>().result;
  const [token = ''] = /[\w-]{43}/.exec(feed_url) ?? [];
  const feed = await createFeed();
  const withToken = (other: string) => feed.replace(/[\w-]{43}/, other);
  for (const wrong of [token, 'x'.repeat(43), 'short', `${'x'.repeat(43)}y`])
    expect((await edge.get(withToken(wrong))).status, wrong).toBe(404);
});

const statusesFrom = async (address: string, url: string, times: number) => {
  const counts: Record<number, number> = {};
  for (let time = 0; time < times; time++) {
    const { statusCode } = await server.call({ url, headers: people.from({ address }) });
    counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  }
  return counts;
};

test('limits how often an address is read, and how many tokens one tries', async () => {
  const { createFeed } = await member();
  expect(await statusesFrom('10.81.0.1', await createFeed(), 63)).toEqual({ 200: 60, 429: 3 });
  expect(await statusesFrom('10.81.0.1', await createFeed(), 1)).toEqual({ 200: 1 });
  const guess = `/api/calendar/private/${'x'.repeat(43)}/calendar.ics`;
  expect(await statusesFrom('10.82.0.1', guess, 33)).toEqual({ 404: 30, 429: 3 });
  expect(await statusesFrom('10.82.0.2', guess, 1)).toEqual({ 404: 1 });
});

test('keeps the token of an address out of the database and of every log', async () => {
  const { createFeed } = await member();
  const feed = await createFeed();
  const token = feed.split('/')[4] ?? '';
  await edge.get(feed);
  await edge.get(`${feed}/more`);
  const encoded = feed.replace(token, `%${token.charCodeAt(0).toString(16)}${token.slice(1)}`);
  expect((await edge.get(encoded)).status).toBe(200);
  const [edgeLog, ownLog] = [await edge.readAccessLog(), server.logLines.join('')];
  for (const log of [edgeLog, ownLog]) expect(log).not.toContain(token.slice(1));
  expect(edgeLog).toContain('/api/calendar/private/(token)/calendar.ics');
  const { rows } = await server.parts.database.pool.query<{ row: string }>(
    'select calendar_feeds::text as row from calendar_feeds',
  );
  expect(rows.map(({ row }) => row).join()).not.toContain(token);
});
