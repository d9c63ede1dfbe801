import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { isNetworkConfined } from '#app/platform/confined-program.ts';
import type { Database } from '#app/platform/database.ts';
import type { Storage } from '#app/platform/storage.ts';

import { containerOf, HEAD_BYTES } from './container.ts';
import { ffmpeg, type Source } from './ffmpeg-gateway.ts';
import { mediaRepository as repository, type Rendition } from './media-repository.ts';
import { earlyPlaylist, spriteFor, spriteTrack } from './playlist.ts';
import {
  isPlayableAsIs,
  judgeSource,
  MAX_SOURCE_BYTES,
  SourceRefused,
  type SourceFacts,
} from './source-facts.ts';
import { createTranscoding } from './transcoding-service.ts';
import { makeWorkFolder, removeAbandonedWork } from './work-folder-service.ts';

type Deps = { database: Database; storage: Storage; folder: string };

export type Asset = NonNullable<Awaited<ReturnType<typeof repository.findAsset>>>;

/** A source on our disk, understood. */
export type Taken = Source & { facts: SourceFacts; bytes: number; checksum: Buffer };

/** `none` leaves a source that browsers play as it is without other sizes. */
export type Ladder = 'full' | 'none';

const NOT_CONFINED =
  'Media cannot be processed on this machine: `unshare --net` does not work here, so ffmpeg would have the network. ' +
  'Run the worker as root, allow user namespaces, or leave media to other workers with WORKER_EXCLUDED_JOBS=media.process';

const MANIFEST = 'manifest.json';
const UNFINISHED = ['uploading', 'checking', 'processing'] as const;

type Manifest = {
  checksum: string;
  ladder: Ladder;
  bytes: number;
  facts: SourceFacts;
  renditions: Rendition[];
};

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const checksumOf = async (path: string): Promise<Buffer> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest();
};

