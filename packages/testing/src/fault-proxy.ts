import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * `refuse`: the port is closed and open connections are dropped. `freeze`: connections are accepted, data is held until
 * the end of the fault. `slow`: every answer is 2 s late. `late`: every answer is late, but within the timeout of one
 * command. `half-open`: connections made before or during the fault stay open but never receive data again. `errors`: a
 * connection is reset when it sends data. `flapping`: refused every other second.
 */
export const FAULTS = ['refuse', 'freeze', 'slow', 'late', 'half-open', 'errors', 'flapping'] as const;
export type Fault = (typeof FAULTS)[number];

type Mode = 'pass' | Exclude<Fault, 'flapping'>;

const SLOW_MS = 2_000;
const LATE_MS = 400;
const FLAP_MS = 1_000;

type Pair = { client: Socket; server: Socket; isDead: boolean; late: number };

/** A TCP proxy in front of a service that injects faults; `lateMs` is how late the answers of a `late` service are. */
export const createFaultProxy = async (target: { host: string; port: number }, { lateMs = LATE_MS } = {}) => {
  const pairs = new Set<Pair>();
  let mode: Mode = 'pass';
  let flapping: NodeJS.Timeout | undefined;
  let listener: Server;
  let port = 0;

  const reset = (pair: Pair) => {
    pair.client.resetAndDestroy();
    pair.server.resetAndDestroy();
    pairs.delete(pair);
  };

  const forward = (pair: Pair, from: Socket, to: Socket) => {
    from.on('data', (chunk: Buffer) => {
      if (pair.isDead) return;
      if (mode === 'errors') return reset(pair);
      const isAnswer = from === pair.server;
      // Later data must not overtake a delayed answer.
      if (!isAnswer || (mode !== 'slow' && mode !== 'late' && !pair.late)) return void to.write(chunk);
      pair.late++;
      setTimeout(
        () => {
          pair.late--;
          if (!pair.isDead && !to.destroyed) to.write(chunk);
        },
        mode === 'late' ? lateMs : SLOW_MS,
      );
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      // The peer of a half-open connection is not notified.
      if (pair.isDead && from === pair.server) return;
      to.destroy();
      pairs.delete(pair);
    });
  };

  const accept = (client: Socket) => {
    const pair = { client, server: connect(target), isDead: mode === 'half-open', late: 0 };
    pairs.add(pair);
    forward(pair, client, pair.server);
    forward(pair, pair.server, client);
    if (mode === 'freeze') for (const socket of [pair.client, pair.server]) socket.pause();
  };

  const listen = async () => {
    listener = createServer(accept).listen(port, '127.0.0.1');
    await once(listener, 'listening');
    ({ port } = listener.address() as { port: number });
  };

  const refuse = async () => {
    const closed = new Promise((resolve) => listener.close(resolve));
    for (const pair of pairs) reset(pair);
    await closed;
  };

  const enter = async (next: Mode) => {
    const before = mode;
    if (before === next) return;
    mode = next;
    if (before === 'refuse') await listen();
    for (const pair of pairs) {
      if (next === 'half-open') pair.isDead = true;
      for (const socket of [pair.client, pair.server])
        if (next === 'freeze') socket.pause();
        else socket.resume();
    }
    if (next === 'refuse') await refuse();
  };

  await listen();
  return {
    port,
    /** The URL of the service through the proxy. */
    via: (url: string): string => {
      const changed = new URL(url);
      changed.hostname = '127.0.0.1';
      changed.port = String(port);
      return changed.href;
    },
    begin: async (fault: Fault): Promise<void> => {
      await enter(fault === 'flapping' ? 'refuse' : fault);
      if (fault !== 'flapping') return;
      flapping = setInterval(() => void enter(mode === 'pass' ? 'refuse' : 'pass'), FLAP_MS);
    },
    /** Ends the fault; half-open connections stay dead. */
    end: async (): Promise<void> => {
      clearInterval(flapping);
      await enter('pass');
    },
    close: async (): Promise<void> => {
      clearInterval(flapping);
      if (mode === 'refuse') return;
      await refuse();
      await sleep(0);
    },
  };
};

export type FaultProxy = Awaited<ReturnType<typeof createFaultProxy>>;
