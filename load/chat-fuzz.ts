import { randomUUID } from 'node:crypto';

import { chatFrames } from '@maetrix/contract';
import { io, type Socket } from 'socket.io-client';

import { withFault, type SeededFault } from './attacks/seeded-faults.ts';
import { addChannel, headersOf } from './fixtures/chat-lab.ts';
import { onEnd } from './harness/cleanup.ts';
import { fillMembers } from './harness/database.ts';
import { createClient } from './harness/http-client.ts';
import { atLeast, exactly, never, type Proof } from './harness/proof.ts';
import { createRandom, readSeed } from './harness/random.ts';
import { createSystem, type System } from './harness/system.ts';

const sizes = { full: 1_000_000, ci: 2_000 };
const ROLES = ['author', 'peer', 'outsider', 'blocker', 'blocked', 'muted', 'banned', 'revoked'] as const;
type Role = (typeof ROLES)[number];
const memberOf = (role: Role): number => ROLES.indexOf(role) + 1;

const EVENTS = Object.keys(chatFrames);
const CHANNEL = 'fuzzed';
/** How many frames a member may send before a limit of the product refuses them. */
const ROUND = 25;
const ANSWER_MS = 60_000;
const SHOWN = 8;

const SERVER = 'apps/server/src/';
const seeded: Record<string, SeededFault> = {
  'direct-rooms-open': {
    file: `${SERVER}features/chat/rooms/room-repository.ts`,
    replace: [["and (room.kind = 'channel' or ${memberId} = any(room.direct_pair))", '']],
  },
  'blocked-text-sent': {
    file: `${SERVER}features/chat/messages/delivery-service.ts`,
    replace: [['except: [...blockers, ...quoted]', 'except: []']],
  },
  'banned-may-read': {
    file: `${SERVER}features/chat/rooms/room.ts`,
    replace: [["isBanned ? 'chat_banned' : null", 'null']],
  },
  'socket-outlives-session': {
    file: `${SERVER}platform/sockets.ts`,
    replace: [['.disconnectSockets(true)', '.emit("ended")']],
  },
};

type Answer = { ok?: boolean; code?: string } | null;

/** What nobody else may see is marked with a word that stands nowhere else. */
const CANARIES = {
  direct: 'canary-of-author-and-peer',
  withheld: 'canary-of-author-and-blocker',
  channel: 'canary-of-the-channel',
  hidden: 'canary-that-was-hidden',
} as const;
const MAY_SEE: Record<keyof typeof CANARIES, readonly Role[]> = {
  direct: ['author', 'peer'],
  withheld: ['author'],
  channel: ['author', 'peer', 'outsider', 'blocked', 'muted'],
  hidden: [],
};

