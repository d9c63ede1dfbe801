import { randomUUID } from 'node:crypto';

import type { LiveComments, StreamData } from '@maetrix/contract';
import { afterEach, expect, test } from 'vitest';

import { addMs, DAY, HOUR, MINUTE } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createLiveFixture } from '#app/testing/live-fixture.ts';
import { createPeople, type Person } from '#app/testing/people.ts';
import { useTestServer } from '#app/testing/test-server.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogue = createCatalogueFixture(server);
const live = createLiveFixture(server);

const HANG_MS = 60_000;

afterEach(async () => {
  await live.endAll();
  server.time.now = addMs(server.time.now, DAY);
});

const newViewer = async (planId?: number) => {
  const person = await people.member();
  if (planId !== undefined)
    await catalogue.grant(person.email, {
      planId,
      source: 'membership',
      startsAt: addMs(server.time.now, -DAY),
      endsAt: addMs(server.time.now, 300 * DAY),
    });
  return { ...person, ...(await people.signIn(person)) };
};
type Viewer = Person & { cookie: string };

const post = (path: string, viewer: Viewer, body: object = {}) =>
  people.post(path, body, viewer, { headers: { cookie: viewer.cookie } });
const read = async (viewer: Viewer) =>
  (await post('streamData', viewer)).json<{ result: StreamData }>().result;
const comment = (viewer: Viewer, userMessage: string, request_key: string = randomUUID()) =>
  post('live/comments', viewer, { userMessage, request_key });
const listComments = async (viewer: Viewer, query = '') => {
  const answer = await server.call({
    method: 'GET',
    url: `/api/live/comments${query}`,
    headers: { cookie: viewer.cookie },
  });
  return { status: answer.statusCode, ...answer.json<{ result: LiveComments }>().result };
};

test('[LIVE-012] [LIVE-013] streamData tells members of the stream that is live', async () => {
  const viewer = await newViewer();
  const stream = await live.start({ title: 'The patient who wants more' });
  expect(await read(viewer)).toEqual({
    stream_status: true,
    is_subscribed: true,
    stream_title: 'The patient who wants more',
    stream_description: 'Four real cases.',
    stream_url: `/media/live/${stream.publicId}/index.m3u8`,
    enable_comments: true,
    subscription_name: '',
    stream_state: 'live',
    is_interrupted: false,
    stream_id: stream.publicId,
    starts_at: server.time.now.toISOString(),
    started_at: server.time.now.toISOString(),
    ended_at: null,
    replay_url: null,
  });
  const visitor = await server.call({ method: 'POST', url: '/api/streamData', payload: {} });
  expect(visitor.statusCode).toBe(401);
});

test('[LIVE-013] shows the next stream, the one that is live, the one that has ended, and then the next again', async () => {
  const viewer = await newViewer();
  await live.schedule({ title: 'Never began', startsAt: addMs(server.time.now, -7 * HOUR) });
  expect(await read(viewer)).toMatchObject({ stream_state: 'none', stream_id: null, stream_url: null });
  const later = await live.schedule({ title: 'Later', startsAt: addMs(server.time.now, DAY) });
  const first = await live.schedule({ title: 'First', startsAt: addMs(server.time.now, MINUTE) });
  expect(await read(viewer)).toMatchObject({
    stream_state: 'scheduled',
    stream_title: 'First',
    stream_url: null,
  });
  await live.connect(first).publish();
  expect(await read(viewer)).toMatchObject({ stream_state: 'live', stream_title: 'First' });
  await server.parts.liveStreams.end(first.id);
  expect(await read(viewer)).toMatchObject({
    stream_state: 'ended',
    stream_title: 'First',
    stream_url: null,
  });
  server.time.now = addMs(server.time.now, 7 * HOUR);
  expect(await read(viewer)).toMatchObject({ stream_state: 'scheduled', stream_id: later.publicId });
  await server.parts.liveStreams.end(later.id);
  expect(await read(viewer)).toMatchObject({ stream_state: 'none' });
});

