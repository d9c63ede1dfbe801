// What fan-out costs without the product: Socket.IO with the same adapter, or ws alone. Arguments: port, kind, URL of Redis.
// POST /publish sends the body, once to every socket.
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { Redis } from 'ioredis';

import { root } from '../harness/children.ts';

type Io = {
  adapter: (adapter: unknown) => void;
  on: (event: 'connection', listener: (socket: { join: (room: string) => unknown }) => void) => void;
  to: (room: string) => { emit: (event: string, payload: unknown) => void };
};
type Ws = { on: (event: 'connection', listener: (socket: { send: (text: string) => void }) => void) => void };

// The versions of the product.
const ofServer = createRequire(join(root, 'apps/server/package.json'));
const ofSocketIo = createRequire(ofServer.resolve('socket.io'));
const ofEngine = createRequire(ofSocketIo.resolve('engine.io'));

const [port = '0', kind = 'socket.io', redisUrl = ''] = process.argv.slice(2);
const http = createServer();

const startSocketIo = (): ((event: string, payload: unknown) => void) => {
  const { Server } = ofServer('socket.io') as { Server: new (server: unknown, options: object) => Io };
  const { createAdapter } = ofServer('@socket.io/redis-adapter') as {
    createAdapter: (publisher: Redis, subscriber: Redis) => unknown;
  };
  const io = new Server(http, { transports: ['websocket'], serveClient: false });
  io.adapter(createAdapter(new Redis(redisUrl), new Redis(redisUrl)));
  io.on('connection', (socket) => void socket.join('room'));
  return (event, payload) => io.to('room').emit(event, payload);
};

const startWs = (): ((event: string, payload: unknown) => void) => {
  const { WebSocketServer } = ofEngine('ws') as { WebSocketServer: new (options: object) => Ws };
  const sockets = new Set<{ send: (text: string) => void }>();
  new WebSocketServer({ server: http }).on('connection', (socket) => {
    sockets.add(socket);
  });
  return (event, payload) => {
    const text = JSON.stringify([event, payload]);
    for (const socket of sockets) socket.send(text);
  };
};

const publish = kind === 'ws' ? startWs() : startSocketIo();

http.on('request', (request, response) => {
  if (request.url?.startsWith('/socket.io/')) return;
  let body = '';
  request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    if (request.url === '/publish') publish('chat:message', JSON.parse(body));
    response.end('ok');
  });
});
http.listen(Number(port), '127.0.0.1');