const prepare = async (system: System) => {
  const { sql } = system;
  await fillMembers(sql, ROLES.length);
  const ids = await sql<{ id: number; uuid: string }>(
    `select id, public_id as uuid from users order by split_part(split_part(email, '@', 1), '-', 2)::int`,
  );
  const idOf = (role: Role) => ids[memberOf(role) - 1]?.id ?? 0;
  const channel = await addChannel(system, CHANNEL);
  const addDirect = async (role: Role) => {
    const code = randomUUID();
    const pair = [idOf('author'), idOf(role)].toSorted((a, b) => a - b);
    const [room] = await sql<{ id: number }>(
      `with room as (insert into chat_rooms (code, kind, direct_pair) values ($1, 'direct', $2) returning id),
         head as (insert into chat_heads (room_id) select id from room)
       insert into chat_room_states (user_id, room_id) select unnest($2::bigint[]), id from room returning room_id as id`,
      [code, pair],
    );
    return { id: room?.id ?? 0, code };
  };
  const rooms = {
    channel: { id: channel, code: CHANNEL },
    direct: await addDirect('peer'),
    withheld: await addDirect('blocker'),
  };
  await sql(
    'insert into chat_blocks (user_id, blocked_id, created_at) values ($1, $2, now()), ($2, $3, now())',
    [idOf('blocker'), idOf('author'), idOf('blocked')],
  );
  for (const [kind, role] of [
    ['muted', 'muted'],
    ['banned', 'banned'],
  ] as const)
    await sql(
      `insert into chat_sanctions (user_id, kind, reason, actor, created_at) values ($1, $2, 'Test', 'Test', now())`,
      [idOf(role), kind],
    );
  /** Written by the author; returns its number. */
  const addMessage = async (room: keyof typeof rooms, body: string, status = 'visible'): Promise<number> =>
    (
      await sql<{ seq: number }>(
        `with head as (update chat_heads set last_seq = last_seq + 1 where room_id = $1 returning last_seq)
         insert into chat_messages (room_id, seq, user_id, sent_at, body, status)
         select $1, last_seq, $2, now(), $3, $4 from head returning seq`,
        [rooms[room].id, idOf('author'), body, status],
      )
    )[0]?.seq ?? 0;
  for (const room of ['channel', 'direct', 'withheld'] as const) {
    await addMessage(room, `The ${CANARIES[room]}`);
    await addMessage(room, `The ${CANARIES.hidden}`, 'hidden');
  }
  return { rooms, addMessage, uuids: ids.map(({ uuid }) => uuid) };
};

type RoomName = 'channel' | 'direct' | 'withheld';

/** How each event must be answered: null is success. The messages are the author's. */
const expected = (role: Role, event: string, room: RoomName): string | null => {
  if (event === 'chat:enter') return role === 'banned' ? 'chat_banned' : null;
  const isParty =
    room === 'channel' || role === 'author' || (room === 'direct' ? role === 'peer' : role === 'blocker');
  if (!isParty) return 'not_found';
  if (role === 'banned') return 'chat_banned';
  if (['chat:join', 'chat:leave', 'chat:read'].includes(event)) return null;
  if (event === 'chat:delete') return role === 'author' ? null : 'not_found';
  if (role === 'muted') return 'chat_muted';
  if (room === 'withheld') return 'chat_direct_unavailable';
  if (event === 'chat:edit') return role === 'author' ? null : 'not_found';
  if (event === 'chat:pin') return room === 'channel' ? 'forbidden' : null;
  return null;
};

const connect = (origin: string, headers: Record<string, string>): Promise<Socket> => {
  const socket = io(origin, {
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
  });
  onEnd(() => void socket.disconnect());
  return new Promise((resolve, reject) => {
    socket.on('connect', () => resolve(socket));
    socket.on('connect_error', reject);
  });
};

const pick = <Item>(random: () => number, items: readonly Item[]): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** Values of fields: right ones of every room, and wrong ones of every kind. */
const createValues = (random: () => number, rooms: string[], uuids: string[]) => {
  const wrong = (depth: number): unknown =>
    pick<() => unknown>(random, [
      () => null,
      () => true,
      () => -1,
      () => 1.5,
      () => 2 ** 53,
      () => 1e308,
      () => '',
      () => '\u0000',
      () => '\ud800',
      () => '__proto__',
      () => "'; drop table chat_messages; --",
      () => 'x'.repeat(Math.floor(random() * 5_000)),
      () => '<script>alert(1)</script>',
      () => (depth > 3 ? [] : Array.from({ length: Math.floor(random() * 6) }, () => wrong(depth + 1))),
      () =>
        depth > 3 ? {} : { [pick(random, ['constructor', 'length', 'room_id', 'then'])]: wrong(depth + 1) },
    ])();
  const right: Record<string, () => unknown> = {
    room_id: () => pick(random, [...rooms, ...rooms, 'community', randomUUID()]),
    seq: () => Math.floor(random() * 8),
    key: () => randomUUID(),
    text: () => `A text @Load Member ${Math.floor(random() * 100)}`,
    emoji: () => '👍',
    is_on: () => (random() < 0.5 ? 1 : 0),
    mentions: () => [pick(random, uuids)],
    reply_to: () => Math.floor(random() * 8),
    file_id: () => randomUUID(),
  };
  return (): unknown => {
    if (random() < 0.1) return wrong(0);
    const frame: Record<string, unknown> = {};
    for (const [name, make] of Object.entries(right)) {
      const isOptional = ['mentions', 'reply_to', 'file_id'].includes(name);
      if (random() < (isOptional ? 0.8 : 0.05)) continue;
      frame[name] = random() < 0.1 ? wrong(0) : make();
    }
    return frame;
  };
};

