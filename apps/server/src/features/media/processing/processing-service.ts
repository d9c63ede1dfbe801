import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { isNetworkConfined } from '#app/platform/confined-program.ts';
import { inTransaction, type Database } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import type { Storage } from '#app/platform/storage.ts';

import { detectContainer, HEAD_BYTES } from './container.ts';
import { ffmpeg, type Source } from './ffmpeg-gateway.ts';
import type { MediaEvents } from '../media-events.ts';
import { assetRepository as repository, type Rendition } from '../asset-repository.ts';
import { earlyPlaylist, spriteFor, spriteTrack } from './playlist.ts';
import {
  isPlayableAsIs,
  checkSource,
  findPromotionalProblem,
  MAX_SOURCE_BYTES,
  PROMOTIONAL_PURPOSE,
  SourceRejected,
  type SourceFacts,
} from './source-facts.ts';
import { createTranscoding } from './transcoding-service.ts';
import { createWorkFolder, removeAbandonedWork } from './work-folder-service.ts';

type Deps = {
  database: Database;
  storage: Storage;
  folder: string;
  events: EventEmitter<MediaEvents>;
};

/** The member gave the file up while it was processed. */
class ProcessingCancelled extends Error {}

/** Assets of this purpose become one audio file, whatever was uploaded. */
export const EPISODE_PURPOSE = 'podcast';

export type Asset = NonNullable<Awaited<ReturnType<typeof repository.find>>>;

/** A downloaded and probed source. */
export type LoadedSource = Source & { facts: SourceFacts; bytes: number; checksum: Buffer };

/** `none` skips the other sizes when browsers can play the source as it is. */
export type Ladder = 'full' | 'none';

const NOT_CONFINED =
  'Media cannot be processed on this machine: `unshare --net` does not work, so ffmpeg would have network access. ' +
  'Run the worker as root, allow user namespaces, or run media on other workers with WORKER_EXCLUDED_JOBS=media.process';

const MANIFEST = 'manifest.json';
const UNFINISHED = ['uploading', 'checking', 'processing'] as const;

type Manifest = {
  checksum: string;
  ladder: Ladder;
  bytes: number;
  facts: SourceFacts;
  renditions: Rendition[];
  waveform?: number[];
};

const readHead = async (path: string): Promise<Uint8Array> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};

const computeChecksum = async (path: string): Promise<Buffer> => {
  const digest = createHash('sha256');
  await pipeline(createReadStream(path), digest);
  return digest.digest();
};

