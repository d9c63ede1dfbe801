import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

import { onEnd } from '../harness/cleanup.ts';

const TYPE_AND_LENGTH = 5;

type Message = { type: string; texts: string[] };

const textsIn = (body: Buffer, count: number): string[] => body.toString('latin1').split('\0', count);

/** Parses the messages of the PostgreSQL protocol, each with its first strings. */
const readMessages = (client: Socket, onMessage: (message: Message) => void) => {
  let pending = Buffer.alloc(0);
  let isStartup = true;
  client.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= TYPE_AND_LENGTH) {
      const length = isStartup ? pending.readInt32BE(0) : pending.readInt32BE(1) + 1;
      if (pending.length < length) return;
      if (!isStartup)
        onMessage({
          type: pending.toString('latin1', 0, 1),
          texts: textsIn(pending.subarray(TYPE_AND_LENGTH, length), 2),
        });
      isStartup = false;
      pending = pending.subarray(length);
    }
  });
};

// The pool's liveness check, which no request causes.
const PING = 'select 1';

/** Follows one connection: every Sync or Query message is a round trip, every Bind a statement; pings are neither. */
const follow = (client: Socket, seen: { onRoundTrip: () => void; onStatement: (text: string) => void }) => {
  const prepared = new Map<string, string>();
  readMessages(client, ({ type, texts: [first = '', second = ''] }) => {
    if (type === 'Q' && first === PING) return;
    if (type === 'P') prepared.set(first, second);
    if (type === 'B') seen.onStatement(prepared.get(second) ?? '');
    if (type === 'Q') seen.onStatement(first);
    if (type === 'S' || type === 'Q') seen.onRoundTrip();
  });
};

/** A proxy to the database that counts round trips and records statements. */
export const startRoundTripCounter = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  let roundTrips = 0;
  let statements: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    follow(client, { onRoundTrip: () => roundTrips++, onStatement: (text) => statements.push(text) });
    client.pipe(database).pipe(client);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        client.destroy();
        database.destroy();
      });
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    count: () => roundTrips,
    /** Returns and clears the recorded statements. */
    takeStatements: () => {
      const taken = statements;
      statements = [];
      return taken;
    },
  };
};