const CALLS = [
  'chat/messages',
  'chat/search',
  'chat/pins',
  'chat/mentions',
  'chat/rooms',
  'chat/people',
  'chat/blocks',
];

export const chatFuzz: Proof = {
  name: 'chat-fuzz',
  description:
    'no frame or call of the chat crashes it, and no role sees a room, a blocked text or anything after its session',
  faults: {
    'direct-rooms-open': 'finds direct conversations for every member',
    'blocked-text-sent': 'delivers the text of an author also to those who blocked them',
    'banned-may-read': 'lets banned members read',
    'socket-outlives-session': 'leaves the socket of a revoked session open',
  },

  run: async ({ size, fault }) => {
    const seed = readSeed() ?? Math.floor(Math.random() * 2 ** 32);
    const random = createRandom(seed);
    const own = fault ? withFault(seeded[fault] as SeededFault) : {};
    const system = await createSystem({ LOG_LEVEL: 'warn' });
    const { rooms, addMessage, uuids } = await prepare(system);
    const [api, realtime] = await Promise.all([system.start('api', own), system.start('realtime', own)]);
    const http = createClient(api.origin);
    const figures = { wrongAnswers: 0, leaks: 0, internalErrors: 0, unanswered: 0, frames: 0, calls: 0 };
    const shown: string[] = [];
    const note = (text: string) => void (shown.length < SHOWN && shown.push(text));

    const headers = (role: Role) => headersOf(system, memberOf(role));
    const sockets = new Map<Role, Socket>();
    let isRevoked = false;
    const inspect = (role: Role, where: string, payload: unknown) => {
      const text = JSON.stringify(payload ?? null);
      for (const [name, canary] of Object.entries(CANARIES)) {
        const roles: readonly Role[] = MAY_SEE[name as keyof typeof CANARIES];
        const sees = roles.includes(role) || (role === 'revoked' && name === 'channel' && !isRevoked);
        if (sees || !text.includes(canary)) continue;
        figures.leaks++;
        note(`${role} was shown the ${canary} by ${where}`);
      }
    };
    for (const role of ROLES) {
      const socket = await connect(realtime.origin, headers(role));
      socket.onAny((event: string, payload: unknown) => inspect(role, event, payload));
      sockets.set(role, socket);
    }
    const ask = async (role: Role, event: string, frame: unknown): Promise<Answer> => {
      const socket = sockets.get(role);
      const isConnected = () => socket?.connected === true;
      if (!socket || !isConnected()) return null;
      const answer = (await socket
        .timeout(ANSWER_MS)
        .emitWithAck(event, frame)
        .catch(() => null)) as Answer;
      inspect(role, event, answer);
      if (answer?.code === 'internal') {
        figures.internalErrors++;
        note(`${event} ${JSON.stringify(frame).slice(0, 200)} failed`);
      }
      if (!answer && isConnected()) figures.unanswered++;
      return answer;
    };
    const forgetLimits = () => system.redis.flushdb();

    // Whoever was there before the session ended must hear nothing afterwards.
    for (const room of ['channel', 'direct', 'withheld'] as const)
      for (const role of ROLES) await ask(role, 'chat:join', { room_id: rooms[room].code });
    const revoked = sockets.get('revoked');
    const gone = new Promise<boolean>((resolve) => {
      revoked?.on('disconnect', () => resolve(true));
      setTimeout(() => resolve(false), fault ? 5_000 : ANSWER_MS).unref();
    });
    const ended = await http('POST', '/api/logout', { headers: headers('revoked'), body: {} });
    if (ended.status !== 200) throw new Error(`The session cannot be ended: ${ended.status} ${ended.body}`);
    const hasGone = await gone;
    isRevoked = true;

    let cells = 0;
    for (const role of ROLES) {
      for (const room of ['channel', 'direct', 'withheld'] as const) {
        await forgetLimits();
        for (const event of EVENTS) {
          const seq = await addMessage(room, `Of the matrix, ${CANARIES[room]}`);
          const answer = await ask(role, event, {
            room_id: rooms[room].code,
            seq,
            key: randomUUID(),
            text: `Of ${role}`,
            emoji: '👍',
            is_on: 1,
          });
          const wanted = role === 'revoked' ? undefined : expected(role, event, room);
          const given = answer ? (answer.ok ? null : answer.code) : undefined;
          cells++;
          if (given === wanted) continue;
          figures.wrongAnswers++;
          note(`${role} ${event} in ${room}: ${given ?? 'success'} instead of ${wanted ?? 'success'}`);
        }
        const { status, body } = await http('GET', `/api/chat/messages?room_id=${rooms[room].code}`, {
          headers: headers(role),
        });
        inspect(role, 'GET chat/messages', body);
        if (role === 'revoked' && status !== 401) figures.wrongAnswers++;
      }
    }

    const makeFrame = createValues(
      random,
      Object.values(rooms).map(({ code }) => code),
      uuids,
    );
    const total = fault ? ROLES.length * ROUND : sizes[size];
    const callOnce = async (role: Role) => {
      const frame = makeFrame();
      const fields = typeof frame === 'object' && frame !== null ? Object.entries(frame) : [];
      const query = new URLSearchParams(
        fields.map(([name, value]) => [
          name === 'text' ? 'search_text' : name,
          (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, 500),
        ]),
      );
      if (random() < 0.3)
        query.set(
          pick(random, ['before', 'since', 'date', 'limit']),
          pick(random, ['1', '-1', '2026-01-01T00:00:00Z', 'x']),
        );
      const path = pick(random, CALLS);
      const { status, body } = await http('GET', `/api/${path}?${query}`, { headers: headers(role) });
      figures.calls++;
      inspect(role, `GET ${path}`, body);
      if (status >= 500) {
        figures.internalErrors++;
        note(`GET ${path}?${query.toString().slice(0, 200)}: ${status}`);
      }
      if (role === 'revoked' && status !== 401) figures.wrongAnswers++;
    };
    while (figures.frames + figures.calls < total) {
      await forgetLimits();
      // What everybody may be told meanwhile.
      for (const room of ['channel', 'direct'] as const)
        await ask('author', 'chat:send', {
          room_id: rooms[room].code,
          key: randomUUID(),
          text: `Live, ${CANARIES[room]}`,
        });
      await Promise.all(
        ROLES.map(async (role) => {
          for (let time = 0; time < ROUND; time++) {
            if (random() < 0.2) await callOnce(role);
            else {
              figures.frames++;
              await ask(role, pick(random, EVENTS), makeFrame());
            }
          }
        }),
      );
    }
    const answers = await Promise.all(
      [api, realtime].map(({ internal }) =>
        fetch(`${internal}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    return {
      figures: { seed, ...figures, cells, ...(shown.length && { shown: shown.join('\n    ') }) },
      checks: [
        never('shown to somebody who may not see it', figures.leaks),
        never('answers of the matrix that are wrong', figures.wrongAnswers),
        never('sockets open after their session', hasGone ? 0 : 1),
        never('internal errors', figures.internalErrors),
        exactly('frames without an answer', figures.unanswered, 0),
        exactly('processes that ended', answers.filter((isReady) => !isReady).length, 0),
        exactly('cells of the matrix', cells, ROLES.length * EVENTS.length * 3),
        atLeast('frames and calls', figures.frames + figures.calls, total),
      ],
    };
  },
};
