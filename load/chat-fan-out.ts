import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import type { ChatAck, ChatMessage } from '@maetrix/contract';
import { io, type Socket } from 'socket.io-client';

import { withFault, type SeededFault } from './attacks/seeded-faults.ts';
import { addChannel, headersOf } from './fixtures/chat-lab.ts';
import { freePort, root, startNode } from './harness/children.ts';
import { onEnd } from './harness/cleanup.ts';
import { fillMembers } from './harness/database.ts';
import { createClient, inParallel } from './harness/http-client.ts';
import { atLeast, atMost, exactly, measured, never, type Proof } from './harness/proof.ts';
import { percentile, rounded } from './harness/statistics.ts';
import { createSystem, type System } from './harness/system.ts';
import { cpuSeconds } from './measuring/cpu.ts';
import type { Memory } from './measuring/loop-probe.ts';

const sizes = {
  full: { sockets: 5_000, inMemory: 10_000, messages: 40 },
  ci: { sockets: 60, inMemory: 120, messages: 8 },
};
const MIN_RATIO = 0.85;
const MAX_SOCKET_KB = 40;
const BACK_MS = 10_000;
const MAX_SLOWDOWN = 2;
const HANG_MS = 240_000;
const ROOM = 'fan-out';
const PROBE = pathToFileURL(join(root, 'load/measuring/loop-probe.ts')).href;

const forgetsSome: SeededFault = {
  file: 'apps/server/src/features/chat/chat-socket.ts',
  replace: [['await socket.join(rooms);', 'if (memberId % 5) await socket.join(rooms);']],
};

type Received = { count: number; repeated: number };

const until = async (isDone: () => boolean, limitMs: number): Promise<boolean> => {
  const end = performance.now() + limitMs;
  while (!isDone() && performance.now() < end) await sleep(20);
  return isDone();
};

const openSocket = (origin: string, headers: Record<string, string>): Socket => {
  const socket = io(origin, {
    transports: ['websocket'],
    extraHeaders: headers,
    forceNew: true,
  });
  onEnd(() => void socket.disconnect());
  return socket;
};

const countReceived = (socket: Socket, received: Received) => {
  const seen = new Set<string>();
  socket.on('chat:message', ({ key }: { key: string }) => {
    if (seen.has(key)) received.repeated++;
    else received.count++;
    seen.add(key);
  });
};

/** CPU of a process for each of the deliveries, in microseconds. */
const costOf = async (pid: number, deliveries: number, work: () => Promise<void>): Promise<number> => {
  const before = cpuSeconds(pid);
  await work();
  return ((cpuSeconds(pid) - before) / deliveries) * 1e6;
};