export const createProcessingService = (deps: Deps) => {
  const { database, storage } = deps;
  const { db } = database;
  const transcoding = createTranscoding(deps);

  const loadSource = async (asset: Asset, folder: string): Promise<LoadedSource> => {
    const file = 'source';
    const path = join(folder, file);
    const bytes = await storage.size('uploads', asset.storageKey);
    if (bytes === null) throw new SourceRejected('broken', 'the source file is missing');
    if (bytes > MAX_SOURCE_BYTES) throw new SourceRejected('tooLarge');
    await storage.getToFile('uploads', asset.storageKey, path);
    const container = detectContainer(await readHead(path));
    if (!container) throw new SourceRejected('unreadable');
    const downloaded = { folder, file, container };
    const checked = checkSource(await ffmpeg.probe(downloaded), bytes);
    if (!checked.ok) throw new SourceRejected(checked.problem);
    const problem = asset.purpose === PROMOTIONAL_PURPOSE ? findPromotionalProblem(checked.facts) : null;
    if (problem) throw new SourceRejected(problem);
    if (asset.purpose !== EPISODE_PURPOSE)
      return { ...downloaded, facts: checked.facts, bytes, checksum: await computeChecksum(path) };
    if (!checked.facts.audio) throw new SourceRejected('noSound');
    return {
      ...downloaded,
      facts: { ...checked.facts, video: null },
      bytes,
      checksum: await computeChecksum(path),
    };
  };

  const findManifest = async (asset: Asset): Promise<Manifest | null> => {
    const found = await storage.find('media', `${asset.storageKey}/${MANIFEST}`);
    return found ? (JSON.parse(Buffer.from(found).toString()) as Manifest) : null;
  };

  /** Publishes the split source, so that it can be watched minutes before the sizes are encoded. */
  const publishEarly = async (asset: Asset, source: LoadedSource): Promise<Rendition[]> => {
    // Of a member's file only what was encoded anew is shown.
    if (!isPlayableAsIs(source.facts) || asset.purpose === PROMOTIONAL_PURPOSE) return [];
    const folder = 'source-hls';
    await mkdir(join(source.folder, folder));
    const { video, audio, durationMs } = source.facts;
    await ffmpeg.copySegments(source, folder, { video: video !== null, audio: audio !== null });
    await transcoding.uploadFolder(source, folder, `${asset.storageKey}/source`);
    const bits = Math.round((source.bytes * 8) / (durationMs / 1000));
    const hasMaster = (await storage.size('media', `${asset.storageKey}/master.m3u8`)) !== null;
    if (!hasMaster) await transcoding.putText(`${asset.storageKey}/master.m3u8`, earlyPlaylist(bits));
    const rendition: Rendition = {
      profile: 'hls_source',
      storageKey: `${asset.storageKey}/source/index.m3u8`,
      mimeType: 'application/vnd.apple.mpegurl',
      width: video?.width,
      height: video?.height,
      bitrateKbps: Math.round(bits / 1000),
      bytes: source.bytes,
    };
    await inTransaction(db, async (tx) => {
      await repository.saveRenditions(tx, asset.id, [rendition]);
      await deps.events.emit(tx, 'media.playable', { assetId: asset.id, purpose: asset.purpose });
    });
    return [rendition];
  };

  const publishPictures = async (asset: Asset, source: LoadedSource): Promise<Rendition[]> => {
    const { video, durationMs } = source.facts;
    if (!video) return [];
    const sprite = spriteFor(video, durationMs);
    await ffmpeg.makePoster(source, durationMs / 10_000, 'poster.jpg');
    await ffmpeg.makeSprite(source, sprite, 'sprite.jpg');
    const renditions = await Promise.all(
      ['poster', 'sprite'].map(async (profile) => {
        const storageKey = `${asset.storageKey}/${profile}.jpg`;
        const path = join(source.folder, `${profile}.jpg`);
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

  const saveProgress = async (asset: Asset, progress: number) => {
    await repository.saveProgress(db, asset.id, progress);
    const { status } = (await repository.find(db, { id: asset.id })) ?? { status: 'deleted' };
    if (status === 'deleted') throw new ProcessingCancelled();
  };

  const finish = (asset: Asset, { facts, bytes, checksum, renditions, waveform }: Manifest) =>
    inTransaction(db, async (tx) => {
      await repository.saveRenditions(tx, asset.id, renditions);
      const isFinished = await repository.updateStatus(tx, asset.id, [...UNFINISHED], {
        status: 'ready',
        progress: 100,
        kind: facts.video ? 'video' : 'audio',
        bytes,
        checksum: Buffer.from(checksum, 'hex'),
        width: facts.video?.width ?? null,
        height: facts.video?.height ?? null,
        duration_ms: facts.durationMs,
        waveform: waveform ?? null,
      });
      const { id, memberId, purpose } = asset;
      if (isFinished && facts.video) await deps.events.emit(tx, 'media.playable', { assetId: id, purpose });
      if (isFinished) await deps.events.emit(tx, 'media.ready', { assetId: id, memberId, purpose });
    });

  const saveManifest = async (asset: Asset, manifest: Manifest) => {
    await transcoding.putText(`${asset.storageKey}/${MANIFEST}`, JSON.stringify(manifest));
    await finish(asset, manifest);
  };

  const processEpisode = async (asset: Asset, source: LoadedSource) => {
    const { rendition, durationMs, waveform } = await transcoding.publishRecording(asset, source);
    await saveManifest(asset, {
      checksum: source.checksum.toString('hex'),
      ladder: 'full',
      bytes: source.bytes,
      facts: { ...source.facts, durationMs },
      renditions: [rendition],
      waveform,
    });
  };

  const processSource = async (asset: Asset, ladder: Ladder, folder: string) => {
    const source = await loadSource(asset, folder);
    const { facts } = source;
    await repository.updateStatus(db, asset.id, [...UNFINISHED], {
      status: 'processing',
      kind: facts.video ? 'video' : 'audio',
      width: facts.video?.width ?? null,
      height: facts.video?.height ?? null,
      duration_ms: facts.durationMs,
    });
    await repository.saveProgress(db, asset.id, 5);
    if (asset.purpose === EPISODE_PURPOSE) return processEpisode(asset, source);
    const early = await publishEarly(asset, source);
    const pictures = await publishPictures(asset, source);
    await repository.saveProgress(db, asset.id, 10);
    const skipLadder = ladder === 'none' && early.length > 0;
    const sizes = skipLadder
      ? []
      : await transcoding.publishLadder(asset, source, (share) =>
          saveProgress(asset, 10 + Math.floor(share * 89)),
        );
    await saveManifest(asset, {
      checksum: source.checksum.toString('hex'),
      ladder: skipLadder ? 'none' : 'full',
      bytes: source.bytes,
      facts,
      renditions: [...early, ...pictures, ...sizes],
    });
  };

  /** Deletes the files before saving the rejection, so that a rejected asset has no files left. */
  const reject = async (asset: Asset, { reason }: SourceRejected) => {
    await storage.removeAll('media', `${asset.storageKey}/`);
    await storage.removeAll('uploads', asset.storageKey);
    await repository.updateStatus(db, asset.id, [...UNFINISHED], { status: 'rejected', rejection: reason });
  };

  return {
    /** Prepares for `process`; fails where ffmpeg cannot be run without network access. */
    prepareProcessing: async (): Promise<void> => {
      if (!isNetworkConfined()) throw new Error(NOT_CONFINED);
      await removeAbandonedWork(deps.folder);
    },

    /** Encodes and publishes a source. Parts that are already in the store are not encoded again. */
    process: async ({ assetId, ladder = 'full' }: { assetId: number; ladder?: Ladder }): Promise<void> => {
      const asset = await repository.find(db, { id: assetId });
      if (!asset || !UNFINISHED.some((status) => status === asset.status)) return;
      const done = await findManifest(asset);
      if (done && (done.ladder === 'full' || ladder === 'none')) return finish(asset, done);
      const folder = await createWorkFolder(deps.folder, asset.id);
      try {
        await processSource(asset, ladder, folder);
      } catch (error) {
        // Its files are removed by a job that waits for this one.
        if (error instanceof ProcessingCancelled) return;
        if (!(error instanceof SourceRejected)) throw error;
        await reject(asset, error);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
};
