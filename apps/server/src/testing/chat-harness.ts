import { randomUUID } from 'node:crypto';

import type { ChatMessage, ChatPage, ChatRoom } from '@maetrix/contract';
import { SESSION_COOKIE } from '@maetrix/contract/cookies';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, vi } from 'vitest';

import { compose } from '#app/entrypoints/compose.ts';
import { startRealtimeServer } from '#app/entrypoints/realtime-server.ts';
import { whenReady } from '#app/platform/redis.ts';

import { ORIGIN, useTestServer } from './test-server.ts';

type Realtime = Awaited<ReturnType<typeof startRealtimeServer>>;

/** What a socket was told, in order. */
type Told = {
  event: string;
  payload: Record<string, never> & { message?: ChatMessage; room_id?: string };
};

type Acknowledged = Record<string, unknown> & { ok: boolean; code?: string; message: ChatMessage };

type Answer<Result> = {
  status: number;
  result: Result;
  code?: string;
  message: string;
  errors?: Record<string, string>;
};

const LIVE = { here: 0, there: 1 } as const;

/** The API and two realtime processes, each with connections of its own. */
export const createChatHarness = (prepare?: Parameters<typeof useTestServer>[0]) => {
  const server = useTestServer(prepare);
  const processes: { realtime: Realtime; close: () => Promise<void> }[] = [];
  const sockets = new Set<Socket>();
  let counter = 0;

  beforeAll(async () => {
    for (const name of Object.keys(LIVE)) {
      const { env, logger, redisPrefix } = server.parts;
      const parts = compose(env, name, { clock: () => server.time.now, logger, redisPrefix });
      await whenReady(parts.redis);
      processes.push({
        realtime: await startRealtimeServer(parts, { host: '127.0.0.1', port: 0 }),
        close: parts.close,
      });
    }
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    for (const { realtime, close } of processes) {
      await realtime.stop();
      await close();
    }
  });

  const rows = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await server.parts.database.pool.query<Row>(text, values)).rows;

  const member = async (name = `Ada Byron${++counter}`) => {
    const email = `chat-${++counter}-${randomUUID()}@clinic.example`;
    const [user] = await rows<{ id: number; uuid: string }>(
      `insert into users (email, name, status, activated_at) values ($1, $2, 'active', now())
       returning id, public_id as uuid`,
      [email, name],
    );
    if (!user) throw new Error('No member was inserted');
    const { sessions } = server.parts.accounts;
    const signIn = async () => {
      const client = { address: '10.1.2.3', userAgent: null };
      const { token } = await sessions.open({ memberId: user.id, kind: 'browser', previous: null }, client);
      const [row] = await rows<{ id: number }>(
        'select id from sessions where user_id = $1 order by id desc limit 1',
        [user.id],
      );
      return { cookie: `${SESSION_COOKIE}=${token}`, sessionId: row?.id ?? 0 };
    };
    const { cookie, sessionId } = await signIn();
    const get = async <Result = ChatPage>(
      path: string,
      query: Record<string, string | number> = {},
    ): Promise<Answer<Result>> => {
      const answer = await server.call({
        url: `/api/${path}`,
        query: query as Record<string, string>,
        headers: { cookie },
      });
      return { ...answer.json<Answer<Result>>(), status: answer.statusCode };
    };
    const post = async <Result = null>(path: string, payload: object = {}): Promise<Answer<Result>> => {
      const answer = await server.call({
        method: 'POST',
        url: `/api/${path}`,
        payload,
        headers: { cookie },
      });
      return { ...answer.json<Answer<Result>>(), status: answer.statusCode };
    };
    const connect = async (
      process: keyof typeof LIVE = 'here',
      headers: Record<string, string> = { cookie },
    ) => {
      const socket = io(`http://127.0.0.1:${processes[LIVE[process]]?.realtime.port}`, {
        transports: ['websocket'],
        extraHeaders: { origin: ORIGIN, ...headers },
        reconnection: false,
        forceNew: true,
      });
      sockets.add(socket);
      const told: Told[] = [];
      socket.onAny((event: string, payload: Told['payload']) => void told.push({ event, payload }));
      await new Promise<void>((resolve, reject) => {
        socket.on('connect', resolve);
        socket.on('connect_error', reject);
      });
      const ask = (event: string, frame: unknown = {}) =>
        socket.timeout(60_000).emitWithAck(event, frame) as Promise<Acknowledged>;
      const say = (text: string, more: object = {}) =>
        ask('chat:send', { room_id: 'community', key: randomUUID(), text, ...more });
      return {
        socket,
        told,
        ask,
        say,
        /** The messages that it was told of, by event. */
        heard: (event: 'chat:message' | 'chat:changed' = 'chat:message') =>
          told.flatMap((each) => (each.event === event ? (each.payload.message ?? []) : [])),
      };
    };
    return {
      ...user,
      name,
      email,
      cookie,
      sessionId,
      sender: { memberId: user.id, sessionId },
      signIn,
      get,
      post,
      connect,
    };
  };

  const send = async (
    sender: { memberId: number; sessionId: number },
    text: string,
    more: Partial<{
      code: string;
      clientKey: string;
      fileId: string;
      replyTo: number;
      mentions: string[];
    }> = {},
  ) => {
    const { message } = await server.parts.chat.messages.send(sender, {
      code: 'community',
      clientKey: randomUUID(),
      fileId: undefined,
      replyTo: undefined,
      mentions: [],
      ...more,
      text,
    });
    return message;
  };

  /** A channel of its own, so that tests do not see each other's messages. */
  const channel = async (name = `channel-${++counter}`): Promise<{ id: number; code: string }> => {
    const [room] = await rows<{ id: number }>(
      `insert into chat_rooms (code, kind, name, position) values ($1, 'channel', $1, 9) returning id`,
      [name],
    );
    const id = room?.id ?? 0;
    await rows('insert into chat_heads (room_id) values ($1)', [id]);
    return { id, code: name };
  };

  const direct = async (
    from: { post: (path: string, body: object) => Promise<unknown> },
    to: { uuid: string },
  ) => ((await from.post('chat/direct', { uuid: to.uuid })) as { result: ChatRoom }).result;

  /** Waits until something is as expected. */
  const eventually = (check: () => void | Promise<void>) =>
    vi.waitFor(check, { timeout: 60_000, interval: 20 });

  return { server, rows, member, send, channel, direct, eventually };
};

export type ChatPerson = Awaited<ReturnType<ReturnType<typeof createChatHarness>['member']>>;
