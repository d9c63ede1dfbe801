import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { compose } from '../../apps/server/src/entrypoints/compose.ts';
import { parseEnv } from '../../apps/server/src/platform/env.ts';
import { whenReady } from '../../apps/server/src/platform/redis.ts';
import { onEnd } from './cleanup.ts';
import type { System } from './system.ts';

const TICKS_PER_SECOND = 100;
const POLL_MS = 50;

/** The product's parts in this process, on the database of the system: there is no call for uploads yet. */
export const composeProduct = async (system: System) => {
  const parts = compose(parseEnv({ ...system.env, LOG_LEVEL: 'silent' }), 'proof');
  onEnd(parts.close);
  await whenReady(parts.redis);
  return parts;
};

export type Product = Awaited<ReturnType<typeof composeProduct>>;

export const scratchFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'prove-media-'));
  onEnd(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

export const makeFilm = (
  path: string,
  own: { size: string; seconds: number; rate?: number; args?: string[] },
) => {
  const { size, seconds, rate = 30, args = [] } = own;
  const picture = `testsrc2=s=${size}:r=${rate}:d=${seconds},noise=alls=6:allf=t:all_seed=7`;
  execFileSync('ffmpeg', [
    ...`-v error -y -f lavfi -i ${picture} -f lavfi -i sine=f=330:d=${seconds}`.split(' '),
    ...'-c:v libx264 -preset ultrafast -crf 23 -g 250 -sc_threshold 0 -pix_fmt yuv420p -c:a aac'.split(' '),
    ...args,
    path,
  ]);
  return readFileSync(path);
};

/** Uploads a file and enqueues its processing. */
export const submit = async (product: Product, folder: string, content: Uint8Array): Promise<number> => {
  const path = join(folder, randomUUID());
  await writeFile(path, content);
  const assetId = await product.media.importFile({
    path,
    publicId: randomUUID(),
    kind: 'video',
    purpose: 'proof',
    mimeType: 'video/mp4',
  });
  await rm(path);
  await product.media.startProcessing(assetId);
  return assetId;
};

export const describeAsset = async (product: Product, id: number) => {
  const found = await product.media.findMedia(product.database.db, { id });
  if (!found) throw new Error(`There is no asset ${id}`);
  return found;
};

/** Waits until an asset is ready or rejected, or the timeout passes. */
export const untilDone = async (product: Product, id: number, limitMs: number) => {
  const deadline = Date.now() + limitMs;
  for (;;) {
    const asset = await describeAsset(product, id);
    if (['ready', 'rejected'].includes(asset.status) || Date.now() > deadline) return asset;
    await sleep(POLL_MS);
  }
};

/** CPU of this process and of the children it has waited for, in seconds. */
export const cpuSeconds = (): number => {
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND;
};
