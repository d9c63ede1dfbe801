import type { MediaService } from '#app/features/media/index.ts';
import type { VideoPublishing } from '#app/features/videos/index.ts';
import { addMs, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue } from '#app/platform/jobs.ts';
import { sha256, uuidFrom } from '#app/platform/secrets.ts';

import type { IngestGateway } from './ingest-gateway.ts';
import { makeReplayJob, removeRecordingsJob } from './live-jobs.ts';
import { announcements } from './live-repository.ts';
import { replayRepository as repository, type EndedStream } from './replay-repository.ts';

/** A publisher that still sends is cut off, and its recording closed, a few seconds after the end. */
const LAST_RECORDING_MS = 15_000;
const CATEGORY = { slug: 'live', name: 'Live', icon: 'radio' };
const PURPOSE = 'video';

/** What the replay is called in its address: the title, and something that no other stream has. */
export const replaySlug = ({ title, publicId }: Pick<EndedStream, 'title' | 'publicId'>): string => {
  const plain = title.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = (plain.match(/[a-z0-9]+/g) ?? []).join('-').slice(0, 60).replace(/-$/, '');
  return [words, publicId.slice(-8)].filter(Boolean).join('-');
};

type Deps = {
  database: Database;
  clock: Clock;
  media: Pick<MediaService, 'importRecording' | 'startProcessing' | 'findMedia'>;
  ingest: IngestGateway;
  videos: VideoPublishing;
};

/** After its end a stream becomes a video, by the processing that all videos have. */
export const createReplays = (deps: Deps) => {
  const { database, clock, media, ingest } = deps;
  const { db } = database;

  const enqueueMaking = (tx: Tx, streamId: number) =>
    enqueue(
      tx,
      makeReplayJob,
      { streamId },
      { key: `${makeReplayJob.name}:${streamId}`, runAt: addMs(clock(), LAST_RECORDING_MS) },
    );

  const importReplay = async (stream: EndedStream, files: string[]): Promise<number> => {
    const assetId = await media.importRecording({
      publicId: uuidFrom(sha256(`replay of ${stream.publicId}`)),
      purpose: PURPOSE,
      fileName: `${replaySlug(stream)}.mp4`,
      downloads: files.map((file) => (path) => ingest.download(file, path)),
    });
    await repository.setAsset(db, stream.id, assetId);
    return assetId;
  };

  /**
   * What the replay is joined from, decided once: all that the ingest has of the stream, whether it could tell of it or
   * not. What comes later is neither joined nor removed.
   */
  const chooseRecordings = async (stream: EndedStream): Promise<string[]> => {
    const known = await repository.listRecordings(db, stream.id);
    const joined = known.filter(({ isJoined }) => isJoined).map(({ file }) => file);
    if (joined.length || stream.replayAssetId !== null) return joined;
    const closed = new Set(known.map(({ file }) => file));
    const found = await ingest.list(stream.publicId);
    if (found.some(({ file, idleMs }) => !closed.has(file) && idleMs < LAST_RECORDING_MS))
      throw new Error('A recording may still be written to');
    const files = [...new Set([...closed, ...found.map(({ file }) => file)])].toSorted();
    if (files.length) await repository.markJoined(db, stream.id, files, clock());
    return files;
  };

  return {
    enqueueMaking,

    /** The ingest has closed a recording. */
    record: ({ publicId, file }: { publicId: string; file: string }): Promise<void> =>
      inTransaction(db, async (tx) => {
        const stream = await repository.insertRecording(tx, { publicId, file, now: clock() });
        if (stream?.hasEnded) await enqueueMaking(tx, stream.id);
      }),

    /** Joins the recordings of a stream that has ended, and starts their processing. They stay until the replay is ready. */
    make: async ({ streamId }: { streamId: number }): Promise<void> => {
      const stream = await repository.findEnded(db, streamId);
      if (!stream || !ingest.isConfigured) return;
      const files = await chooseRecordings(stream);
      if (!files.length) return;
      const assetId = stream.replayAssetId ?? (await importReplay(stream, files));
      await media.startProcessing(assetId);
    },

    /** All of the replay is in the store. */
    handleReady: async (tx: Tx, { assetId }: { assetId: number }): Promise<void> => {
      const streamId = await repository.findByAsset(tx, assetId);
      if (streamId !== undefined) await enqueue(tx, removeRecordingsJob, { streamId });
    },

    /** Removes what the replay was joined from. */
    removeRecordings: async ({ streamId }: { streamId: number }): Promise<void> => {
      for (const { file, isJoined } of await repository.listRecordings(db, streamId)) {
        if (!isJoined) continue;
        await ingest.remove(file);
        await repository.removeRecording(db, streamId, file);
      }
    },

    /** The replay can be watched: it is published among the videos, to the members who could watch the stream. */
    handlePlayable: async (tx: Tx, { assetId }: { assetId: number }): Promise<void> => {
      const stream = await repository.lockByAsset(tx, assetId);
      if (!stream) return;
      const found = await media.findMedia(tx, { id: assetId });
      const slug = replaySlug(stream);
      await deps.videos.publish(tx, {
        category: CATEGORY,
        title: stream.title,
        slug,
        description: stream.description,
        assetId,
        durationSeconds: Math.round((found?.durationMs ?? 0) / 1000),
        planIds: stream.planIds,
        publishedAt: clock(),
      });
      await repository.setSlug(tx, stream.id, slug);
      await announcements.announce(tx, { what: 'state' });
    },
  };
};

export type Replays = ReturnType<typeof createReplays>;