test('[LIVE-018] without the plan there is neither an address, nor a pass, nor a comment', async () => {
  const plan = await catalogue.plan();
  const [subscriber, member] = [await newViewer(plan.id), await newViewer()];
  const stream = await live.start({ plans: [plan.id] });
  expect(await read(subscriber)).toMatchObject({ is_subscribed: true, subscription_name: plan.name });
  expect(await read(member)).toMatchObject({
    stream_status: true,
    is_subscribed: false,
    stream_url: null,
    subscription_name: plan.name,
  });
  const opened = await post('live/open', subscriber);
  expect(opened.json()).toMatchObject({
    result: { stream_url: `/media/live/${stream.publicId}/index.m3u8`, expires_in: 60 },
  });
  expect(opened.cookies).toMatchObject([
    { name: '__Secure-maetrix_pass', path: `/media/live/${stream.publicId}/`, httpOnly: true, secure: true },
  ]);
  const refused = await post('live/open', member);
  expect([refused.statusCode, refused.cookies]).toEqual([403, []]);
  expect((await comment(member, 'Hello')).json()).toMatchObject({ code: 'not_entitled' });
  expect(await listComments(member)).toMatchObject({ status: 403 });
});

test('[LIVE-014] [LIVE-015] [LIVE-016] comments have the author and the time that the server knows, in order', async () => {
  const [ada, bea] = [await newViewer(), await newViewer()];
  await live.start();
  const answer = await post('live/comments', ada, {
    userMessage: '  First\u0000 <img src=x onerror=alert(1)>\n second line ',
    request_key: randomUUID(),
    userId: 'somebody-else',
    timestamp: '2020-01-01T00:00:00.000Z',
  });
  expect(answer.statusCode).toBe(200);
  await comment(bea, 'Second');
  const { streamingChat, users } = await listComments(bea);
  expect(streamingChat).toMatchObject([
    {
      number: 1,
      userMessage: 'First <img src=x onerror=alert(1)> second line',
      timestamp: server.time.now.toISOString(),
    },
    { number: 2, userMessage: 'Second' },
  ]);
  const { rows } = await server.parts.database.pool.query<{ public_id: string }>(
    'select public_id from users where email = any($1) order by id',
    [[ada.email, bea.email]],
  );
  expect(streamingChat.map(({ userId }) => userId)).toEqual(rows.map(({ public_id }) => public_id));
  expect(Object.values(users)).toEqual([
    { userName: ada.name, profilePicture: null, is_host: false },
    { userName: bea.name, profilePicture: null, is_host: false },
  ]);
  expect(JSON.stringify(users)).not.toContain('@');
});

test('[LIVE-011] an empty comment is answered with a text', async () => {
  const viewer = await newViewer();
  await live.start();
  for (const empty of ['', '   ', '\u2066\u2069'])
    expect((await comment(viewer, empty)).json()).toMatchObject({
      code: 'invalid_input',
      errors: { userMessage: 'please enter message' },
    });
  expect((await comment(viewer, 'x'.repeat(501))).statusCode).toBe(422);
});

test('[LIVE-007] [LIVE-018] comments are refused once they are switched off, and when nothing is live', async () => {
  const viewer = await newViewer();
  expect((await comment(viewer, 'Hello')).json()).toMatchObject({ code: 'not_live' });
  const stream = await live.start();
  await server.parts.liveStreams.setComments(stream.id, false);
  expect(await read(viewer)).toMatchObject({ enable_comments: false });
  expect((await comment(viewer, 'Hello')).json()).toMatchObject({
    code: 'comments_disabled',
    message: 'Comments Disable',
  });
  await server.parts.liveStreams.setComments(stream.id, true);
  expect((await comment(viewer, 'Hello')).statusCode).toBe(200);
});

test('whoever may not write in the chat does not comment, and nobody else is kept from it', async () => {
  const [ada, bea, cleo] = [await newViewer(), await newViewer(), await newViewer()];
  await live.start();
  const { moderation } = server.parts.chat;
  const team = { actor: 'Team', reason: 'Spam' };
  await moderation.ban(await catalogue.memberIdOf(ada.email), null, team);
  await moderation.mute(await catalogue.memberIdOf(bea.email), HOUR, team);
  const answers = await Promise.all([ada, bea, cleo].map((viewer) => comment(viewer, 'Hello')));
  expect(answers.map((answer) => answer.json<{ code?: string }>().code)).toEqual([
    'chat_banned',
    'chat_muted',
    undefined,
  ]);
  expect((await listComments(ada)).streamingChat).toHaveLength(1);
  server.time.now = addMs(server.time.now, 2 * HOUR);
  expect((await comment(bea, 'Hello again')).statusCode).toBe(200);
});

