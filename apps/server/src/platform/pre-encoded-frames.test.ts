import { once } from 'node:events';
import { createServer } from 'node:http';

import { Server } from 'socket.io';
import { io as connect } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';

import { joinPreEncodedFrames } from './pre-encoded-frames.ts';

test('a broadcast of any length is written to a socket at once, as header and payload in one buffer', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const io = new Server(http, { transports: ['websocket'] });
  onTestFinished(() => io.close());
  joinPreEncodedFrames(io.of('/').adapter);
  const frames: number[] = [];
  io.engine.on('connection', (connection: NodeJS.EventEmitter) =>
    connection.on('packetCreate', ({ options }: { options: { wsPreEncodedFrame?: Buffer[] } }) => {
      if (options.wsPreEncodedFrame) frames.push(options.wsPreEncodedFrame.length);
    }),
  );
  const { port } = http.address() as { port: number };
  const client = connect(`http://127.0.0.1:${port}`, { transports: ['websocket'], reconnection: false });
  onTestFinished(() => void client.disconnect());
  await once(client as unknown as NodeJS.EventEmitter, 'connect');

  const texts = ['é', 'ü'.repeat(300), '€'.repeat(70_000)];
  const received: string[] = [];
  const hasAll = new Promise<void>((resolve) =>
    client.on('told', ({ text }: { text: string }) => {
      if (received.push(text) === texts.length) resolve();
    }),
  );
  for (const text of texts) io.emit('told', { text });
  await hasAll;
  expect(received).toEqual(texts);
  expect(frames).toEqual([1, 1, 1]);
});
