import { setTimeout as sleep } from 'node:timers/promises';

import type { ChatMessage } from '@maetrix/contract';

import { seedFault, withFault, type SeededFault } from './attacks/seeded-faults.ts';
import { createChatClient, loadWeb, type ChatClient } from './fixtures/chat-client.ts';
import { addChannel, headersOf, startChatSite, type Site } from './fixtures/chat-lab.ts';
import { createClient, inParallel } from './harness/http-client.ts';
import { startOwnRedis } from './harness/own-redis.ts';
import { atLeast, atMost, exactly, measured, never, type Proof } from './harness/proof.ts';
import { createRandom, readSeed } from './harness/random.ts';
import { percentile, rounded } from './harness/statistics.ts';

const sizes = {
  full: { sockets: 2_000, messages: 500, seconds: 170, killEverySeconds: 20, settleMs: 180_000 },
  ci: { sockets: 24, messages: 80, seconds: 12, killEverySeconds: 4, settleMs: 60_000 },
};
const HEALED_MS = 2_000;
const REALTIMES = 3;
const REDIS_RESTARTS = 2;
const DOWN_MS = 500;
const MAX_WAITING = 20;
const ROOM = 'delivery';
/** This share of the messages is sent twice at once under one key. */
const DOUBLED = 0.2;

const SERVER = 'apps/server/src/features/chat/';
const seeded = {
  'acknowledges-early': {
    at: 'realtime',
    file: `${SERVER}chat-socket.ts`,
    replace: [
      [
        'const frame = parseFrame(event, given);',
        `const frame = parseFrame(event, given);
         if (event === 'chat:send') {
           setTimeout(() => void (handlers[event] as (frame: unknown) => Promise<object>)(frame).catch(() => undefined), 2_000);
           return { ok: true };
         }`,
      ],
    ],
  },
  'resync-skips-one': {
    at: 'api',
    file: `${SERVER}messages/message-repository.ts`,
    replace: [['message.seq > ${since} order', 'message.seq > ${since}::bigint + 1 order']],
  },
  'shows-as-they-come': {
    at: 'client',
    file: 'apps/web/app/features/chat/thread.ts',
    replace: [
      ['if (message.seq > lastSeq(thread) + 1) return thread.hasLater ? thread : null;', ''],
      ['if (message.seq === lastSeq(thread) + 1)', 'if (message.seq > lastSeq(thread))'],
    ],
  },
  'new-key-on-retry': {
    at: 'realtime',
    file: `${SERVER}messages/message-service.ts`,
    replace: [
      ['clientKey: input.clientKey,\n          body', 'clientKey: deps.random.uuid(),\n          body'],
    ],
  },
} satisfies Record<string, SeededFault & { at: 'realtime' | 'api' | 'client' }>;

/** Equal messages of thousands of clients are kept once. */
const createIntern = () => {
  const known = new Map<number, ChatMessage>();
  return (message: ChatMessage): ChatMessage => {
    const first = known.get(message.seq);
    if (first?.userMessage === message.userMessage && first.change === message.change) return first;
    known.set(message.seq, message);
    return message;
  };
};

const writeAll = async (
  clients: ChatClient[],
  { messages, seconds }: { messages: number; seconds: number },
  random: () => number,
) => {
  const began = performance.now();
  for (let index = 0; index < messages; index++) {
    const due = began + (index * seconds * 1000) / messages;
    await sleep(Math.max(0, due - performance.now()));
    // A slow machine gets no further behind than this.
    while (clients.filter((client) => client.isWaiting()).length >= MAX_WAITING) await sleep(50);
    clients[Math.floor(random() * clients.length)]?.write(`Message ${index}`, random() < DOUBLED);
  }
};

/** Kills a realtime process again and again, and Redis twice, until the writing ends. */
const disturb = async (
  site: Site,
  redis: Awaited<ReturnType<typeof startOwnRedis>>,
  { seconds, killEverySeconds }: { seconds: number; killEverySeconds: number },
  until: AbortSignal,
) => {
  let kills = 0;
  let restarts = 0;
  const pause = () => sleep(DOWN_MS);
  const killRealtimes = async () => {
    for (;;) {
      await sleep(killEverySeconds * 1000, undefined, { signal: until }).catch(() => undefined);
      if (until.aborted) return;
      await site.restartRealtime(kills++ % REALTIMES, pause);
    }
  };
  const restartRedis = async () => {
    for (let time = 0; time < REDIS_RESTARTS; time++) {
      await sleep((seconds * 1000) / (REDIS_RESTARTS + 1));
      await redis.kill();
      await pause();
      await redis.start();
      restarts++;
    }
  };
  await Promise.all([killRealtimes(), restartRedis()]);
  return { kills, restarts };
};

