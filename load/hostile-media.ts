import { once } from 'node:events';
import { createServer } from 'node:net';

import { onEnd } from './harness/cleanup.ts';
import { createHostileFiles, MARK } from './attacks/hostile-files.ts';
import {
  composeProduct,
  makeVideoFile,
  scratchFolder,
  submit,
  untilDone,
  type Product,
} from './fixtures/media.ts';
import { atLeast, atMost, exactly, measured, never, type Proof } from './harness/proof.ts';
import { createRandom, readSeed } from './harness/random.ts';
import { percentile, rounded } from './harness/statistics.ts';
import { createSystem } from './harness/system.ts';
import { watchMemory } from './measuring/program-memory.ts';

const sizes = { full: 208, ci: 26 };
const SEED = 20_261_118;
const LIMIT_SECONDS = 60;
const LIMIT_MB = 512;
const OURS = /\.(ts|m3u8|jpg|vtt|json)$/;

const startTrap = async () => {
  const calls = { count: 0 };
  const server = createServer((socket) => {
    calls.count++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onEnd(() => void server.close());
  return { calls, url: `http://127.0.0.1:${(server.address() as { port: number }).port}` };
};

/** Served files of an asset that are not output of our transcoder. */
const strangeFiles = async ({ storage }: Product, publicId: string, isReady: boolean) => {
  const kept = await storage.list('media', `assets/${publicId}/`);
  if (!isReady) return kept.length + Number((await storage.size('uploads', `assets/${publicId}`)) !== null);
  let strange = kept.filter(({ key }) => !OURS.test(key)).length;
  for (const { key } of kept) if (Buffer.from(await storage.get('media', key)).includes(MARK)) strange++;
  await storage.removeAll('media', `assets/${publicId}/`);
  return strange;
};

export const hostileMedia: Proof = {
  name: 'hostile-media',
  description: 'hostile files neither stall nor crash the worker, make no network calls and are never served',
  faults: { trapped: 'a decoder calls the trap address', kept: 'a rejected file stays in the store' },

  run: async ({ size, fault }) => {
    const seed = readSeed() ?? SEED;
    const system = await createSystem();
    const product = await composeProduct(system);
    const folder = await scratchFolder();
    const trap = await startTrap();
    const nextFile = createHostileFiles(folder, trap.url, createRandom(seed));
    const worker = await system.start('worker');
    const memory = watchMemory(worker.pid);
    const seconds: number[] = [];
    const outcomes: Record<string, number> = {};
    const open: string[] = [];
    let strange = 0;
    for (let index = 0; index < sizes[size]; index++) {
      const { kind, content } = nextFile(index);
      const began = performance.now();
      const id = await submit(product, folder, content);
      const asset = await untilDone(product, id, (LIMIT_SECONDS + 5) * 1000);
      seconds.push((performance.now() - began) / 1000);
      outcomes[asset.status] = (outcomes[asset.status] ?? 0) + 1;
      if (!['ready', 'rejected'].includes(asset.status)) open.push(kind);
      if (fault === 'kept' && asset.status === 'rejected')
        await product.storage.put(
          'media',
          `assets/${asset.publicId}/x.svg`,
          Buffer.from(MARK),
          'image/svg+xml',
        );
      strange += await strangeFiles(product, asset.publicId, asset.status === 'ready');
    }
    if (fault === 'trapped') await fetch(trap.url).catch(() => null);
    const video = makeVideoFile(`${folder}/good.mp4`, { size: '320x180', seconds: 3, rate: 10 });
    const good = await untilDone(product, await submit(product, folder, video), LIMIT_SECONDS * 1000);
    const megabytes = rounded(memory.kilobytes / 1024, 0);
    return {
      figures: {
        seed,
        files: seconds.length,
        outcomes: JSON.stringify(outcomes),
        unfinished: open.join(', ') || 'none',
        medianSeconds: rounded(percentile(seconds, 0.5)),
        slowestSeconds: rounded(Math.max(...seconds), 1),
        mostMegabytes: megabytes,
      },
      checks: [
        exactly('files without an outcome', open.length, 0),
        measured(atMost('slowest in seconds', rounded(Math.max(...seconds), 1), LIMIT_SECONDS)),
        measured(atMost('peak memory of a decoder in MB', megabytes, LIMIT_MB)),
        never('calls made by a decoder', trap.calls.count),
        never('uploaded bytes that are served unchanged', strange),
        atLeast('rejected', outcomes.rejected ?? 0, seconds.length / 2),
        exactly('the same worker transcodes a valid video afterwards', Number(good.status === 'ready'), 1),
      ],
    };
  },
};
