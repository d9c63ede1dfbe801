import { execFile } from 'node:child_process';
import { hash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { createTranscoding } from '../apps/server/src/features/media/processing/transcoding-service.ts';
import {
  composeProduct,
  cpuSeconds,
  describeAsset,
  makeVideoFile,
  scratchFolder,
  submit,
  untilDone,
  type Product,
} from './fixtures/media.ts';
import { atLeast, atMost, exactly, measured, type Proof } from './harness/proof.ts';
import { interleave, median, rounded } from './harness/statistics.ts';
import { createSystem, type System } from './harness/system.ts';

const sizes = {
  full: { rounds: 3, seconds: 30, side: 1080, kills: 10, killedSeconds: 100, maxRatio: 1.15 },
  // One short round beside other proofs detects only a video that is encoded twice.
  ci: { rounds: 1, seconds: 12, side: 540, kills: 2, killedSeconds: 18, maxRatio: 1.5 },
};

const DONE_LIMIT_MS = 600_000;
/** The progress value at which segments begin. */
const SEGMENTS_FROM = 10;

const SIZES = [
  { side: 360, kbps: 800, level: '3.0' },
  { side: 540, kbps: 1600, level: '3.1' },
  { side: 720, kbps: 2800, level: '3.1' },
  { side: 1080, kbps: 5000, level: '4.0' },
];

/** One ffmpeg that decodes once and writes every size: the lower bound, without the ability to resume. */
const encodeBare = async (source: string, side: number, out: string) => {
  await mkdir(out, { recursive: true });
  const sizes = SIZES.filter((size) => size.side <= side);
  const split = `[0:v:0]fps=30,split=${sizes.length}${sizes.map((_, index) => `[s${index}]`).join('')}`;
  const scaled = sizes.map(
    ({ side }, index) =>
      `[s${index}]scale=${(side * 16) / 9}:${side}:flags=bicubic,setsar=1,format=yuv420p[o${index}]`,
  );
  const outputs = sizes.flatMap(({ side, kbps, level }, index) => [
    ...`-map [o${index}] -c:v libx264 -preset veryfast -profile:v high -level:v ${level} -crf 23`.split(' '),
    ...`-maxrate ${kbps}k -bufsize ${kbps * 2}k -g 250 -keyint_min 250 -sc_threshold 0 -threads 1`.split(' '),
    ...`-f hls -hls_time 6 -hls_playlist_type vod -hls_segment_filename ${out}/v${side}-%05d.ts`.split(' '),
    `${out}/v${side}.m3u8`,
  ]);
  await promisify(execFile)('nice', [
    ...`-n 5 ffmpeg -v error -nostdin -y -threads 2 -an -i ${source} -filter_complex`.split(' '),
    [split, ...scaled].join(';'),
    ...outputs,
  ]);
};

const measureCpu = async (work: () => Promise<unknown>) => {
  const [cpu, began] = [cpuSeconds(), performance.now()];
  await work();
  return { cpu: cpuSeconds() - cpu, wall: (performance.now() - began) / 1000 };
};

type Comparison = { rounds: number; seconds: number; side: number };

const compare = async (product: Product, { rounds, seconds, side }: Comparison) => {
  const folder = await scratchFolder();
  makeVideoFile(join(folder, 'source.mp4'), { size: `${(side * 16) / 9}x${side}`, seconds });
  const transcoding = createTranscoding(product);
  const rate = { frames: 30, per: 1 };
  const durationMs = seconds * 1000;
  const video = {
    codec: 'h264',
    pixelFormat: 'yuv420p',
    width: (side * 16) / 9,
    height: side,
    rate,
    durationMs,
  };
  const facts = { durationMs, audio: null, video };
  const source = { folder, file: 'source.mp4', container: 'mov' as const, facts };
  const figures = await interleave(rounds, ['ours', 'bare'] as const, (whose, round) =>
    measureCpu(async () => {
      if (whose === 'bare')
        return encodeBare(join(folder, 'source.mp4'), side, join(folder, `bare-${round}`));
      const prefix = `assets/${randomUUID()}`;
      await transcoding.publishSizes(prefix, source, () => Promise.resolve());
      return product.storage.removeAll('media', prefix);
    }),
  );
  const ratio = (what: 'cpu' | 'wall') =>
    rounded(median(figures.ours.map((one, index) => one[what] / (figures.bare[index]?.[what] ?? 1))));
  return {
    cpu: ratio('cpu'),
    wall: ratio('wall'),
    bareSeconds: rounded(median(figures.bare.map((one) => one.wall)), 1),
  };
};

const segmentsOf = async ({ storage }: Product, publicId: string) => {
  const prefix = `assets/${publicId}/`;
  const all = await storage.list('media', prefix);
  return all
    .filter(({ key }) => /\/v\d+\/\d+\.ts$/.test(key))
    .map(({ key, at }) => ({ key, name: key.slice(prefix.length), at: at.getTime() }));
};

/** All files but the manifest, which contains the asset's id. */
const digestsOf = async ({ storage }: Product, publicId: string): Promise<Map<string, string>> => {
  const prefix = `assets/${publicId}/`;
  const digests = new Map<string, string>();
  for (const { key } of await storage.list('media', prefix))
    if (!key.endsWith('manifest.json'))
      digests.set(key.slice(prefix.length), hash('sha256', await storage.get('media', key)));
  return digests;
};

const differences = (left: Map<string, string>, right: Map<string, string>): string[] =>
  [...new Set([...left.keys(), ...right.keys()])]
    .filter((name) => left.get(name) !== right.get(name))
    .map((name) => (left.has(name) && right.has(name) ? name : `${name} (only once)`));

/** Waits until a share of the segments is done and the next one has begun; false when the job ended before. */
const letWork = async (product: Product, id: number, share: number): Promise<boolean> => {
  const wanted = SEGMENTS_FROM + share * (100 - SEGMENTS_FROM);
  const deadline = Date.now() + DONE_LIMIT_MS;
  while (Date.now() < deadline) {
    const { status, progress } = await describeAsset(product, id);
    if (status === 'ready') return false;
    if (progress >= wanted) break;
    await sleep(50);
  }
  await sleep(Math.random() * 500);
  return (await describeAsset(product, id)).status !== 'ready';
};

const surviveKills = async (
  system: System,
  product: Product,
  wanted: number,
  seconds: number,
  fault?: string,
) => {
  const folder = await scratchFolder();
  const source = makeVideoFile(join(folder, 'killed.mp4'), { size: '960x540', seconds });
  let worker = await system.start('worker');
  const undisturbed = await untilDone(product, await submit(product, folder, source), DONE_LIMIT_MS);
  const id = await submit(product, folder, source);
  const { publicId } = await describeAsset(product, id);
  const finished = new Map<string, number>();
  let kills = 0;
  while (kills < wanted && (await letWork(product, id, kills / (wanted + 1)))) {
    await worker.kill();
    kills++;
    const segments = await segmentsOf(product, publicId);
    if (fault === 'starts-over')
      for (const { key } of segments) await product.storage.removeAll('media', key);
    for (const { name, at } of segments) finished.set(name, at);
    worker = await system.start('worker');
  }
  const disturbed = await untilDone(product, id, DONE_LIMIT_MS);
  if (fault === 'loses-a-segment')
    await product.storage.removeAll('media', `assets/${publicId}/v360/00001.ts`);
  const after = await segmentsOf(product, publicId);
  const madeAgain = after.filter(({ name, at }) => finished.has(name) && finished.get(name) !== at).length;
  return {
    kills,
    madeAgain,
    finishedAtKills: finished.size,
    isReady: undisturbed.status === 'ready' && disturbed.status === 'ready',
    different: differences(
      await digestsOf(product, publicId),
      await digestsOf(product, undisturbed.publicId),
    ),
    files: (await product.storage.list('media', `assets/${publicId}/`)).length,
  };
};

export const transcode: Proof = {
  name: 'transcode',
  description: 'transcoding costs little more than one ffmpeg, and a killed worker loses at most one segment',
  faults: {
    'starts-over': 'the finished segments of a killed worker are made again',
    'loses-a-segment': 'a segment is missing at the end',
  },

  run: async ({ size, fault }) => {
    const { kills: wanted, killedSeconds, maxRatio, ...comparison } = sizes[size];
    const system = await createSystem();
    const product = await composeProduct(system);
    const ratio = await compare(product, comparison);
    const killed = await surviveKills(system, product, wanted, killedSeconds, fault);
    return {
      figures: {
        cpuRatio: ratio.cpu,
        wallRatio: ratio.wall,
        bareSeconds: ratio.bareSeconds,
        kills: killed.kills,
        segmentsFinishedAtKills: killed.finishedAtKills,
        files: killed.files,
        different: killed.different.join(', ') || 'none',
      },
      checks: [
        measured(atMost('CPU ÷ one ffmpeg', ratio.cpu, maxRatio)),
        exactly('kills', killed.kills, wanted),
        atLeast('segments finished at a kill', killed.finishedAtKills, 1),
        exactly('finished segments that were made again', killed.madeAgain, 0),
        exactly('both ready', Number(killed.isReady), 1),
        exactly('files that differ from those of an undisturbed worker', killed.different.length, 0),
      ],
    };
  },
};
