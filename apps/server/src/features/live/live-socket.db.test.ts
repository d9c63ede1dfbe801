import { randomUUID } from 'node:crypto';

import {
  LIVE_BLOCKED,
  LIVE_COMMENT_HIDDEN,
  LIVE_COMMENTS,
  LIVE_JOIN,
  LIVE_REACT,
  LIVE_REACTED,
  LIVE_STATE,
  LIVE_VIEWERS,
  type LiveCommentsSent,
  type LiveJoined,
  type LiveViewers,
} from '@maetrix/contract/socket-events';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';

import { startRealtimeServer } from '#app/entrypoints/realtime-server.ts';
import { addMs, DAY } from '#app/kernel/time.ts';
import { createCatalogueFixture } from '#app/testing/catalogue-fixture.ts';
import { createLiveFixture } from '#app/testing/live-fixture.ts';
import { createPeople } from '#app/testing/people.ts';
import { ORIGIN, useTestServer } from '#app/testing/test-server.ts';

import { liveRepository } from './live-repository.ts';

const server = useTestServer();
const people = createPeople(server);
const catalogue = createCatalogueFixture(server);
const live = createLiveFixture(server);

const HANG_MS = 60_000;
const PROCESSES = 2;
/** Comments that were read are held until this resolves. */
let readComments = Promise.resolve();
let processes: Awaited<ReturnType<typeof startRealtimeServer>>[];
const sockets: Socket[] = [];

beforeAll(async () => {
  const { liveComments } = server.parts;
  const listAfter: typeof liveComments.listAfter = async (...given) => {
    const comments = await liveComments.listAfter(...given);
    await readComments;
    return comments;
  };
  const parts = { ...server.parts, liveComments: { ...liveComments, listAfter } };
  processes = await Promise.all(
    Array.from({ length: PROCESSES }, () => startRealtimeServer(parts, { host: '127.0.0.1', port: 0 })),
  );
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.disconnect();
  await live.endAll();
  server.time.now = addMs(server.time.now, DAY);
});
afterAll(async () => {
  for (const process of processes) await process.stop();
});

type Told = [event: string, payload: unknown];

/** A member with a socket at one of the processes. */
const newViewer = async ({ planId, at = 0 }: { planId?: number; at?: number } = {}) => {
  const person = await people.member();
  const id = await catalogue.memberIdOf(person.email);
  const grant =
    planId === undefined
      ? null
      : await catalogue.grant(person.email, {
          planId,
          source: 'membership',
          startsAt: addMs(server.time.now, -DAY),
          endsAt: addMs(server.time.now, 300 * DAY),
        });
  const { cookie } = await people.signIn(person);
  const socket: Socket = io(`http://127.0.0.1:${processes[at]?.port}`, {
    transports: ['websocket'],
    extraHeaders: { origin: ORIGIN, cookie },
    reconnection: false,
  });
  sockets.push(socket);
  const told: Told[] = [];
  socket.onAny((event: string, payload: unknown) => told.push([event, payload]));
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  const of = <Payload>(event: string) =>
    told.filter(([name]) => name === event).map(([, payload]) => payload as Payload);
  return {
    id,
    person,
    cookie,
    told,
    socket,
    grant,
    of,
    ask: (event: string, ...payload: unknown[]) => socket.emitWithAck(event, ...payload) as Promise<unknown>,
    join: () => socket.emitWithAck(LIVE_JOIN) as Promise<LiveJoined>,
    comment: (userMessage: string) =>
      people.post('live/comments', { userMessage, request_key: randomUUID() }, person, {
        headers: { cookie },
      }),
    numbers: () =>
      of<LiveCommentsSent>(LIVE_COMMENTS).flatMap(({ streamingChat }) =>
        streamingChat.map(({ number }) => number),
      ),
  };
};

const eventually = <Value>(read: () => Value | Promise<Value>) => expect.poll(read, { timeout: HANG_MS });

