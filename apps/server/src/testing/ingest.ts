import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createFaultProxy, type FaultProxy } from '@maetrix/testing';
import { afterAll, beforeAll, expect, vi } from 'vitest';

import { freePort, useEdge } from './edge.ts';
import type { TestServer } from './test-server.ts';

const root = join(import.meta.dirname, '../../../..');

/** A key frame a second, as publishers are told to send them. */
const CLIP =
  '-f lavfi -i testsrc=size=160x90:rate=10:duration=4 -f lavfi -i sine=frequency=440:duration=4 -c:v libx264 -preset ultrafast -tune zerolatency -pix_fmt yuv420p -g 10 -c:a aac -f flv'.split(
    ' ',
  );

export const reserveIngestPorts = async () => ({
  INGEST_PORT: String(await freePort()),
  INGEST_FILES_PORT: String(await freePort()),
});

/** Runs the real ingest (nginx-rtmp) and the real edge; `publish` sends a picture with ffmpeg. */
export const useIngest = (server: TestServer, ports: Awaited<ReturnType<typeof reserveIngestPorts>>) => {
  const publishers: ChildProcess[] = [];
  const state = { clip: '', data: '', api: {} as FaultProxy, dispose: () => Promise.resolve() };

  const edge = useEdge(server, () => ports);

  beforeAll(async () => {
    const data = await mkdtemp(join(tmpdir(), 'ingest-'));
    state.data = data;
    state.clip = join(data, 'clip.flv');
    expect(await run([...CLIP, state.clip]).ended).toBe(0);
    const { port: apiPort } = server.app.server.address() as { port: number };
    state.api = await createFaultProxy({ host: '127.0.0.1', port: apiPort });
    const nginx = spawn(process.execPath, [join(root, 'scripts/run/ingest.ts')], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...ports,
        MAETRIX_ENV: 'test',
        MAETRIX_DATA: data,
        API_PORT: String(state.api.port),
        INTERNAL_SECRET: server.parts.env.INTERNAL_SECRET,
      },
    });
    const ended = once(nginx, 'exit');
    state.dispose = async () => {
      for (const publisher of publishers) publisher.kill('SIGKILL');
      nginx.kill('SIGTERM');
      await ended;
      await state.api.close();
      await rm(data, { recursive: true });
    };
    const early = ended.then(() => Promise.reject(new Error('The ingest did not start')));
    early.catch(() => undefined);
    const health = `http://127.0.0.1:${ports.INGEST_FILES_PORT}/healthz`;
    const answering = vi.waitFor(async () => expect((await fetch(health)).ok).toBe(true), {
      timeout: 300_000,
    });
    await Promise.race([answering, early]);
  });
  afterAll(() => state.dispose());

  const run = (args: string[]) => {
    const ffmpeg = spawn('ffmpeg', ['-hide_banner', '-loglevel', 'error', ...args], { stdio: 'ignore' });
    publishers.push(ffmpeg);
    const ended = once(ffmpeg, 'exit').then(([code]) => code as number | null);
    return {
      ended,
      /** The connection breaks off without a word. */
      kill: async () => {
        ffmpeg.kill('SIGKILL');
        await ended;
      },
    };
  };
  const addressOf = (streamKey: string) => `rtmp://127.0.0.1:${ports.INGEST_PORT}/live/${streamKey}`;

  return {
    edge,
    /** Between the ingest and the API. */
    api: () => state.api,
    port: Number(ports.INGEST_PORT),
    clip: () => state.clip,
    recordingsFolder: () => join(state.data, `ingest-${ports.INGEST_PORT}`, 'recordings'),
    filesOrigin: () => `http://127.0.0.1:${ports.INGEST_FILES_PORT}`,
    /** Sends the clip again and again, in real time; it is encoded already, so that a busy machine keeps up. */
    publish: (streamKey: string) =>
      run([
        ...'-re -stream_loop -1 -i'.split(' '),
        state.clip,
        ...'-c copy -f flv'.split(' '),
        addressOf(streamKey),
      ]),
    /** Watches at the ingest itself, past the edge. */
    play: (streamKey: string) => run(['-i', addressOf(streamKey), '-t', '1', '-f', 'null', '-']),
  };
};