const measureBare = async (
  system: System,
  kind: 'socket.io' | 'ws',
  sockets: number,
  payloads: { key: string }[],
): Promise<number> => {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const server = await startNode({
    name: `bare-${kind}`,
    args: ['load/measuring/bare-sockets-server.ts', String(port), kind, system.env.REDIS_URL ?? ''],
    env: system.env,
    ready: `${origin}/readyz`,
  });
  let received = 0;
  const closes: (() => void)[] = [];
  let open = 0;
  for (let index = 0; index < sockets; index++) {
    if (kind === 'ws') {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/`);
      socket.addEventListener('open', () => open++);
      socket.addEventListener('message', () => received++);
      closes.push(() => socket.close());
    } else {
      const socket = openSocket(origin, {});
      socket.on('connect', () => open++);
      socket.on('chat:message', () => received++);
      closes.push(() => void socket.disconnect());
    }
    // Not all handshakes at once.
    if (index % 100 === 99) await until(() => open >= index - 50, HANG_MS);
  }
  await until(() => open === sockets, HANG_MS);
  const send = createClient(origin);
  const deliveries = sockets * payloads.length;
  const cost = await costOf(server.pid, deliveries, async () => {
    for (const payload of payloads) await send('POST', '/publish', { body: payload });
    if (!(await until(() => received === deliveries, HANG_MS)))
      throw new Error(`bare ${kind}: ${received} of ${deliveries} arrived`);
  });
  for (const close of closes) close();
  await server.stop();
  return cost;
};

export const chatFanOut: Proof = {
  name: 'chat-fan-out',
  description:
    'a chat message costs little more than with bare Socket.IO, and all sockets of a process are back soon after it ended',
  faults: { 'forgets-some': 'a fifth of the members is not added to the room they join' },

  run: async ({ size, fault }) => {
    const { sockets, inMemory, messages } = sizes[size];
    const system = await createSystem({ LOG_LEVEL: 'warn' });
    await fillMembers(system.sql, inMemory);
    await addChannel(system, ROOM);
    const [port, probePort] = [String(await freePort()), await freePort()];
    const options = fault
      ? withFault(forgetsSome).NODE_OPTIONS
      : `--import=${PROBE}?port=${probePort}&memory`;
    const startRealtime = (nodeOptions: string) =>
      system.start('realtime', { PORT: port, NODE_OPTIONS: nodeOptions });
    const api = await system.start('api');
    let realtime = await startRealtime(options);
    const { origin } = realtime;
    const readMemory = async (): Promise<Memory> =>
      fault
        ? { heapMb: 0, rssMb: 0 }
        : ((await (await fetch(`http://127.0.0.1:${probePort}/memory`)).json()) as Memory);
    const joined = new Set<number>();
    const received: Received = { count: 0, repeated: 0 };
    const payloads: { key: string }[] = [];
    const connectMember = async (member: number): Promise<Socket> => {
      const socket = openSocket(origin, headersOf(system, member));
      if (member === 1) socket.on('chat:message', (payload: { key: string }) => payloads.push(payload));
      countReceived(socket, received);
      const first = Promise.withResolvers<void>();
      socket.on('connect', () => {
        void (socket.timeout(HANG_MS).emitWithAck('chat:join', { room_id: ROOM }) as Promise<ChatAck<object>>)
          .then(({ ok }) => {
            if (ok) joined.add(member);
            first.resolve();
          })
          .catch(() => undefined);
      });
      socket.on('disconnect', () => joined.delete(member));
      await first.promise;
      return socket;
    };

    const before = await readMemory();
    const clients: Socket[] = [];
    const members = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, index) => from + index + 1);
    await inParallel(members(0, sockets), 50, async (member) => {
      clients[member - 1] = await connectMember(member);
    });

    let refused = 0;
    const send = async (index: number) => {
      // A member writes ten messages in ten seconds at most.
      const answer = (await clients[1 + (index % (sockets - 1))]?.timeout(HANG_MS).emitWithAck('chat:send', {
        room_id: ROOM,
        key: randomUUID(),
        text: `Message ${index} to everybody`,
      })) as ChatAck<{ message: ChatMessage }> | undefined;
      if (!answer?.ok) refused++;
    };
    const deliveries = sockets * messages;
    const cost = await costOf(realtime.pid, deliveries, async () => {
      for (let index = 0; index < messages; index++) await send(index);
      await until(() => received.count >= deliveries, fault ? 5_000 : HANG_MS);
    });
    const missing = deliveries - received.count;
    const checks = [
      never('messages repeated to a socket', received.repeated),
      exactly('messages refused', refused, 0),
      exactly('deliveries missing', missing, 0),
    ];
    if (fault) return { figures: { missing }, checks };

    await inParallel(members(sockets, inMemory), 50, async (member) => {
      clients[member - 1] = await connectMember(member);
    });
    const after = await readMemory();
    const kbPerSocket = ((after.rssMb - before.rssMb) * 1e3) / inMemory;
    for (const socket of clients.splice(sockets)) socket.disconnect();

    const http = createClient(api.origin);
    const measureCalls = async (isOver: () => boolean, atLeastCalls: number) => {
      const times: number[] = [];
      while (!isOver() || times.length < atLeastCalls)
        times.push((await http('GET', '/api/profile/detail', { headers: headersOf(system, 1) })).ms);
      return percentile(times, 0.99);
    };
    const calm = await measureCalls(() => true, 200);
    await realtime.kill();
    await until(() => joined.size === 0, HANG_MS);
    realtime = await startRealtime('');
    const back = performance.now();
    const isBack = () => joined.size >= sockets;
    const [storm, areBack] = await Promise.all([measureCalls(isBack, 50), until(isBack, HANG_MS)]);
    const backMs = performance.now() - back;
    const lost = sockets - joined.size;
    for (const socket of clients) socket.disconnect();
    await realtime.stop();

    const sample = payloads.slice(0, messages);
    const bare = await measureBare(system, 'socket.io', sockets, sample);
    const ws = await measureBare(system, 'ws', sockets, sample);
    return {
      figures: {
        sockets,
        deliveries,
        microsecondsPerDelivery: rounded(cost, 1),
        ofBareSocketIo: rounded(bare, 1),
        ofBareWs: rounded(ws, 1),
        shareOfBareWs: rounded(ws / cost),
        backMs: rounded(backMs, 0),
        callP99Ms: `${rounded(calm, 1)}, while all come back ${rounded(storm, 1)}`,
      },
      checks: [
        ...checks,
        exactly('sockets that did not come back', areBack ? 0 : lost, 0),
        measured(atLeast('fan-out ÷ bare Socket.IO', rounded(bare / cost), MIN_RATIO)),
        measured(atMost(`KB of memory a socket, of ${inMemory}`, rounded(kbPerSocket, 1), MAX_SOCKET_KB)),
        measured(atMost('all sockets back, in ms', rounded(backMs, 0), BACK_MS)),
        measured(atMost('p99 of another call meanwhile ÷ before', rounded(storm / calm), MAX_SLOWDOWN)),
      ],
    };
  },
};