test('[LIVE-001] [LIVE-016] comments reach the audience of every process, several in one message', async () => {
  const [ada, bea] = [await newViewer({ at: 0 }), await newViewer({ at: 1 })];
  const stream = await live.start();
  const joined = await ada.join();
  expect(joined).toMatchObject({ ok: true, stream_id: stream.publicId, last: 0, streamingChat: [] });
  await bea.join();
  await Promise.all(['One', 'Two', 'Three'].map((text) => ada.comment(text)));
  for (const viewer of [ada, bea]) {
    await eventually(viewer.numbers).toEqual([1, 2, 3]);
    // Each message says which comment came before it, so that a lost one is noticed.
    let last = 0;
    for (const { after, streamingChat } of viewer.of<LiveCommentsSent>(LIVE_COMMENTS)) {
      expect(after).toBe(last);
      last = streamingChat.at(-1)?.number ?? 0;
    }
  }
  // Whoever missed something asks again.
  expect(await bea.join()).toMatchObject({
    last: 3,
    streamingChat: [{ number: 1 }, { number: 2 }, { number: 3 }],
  });
});

test('[LIVE-018] nobody without the plan joins, sees a comment or reacts', async () => {
  const plan = await catalogue.plan();
  const [subscriber, member] = [await newViewer({ planId: plan.id }), await newViewer()];
  expect(await subscriber.join()).toEqual({ ok: false, code: 'not_live' });
  await live.start({ plans: [plan.id] });
  expect(await member.join()).toEqual({ ok: false, code: 'not_live' });
  expect(await subscriber.join()).toMatchObject({ ok: true });
  expect(await member.ask(LIVE_REACT, '👏')).toEqual({ ok: false });
  await subscriber.comment('For subscribers');
  await subscriber.ask(LIVE_REACT, '👏');
  await eventually(subscriber.numbers).toEqual([1]);
  await eventually(() => subscriber.of(LIVE_REACTED)).toEqual([{ reactions: { '👏': 1 } }]);
  // Everybody learns of the end after that: what the member was not told by then was not sent.
  await live.endAll();
  await eventually(() => member.of(LIVE_STATE).at(-1)).toMatchObject({ stream_state: 'ended' });
  expect(member.told.filter(([event]) => event !== LIVE_STATE)).toEqual([]);
});

test('a comment that the team hides is taken away from the audience of every process', async () => {
  const [ada, bea] = [await newViewer({ at: 0 }), await newViewer({ at: 1 })];
  const stream = await live.start();
  await ada.join();
  await bea.join();
  await ada.comment('Rude');
  await eventually(bea.numbers).toEqual([1]);
  await server.parts.liveComments.hide(stream.id, 1);
  for (const viewer of [ada, bea])
    await eventually(() => viewer.of(LIVE_COMMENT_HIDDEN)).toEqual([{ number: 1 }]);
  // Its number stays, so that nobody believes that they have missed something.
  expect(await bea.join()).toMatchObject({ last: 1, streamingChat: [], hidden: [1], blocked: [] });
});

test('a comment that was hidden after it was read, and before it was sent, is sent to nobody', async () => {
  const [ada, bea] = [await newViewer({ at: 0 }), await newViewer({ at: 1 })];
  const stream = await live.start();
  await ada.join();
  await bea.join();
  const held = Promise.withResolvers<void>();
  readComments = held.promise;
  onTestFinished(() => held.resolve());
  await ada.comment('Rude');
  await ada.comment('Kind');
  await server.parts.liveComments.hide(stream.id, 1);
  for (const viewer of [ada, bea])
    await eventually(() => viewer.of(LIVE_COMMENT_HIDDEN)).toEqual([{ number: 1 }]);
  held.resolve();
  for (const viewer of [ada, bea]) await eventually(viewer.numbers).toEqual([2]);
});