export const createProcessingService = (deps: Deps) => {
  const { database, storage } = deps;
  const { db } = database;
  const transcoding = createTranscoding(deps);

  const take = async (asset: Asset, folder: string): Promise<Taken> => {
    const file = 'source';
    const path = join(folder, file);
    const bytes = await storage.size('uploads', asset.storageKey);
    if (bytes === null) throw new SourceRefused('broken', 'the source is gone');
    if (bytes > MAX_SOURCE_BYTES) throw new SourceRefused('tooLarge');
    await storage.getToFile('uploads', asset.storageKey, path);
    const container = containerOf(await headOf(path));
    if (!container) throw new SourceRefused('unreadable');
    const source = { folder, file, container };
    const judged = judgeSource(await ffmpeg.probe(source), bytes);
    if (!judged.ok) throw new SourceRefused(judged.problem);
    return { ...source, facts: judged.facts, bytes, checksum: await checksumOf(path) };
  };

  const findManifest = async (asset: Asset): Promise<Manifest | null> => {
    const found = await storage.find('media', `${asset.storageKey}/${MANIFEST}`);
    return found ? (JSON.parse(Buffer.from(found).toString()) as Manifest) : null;
  };

  /** The source itself, cut into segments: minutes before there is anything better. */
  const publishEarly = async (asset: Asset, taken: Taken): Promise<Rendition[]> => {
    if (!isPlayableAsIs(taken.facts)) return [];
    const folder = 'source-hls';
    await mkdir(join(taken.folder, folder));
    const { video, audio, durationMs } = taken.facts;
    await ffmpeg.copySegments(taken, folder, { video: video !== null, audio: audio !== null });
    await transcoding.uploadFolder(taken, folder, `${asset.storageKey}/source`);
    const bits = Math.round((taken.bytes * 8) / (durationMs / 1000));
    const hasMaster = (await storage.size('media', `${asset.storageKey}/master.m3u8`)) !== null;
    if (!hasMaster) await transcoding.putText(`${asset.storageKey}/master.m3u8`, earlyPlaylist(bits));
    const rendition: Rendition = {
      profile: 'hls_source',
      storageKey: `${asset.storageKey}/source/index.m3u8`,
      mimeType: 'application/vnd.apple.mpegurl',
      width: video?.width,
      height: video?.height,
      bitrateKbps: Math.round(bits / 1000),
      bytes: taken.bytes,
    };
    await repository.saveRenditions(db, asset.id, [rendition]);
    return [rendition];
  };

  const publishPictures = async (asset: Asset, taken: Taken): Promise<Rendition[]> => {
    const { video, durationMs } = taken.facts;
    if (!video) return [];
    const sprite = spriteFor(video, durationMs);
    await ffmpeg.makePoster(taken, durationMs / 10_000, 'poster.jpg');
    await ffmpeg.makeSprite(taken, sprite, 'sprite.jpg');
    const renditions = await Promise.all(
      ['poster', 'sprite'].map(async (profile) => {
        const storageKey = `${asset.storageKey}/${profile}.jpg`;
        const path = join(taken.folder, `${profile}.jpg`);
        return {
          profile,
          storageKey,
          mimeType: 'image/jpeg',
          bytes: await storage.putFile('media', storageKey, path, 'image/jpeg'),
        };
      }),
    );
    await transcoding.putText(`${asset.storageKey}/thumbnails.vtt`, spriteTrack(sprite, durationMs));
    return renditions;
  };

  const finish = async (asset: Asset, { facts, bytes, checksum, renditions }: Manifest) => {
    await repository.saveRenditions(db, asset.id, renditions);
    await repository.moveAsset(db, asset.id, [...UNFINISHED], {
      status: 'ready',
      progress: 100,
      kind: facts.video ? 'video' : 'audio',
      bytes,
      checksum: Buffer.from(checksum, 'hex'),
      width: facts.video?.width ?? null,
      height: facts.video?.height ?? null,
      duration_ms: facts.durationMs,
    });
  };

  const work = async (asset: Asset, ladder: Ladder, folder: string) => {
    const taken = await take(asset, folder);
    const { facts } = taken;
    await repository.moveAsset(db, asset.id, [...UNFINISHED], {
      status: 'processing',
      kind: facts.video ? 'video' : 'audio',
      width: facts.video?.width ?? null,
      height: facts.video?.height ?? null,
      duration_ms: facts.durationMs,
    });
    await repository.noteProgress(db, asset.id, 5);
    const early = await publishEarly(asset, taken);
    const pictures = await publishPictures(asset, taken);
    await repository.noteProgress(db, asset.id, 10);
    const isEnough = ladder === 'none' && early.length > 0;
    const sizes = isEnough
      ? []
      : await transcoding.publishLadder(asset, taken, (share) =>
          repository.noteProgress(db, asset.id, 10 + Math.floor(share * 89)),
        );
    const manifest: Manifest = {
      checksum: taken.checksum.toString('hex'),
      ladder: isEnough ? 'none' : 'full',
      bytes: taken.bytes,
      facts,
      renditions: [...early, ...pictures, ...sizes],
    };
    await transcoding.putText(`${asset.storageKey}/${MANIFEST}`, JSON.stringify(manifest));
    await finish(asset, manifest);
  };

  /** First the files go, then it is said: a refusal that was read has left nothing behind. */
  const reject = async (asset: Asset, { reason }: SourceRefused) => {
    await storage.removeAll('media', `${asset.storageKey}/`);
    await storage.removeAll('uploads', asset.storageKey);
    await repository.moveAsset(db, asset.id, [...UNFINISHED], { status: 'rejected', rejection: reason });
  };

  return {
    /** Makes ready for `process`; fails where a stranger's file could not be read in confinement. */
    prepareProcessing: async (): Promise<void> => {
      if (!isNetworkConfined()) throw new Error(NOT_CONFINED);
      await removeAbandonedWork(deps.folder);
    },

    /** Makes a source watchable. Whatever of it is in the store already is not made again. */
    process: async ({ assetId, ladder = 'full' }: { assetId: number; ladder?: Ladder }): Promise<void> => {
      const asset = await repository.findAsset(db, { id: assetId });
      if (!asset || !UNFINISHED.some((status) => status === asset.status)) return;
      const done = await findManifest(asset);
      if (done && (done.ladder === 'full' || ladder === 'none')) return finish(asset, done);
      const folder = await makeWorkFolder(deps.folder, asset.id);
      try {
        await work(asset, ladder, folder);
      } catch (error) {
        if (!(error instanceof SourceRefused)) throw error;
        await reject(asset, error);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