test('a hidden comment is shown to nobody, and one of a blocked member not to who blocked them', async () => {
  const [ada, bea, cleo] = [await newViewer(), await newViewer(), await newViewer()];
  const stream = await live.start();
  for (const [viewer, text] of [
    [ada, 'Of Ada'],
    [bea, 'Of Bea'],
    [ada, 'Rude'],
  ] as const)
    await comment(viewer, text);
  await server.parts.liveComments.hide(stream.id, 3);
  await expect(server.parts.liveComments.hide(stream.id, 3)).rejects.toThrow('not_found');
  const textsFor = async (viewer: Viewer) =>
    (await listComments(viewer)).streamingChat.map(({ userMessage }) => userMessage);
  expect(await textsFor(bea)).toEqual(['Of Ada', 'Of Bea']);
  const [first] = (await listComments(cleo)).streamingChat;
  await post('chat/block', cleo, { uuid: first?.userId, is_blocked: 1 });
  expect(await textsFor(cleo)).not.toContain('Of Ada');
  expect(await textsFor(bea)).toContain('Of Ada');
});

test('a comment that is sent again with its key is stored once, however often and at the same time', async () => {
  const viewer = await newViewer();
  await live.start();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3, 4].map(() => comment(viewer, 'Once', key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect((await listComments(viewer)).streamingChat).toHaveLength(1);
});

test('a comment that is sent again and again is refused after a while', { timeout: HANG_MS }, async () => {
  const viewer = await newViewer();
  await live.start();
  const key = randomUUID();
  for (let time = 0; time < 60; time++) expect((await comment(viewer, 'Again', key)).statusCode).toBe(200);
  expect((await comment(viewer, 'Again', key)).statusCode).toBe(429);
  expect((await listComments(viewer)).streamingChat).toHaveLength(1);
});

test('a key in capital letters is the same key, and fails no comment that is stored with it', async () => {
  const [ada, bea] = [await newViewer(), await newViewer()];
  await live.start();
  const key = randomUUID();
  expect((await comment(ada, 'Once', key.toUpperCase())).statusCode).toBe(200);
  const answers = await Promise.all([comment(ada, 'Once', key.toUpperCase()), comment(bea, 'Another')]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await comment(ada, 'Once', key)).statusCode).toBe(200);
  expect((await listComments(bea)).streamingChat.map(({ userMessage }) => userMessage)).toEqual([
    'Once',
    'Another',
  ]);
});

test('comments at the same time get numbers without gaps, and pages of them', async () => {
  const viewers = await Promise.all(Array.from({ length: 4 }, () => newViewer()));
  await live.start();
  for (let round = 0; round < 5; round++) {
    await Promise.all(
      viewers.flatMap((viewer) => [0, 1, 2].map((each) => comment(viewer, `${round} ${each}`))),
    );
    server.time.now = addMs(server.time.now, MINUTE);
  }
  const [viewer] = viewers;
  if (!viewer) throw new Error('nobody');
  const { streamingChat: newest } = await listComments(viewer);
  expect(newest.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, index) => index + 11));
  const { streamingChat: earlier } = await listComments(viewer, '?before=11');
  expect(earlier.map(({ number }) => number)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
});

test('[LIVE-018] a member comments three times in three seconds and twenty times a minute', async () => {
  const viewer = await newViewer();
  await live.start();
  const send = async () => (await comment(viewer, 'Again')).statusCode;
  expect([await send(), await send(), await send(), await send()]).toEqual([200, 200, 200, 429]);
  server.time.now = addMs(server.time.now, 3_000);
  for (let sent = 3; sent < 20; sent++) {
    server.time.now = addMs(server.time.now, 1_100);
    expect(await send()).toBe(200);
  }
  server.time.now = addMs(server.time.now, 1_100);
  expect(await send()).toBe(429);
});

test('a member watches in as many sessions as any other video', async () => {
  const person = await people.member();
  await live.start();
  const open = async () =>
    (await post('live/open', { ...person, ...(await people.signIn(person)) })).statusCode;
  const { STREAMS_PER_MEMBER: allowed } = server.parts.env;
  for (let session = 0; session < allowed; session++) expect(await open()).toBe(200);
  expect(await open()).toBe(429);
});

test(
  'what was said is deleted after a year',
  async () => {
    const viewer = await newViewer();
    const stream = await live.start();
    await comment(viewer, 'Hello');
    const count = async () =>
      (await server.parts.database.pool.query('select from live_comments where stream_id = $1', [stream.id]))
        .rowCount;
    const { liveRetention } = await import('./live-retention-repository.ts');
    for (const [days, left] of [
      [364, 1],
      [367, 0],
    ] as const) {
      for (const rule of liveRetention)
        await rule.deleteExpired(server.parts.database.db, addMs(server.time.now, days * DAY), 100);
      expect(await count()).toBe(left);
    }
  },
  HANG_MS,
);