test('who watches is told at once whom they have blocked, and nobody else is', async () => {
  const [ada, bea] = [await newViewer({ at: 0 }), await newViewer({ at: 1 })];
  await live.start();
  await ada.join();
  await bea.join();
  await ada.comment('Hello');
  await eventually(bea.numbers).toEqual([1]);
  const { userId } = bea.of<LiveCommentsSent>(LIVE_COMMENTS)[0]?.streamingChat[0] ?? {};
  const block = (is_blocked: 0 | 1) =>
    people.post('chat/block', { uuid: userId, is_blocked }, bea.person, { headers: { cookie: bea.cookie } });
  expect((await block(1)).statusCode).toBe(200);
  await eventually(() => bea.of(LIVE_BLOCKED)).toEqual([{ blocked: [userId] }]);
  expect(await bea.join()).toMatchObject({ last: 1, streamingChat: [], blocked: [userId] });
  await block(0);
  await eventually(() => bea.of(LIVE_BLOCKED)).toEqual([{ blocked: [userId] }, { blocked: [] }]);
  expect(await bea.join()).toMatchObject({ streamingChat: [{ number: 1 }], blocked: [] });
  expect(ada.of(LIVE_BLOCKED)).toEqual([]);
});

test('comments of the hosts of a stream are marked, and those of nobody else', async () => {
  const [host, guest] = [await newViewer({ at: 0 }), await newViewer({ at: 1 })];
  const stream = await live.start();
  await server.parts.liveStreams.setHosts(stream.id, [host.id]);
  await guest.join();
  await host.comment('Welcome');
  await guest.comment('Thank you');
  await eventually(guest.numbers).toEqual([1, 2]);
  const joined = await guest.join();
  if (!joined.ok) throw new Error(joined.code);
  expect(joined.streamingChat.map(({ userId }) => joined.users[userId]?.is_host)).toEqual([true, false]);
  for (const { streamingChat, users } of guest.of<LiveCommentsSent>(LIVE_COMMENTS))
    for (const { number, userId } of streamingChat) expect(users[userId]?.is_host).toBe(number === 1);
  // Of another evening they are a member like any other.
  await live.endAll();
  const next = await live.start();
  await host.comment('Good evening');
  expect(await guest.join()).toMatchObject({
    stream_id: next.publicId,
    users: { [joined.streamingChat[0]?.userId ?? '']: { is_host: false } },
  });
});

test('every change of the stream is pushed to everybody, in the audience or not', async () => {
  const plan = await catalogue.plan();
  const [viewer, member] = [await newViewer({ planId: plan.id, at: 0 }), await newViewer({ at: 1 })];
  const stream = await live.start({ plans: [plan.id] });
  await viewer.join();
  await server.parts.liveStreams.setComments(stream.id, false);
  await stream.publisher.done();
  await live.connect(stream).publish();
  await server.parts.liveStreams.end(stream.id);
  const state = {
    stream_id: stream.publicId,
    stream_state: 'live',
    is_interrupted: false,
    enable_comments: false,
  };
  for (const { of } of [viewer, member]) {
    await eventually(() => of(LIVE_STATE).at(-1)).toEqual({ ...state, stream_state: 'ended' });
    expect(of(LIVE_STATE)).not.toContainEqual(expect.objectContaining({ stream_title: expect.anything() }));
  }
});

test('reactions of many are counted together, limited for each, and nothing else is accepted', async () => {
  const [ada, bea] = [await newViewer({ at: 0 }), await newViewer({ at: 1 })];
  await live.start();
  await ada.join();
  await bea.join();
  const answers = await Promise.all(Array.from({ length: 14 }, () => ada.ask(LIVE_REACT, '❤️')));
  expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(10);
  const count = () =>
    bea
      .of<{ reactions: Record<string, number> }>(LIVE_REACTED)
      .reduce((sum, { reactions }) => sum + (reactions['❤️'] ?? 0), 0);
  await eventually(count).toBe(10);
  for (const invented of ['<b>', 'toString', null, { length: 1 }, 'x'.repeat(10_000)])
    expect(await bea.ask(LIVE_REACT, invented)).toEqual({ ok: false });
  // Without asking for an answer it is ignored.
  bea.socket.emit(LIVE_JOIN);
  bea.socket.emit(LIVE_REACT, '👏');
  expect(await bea.ask(LIVE_REACT, '👏')).toEqual({ ok: true });
  await eventually(() => ada.of(LIVE_REACTED).at(-1)).toEqual({ reactions: { '👏': 1 } });
});

