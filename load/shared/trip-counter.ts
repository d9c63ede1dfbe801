import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

import { onEnd } from './cleanup.ts';

const SYNC = 'S'.charCodeAt(0);
const SIMPLE_QUERY = 'Q'.charCodeAt(0);
const TYPE_AND_LENGTH = 5;

/** Counts the messages of one connection that make PostgreSQL answer: each is one trip. */
const countTrips = (client: Socket, onTrip: () => void) => {
  let pending = Buffer.alloc(0);
  let isStartup = true;
  client.on('data', (chunk: Buffer) => {
    pending = Buffer.concat([pending, chunk]);
    while (pending.length >= TYPE_AND_LENGTH) {
      const length = isStartup ? pending.readInt32BE(0) : pending.readInt32BE(1) + 1;
      if (pending.length < length) return;
      if (!isStartup && (pending[0] === SYNC || pending[0] === SIMPLE_QUERY)) onTrip();
      isStartup = false;
      pending = pending.subarray(length);
    }
  });
};

/** A way to the database that counts the trips made through it. */
export const startTripCounter = async (databaseUrl: string) => {
  const target = new URL(databaseUrl);
  let trips = 0;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const database = connect(Number(target.port || 5432), target.hostname);
    countTrips(client, () => trips++);
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
  return { url: url.href, count: () => trips };
};