const settle = async (clients: ChatClient[], lastSeq: () => Promise<number>, limitMs: number) => {
  const until = performance.now() + limitMs;
  while (performance.now() < until) {
    const last = await lastSeq();
    if (clients.every((client) => !client.isWaiting() && client.lastSeq() >= last)) return;
    await sleep(200);
  }
};

export const chatDelivery: Proof = {
  name: 'chat-delivery',
  description:
    'every acknowledged chat message is in every client once and in order, while realtime processes and Redis are killed',
  faults: {
    'acknowledges-early': 'the server acknowledges a message two seconds before it stores it',
    'resync-skips-one': 'a page of what is missing begins one message late',
    'shows-as-they-come': 'the client appends live messages without looking for a gap',
    'new-key-on-retry': 'the server stores a repeated message under a new key',
  },

  run: async ({ size, fault }) => {
    const { sockets, messages, ...times } = sizes[size];
    const seed = readSeed() ?? Math.floor(Math.random() * 2 ** 32);
    const random = createRandom(seed);
    const broken = fault ? seeded[fault as keyof typeof seeded] : undefined;
    const at = (place: 'realtime' | 'api') => (broken?.at === place ? withFault(broken) : {});
    if (broken?.at === 'client') seedFault(broken);
    const redis = await startOwnRedis();
    const site = await startChatSite({
      members: sockets,
      realtimes: REALTIMES,
      env: { REDIS_URL: redis.url },
      api: at('api'),
      realtime: at('realtime'),
    });
    const { sql } = site.system;
    const roomId = await addChannel(site.system, ROOM);
    const web = await loadWeb();
    const http = createClient(site.origin, 128);
    const intern = createIntern();
    const healed: number[] = [];
    const acknowledged = new Map<string, string>();
    const clients = Array.from({ length: sockets }, (_, index) =>
      createChatClient({
        web,
        origin: site.origin,
        headers: headersOf(site.system, index + 1),
        http,
        roomId: ROOM,
        random,
        intern,
        onHealed: (ms) => healed.push(ms),
        onAcknowledged: (key, text) => void acknowledged.set(key, text),
      }),
    );
    await inParallel(clients, 50, (client) => client.open());
    healed.length = 0;

    const ended = new AbortController();
    const [disturbed] = await Promise.all([
      disturb(site, redis, times, ended.signal),
      writeAll(clients, { messages, seconds: times.seconds }, random).finally(() => ended.abort()),
    ]);
    const lastSeq = async () =>
      (await sql<{ last: number }>('select last_seq as last from chat_heads where room_id = $1', [roomId]))[0]
        ?.last ?? 0;
    await settle(clients, lastSeq, fault ? sizes.ci.settleMs / 2 : times.settleMs);
    const waits = await site.listWaits('/api/chat/messages');

    const stored = await sql<{ seq: number; body: string }>(
      'select seq, body from chat_messages where room_id = $1 order by seq',
      [roomId],
    );
    const copies = new Map<string, number>();
    for (const { body } of stored) copies.set(body, (copies.get(body) ?? 0) + 1);
    const wanted = stored.map(({ seq, body }) => `${seq} ${body}`);
    const figures = { missing: 0, wrong: 0, deliveries: 0, clientsBehind: 0 };
    await inParallel(clients, 20, async (client) => {
      const shown = (await client.readAll()).map(({ seq, userMessage }) => `${seq} ${userMessage}`);
      const seen = new Set(shown);
      const missing = wanted.filter((each) => !seen.has(each)).length;
      figures.missing += missing;
      figures.deliveries += shown.length;
      if (missing) figures.clientsBehind++;
      else if (shown.join() !== wanted.join()) figures.wrong++;
      client.close();
    });
    const texts = [...acknowledged.values()];
    return {
      figures: {
        seed,
        sockets,
        acknowledged: acknowledged.size,
        ...disturbed,
        ...figures,
        gaps: healed.length,
        healedMsMedian: rounded(percentile(healed, 0.5), 0),
        healedMsP99: rounded(percentile(healed, 0.99), 0),
        fetchesAtTheEdge: waits.length,
        fetchMsAtTheEdgeP99: rounded(percentile(waits, 0.99), 0),
      },
      checks: [
        never('acknowledged messages that were not stored', texts.filter((text) => !copies.has(text)).length),
        never('messages stored twice', [...copies.values()].filter((count) => count > 1).length),
        never('messages that a client did not get', figures.missing),
        never('clients that show something twice or in another order', figures.wrong),
        exactly('messages that were never acknowledged', messages - acknowledged.size, 0),
        atLeast('realtime processes killed', disturbed.kills, 2),
        exactly('restarts of Redis', disturbed.restarts, REDIS_RESTARTS),
        measured(atMost('healing of a gap in ms, p99', percentile(healed, 0.99), HEALED_MS)),
      ],
    };
  },
};