test('counts members and not tabs, over all processes, and those who leave no more', async () => {
  const [ada, bea] = [await newViewer({ at: 0 }), await newViewer({ at: 1 })];
  await live.start();
  await ada.join();
  await bea.join();
  await bea.join();
  await eventually(() => ada.of(LIVE_VIEWERS).at(-1)).toMatchObject({ viewers: 2 });
  bea.socket.disconnect();
  await eventually(() => ada.of(LIVE_VIEWERS).at(-1)).toMatchObject({ viewers: 1 });
});

test('the audience is told of its size only when it has changed', async () => {
  const viewers = await Promise.all([0, 1, 0, 1, 0, 1].map((at) => newViewer({ at })));
  await live.start();
  await Promise.all(viewers.map(({ join }) => join()));
  const [first, second] = viewers;
  await eventually(() => first?.of(LIVE_VIEWERS).at(-1)).toMatchObject({ viewers: 6 });
  // Who is there already changes nothing.
  await Promise.all(viewers.map(({ join }) => join()));
  second?.socket.disconnect();
  await eventually(() => first?.of(LIVE_VIEWERS).at(-1)).toMatchObject({ viewers: 5 });
  const told = first?.of<LiveViewers>(LIVE_VIEWERS) ?? [];
  for (const [index, each] of told.entries()) expect(each).not.toEqual(told[index - 1]);
});

test('whose plan runs is known among the viewers, and nobody else', async () => {
  const plan = await catalogue.plan();
  const [subscriber, member] = [await newViewer({ planId: plan.id }), await newViewer()];
  const { entitlements } = server.parts;
  expect(await entitlements.listHolders([subscriber.id, member.id], [plan.id])).toEqual([subscriber.id]);
});

test('attendance counts the time that was watched once, and no time away', async () => {
  const viewer = await newViewer();
  const stream = await live.start();
  await viewer.join();
  const start = server.time.now;
  const see = (seconds: number) =>
    liveRepository.recordAttendance(server.parts.database.db, {
      streamId: stream.id,
      memberIds: [viewer.id],
      now: addMs(start, seconds * 1000),
      awayAfterMs: 40_000,
    });
  const watched = async () => {
    const { rows } = await server.parts.database.pool.query<{ seconds: number }>(
      'select watched_seconds as seconds from live_attendance where user_id = $1 and stream_id = $2',
      [viewer.id, stream.id],
    );
    return rows[0]?.seconds;
  };
  expect(await watched()).toBe(0);
  await see(15);
  await see(15);
  await see(10);
  expect(await watched()).toBe(15);
  await see(30);
  expect(await watched()).toBe(30);
  await see(300);
  expect(await watched()).toBe(30);
  await see(310);
  expect(await watched()).toBe(40);
});

test('[LIVE-017] a socket without a session, or of an ended one, is told nothing', async () => {
  const viewer = await newViewer();
  const visitor: Socket = io(`http://127.0.0.1:${processes[0]?.port}`, {
    transports: ['websocket'],
    extraHeaders: { origin: ORIGIN },
    reconnection: false,
  });
  sockets.push(visitor);
  await expect(
    new Promise((resolve, reject) => {
      visitor.on('connect', () => resolve('connected'));
      visitor.on('connect_error', reject);
    }),
  ).rejects.toThrow('unauthenticated');
  await live.start();
  await viewer.join();
  await viewer.comment('Mine');
  await eventually(viewer.numbers).toEqual([1]);
});
