import type { Clock } from '#app/kernel/time.ts';
import type { Database, Executor } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import type { Random, Signer } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import type { MediaEvents } from './media-events.ts';
import { createOwnFileService } from './own-files/own-file-service.ts';
import { createOwnPictureService } from './own-files/own-picture-service.ts';
import { createOwnVideoService } from './own-files/own-video-service.ts';
import { createDeliveryService } from './delivery/delivery-service.ts';
import { createClipService } from './clips/clip-service.ts';
import { assetRepository as repository } from './asset-repository.ts';
import { createPictureService } from './pictures/picture-service.ts';
import { playableUrls, RECORDING_PROFILE } from './delivery/playable.ts';
import { createPrivateFileService } from './private-files/private-file-service.ts';
import { createProcessingService } from './processing/processing-service.ts';
import { readCaptionLines } from './upload/captions.ts';
import { createJoinedRecordings } from './upload/joined-recording-service.ts';
import { createUploadService } from './upload/upload-service.ts';

type Deps = {
  events: EventEmitter<MediaEvents>;
  database: Database;
  storage: Storage;
  random: Random;
  signer: Signer;
  clock: Clock;
  /** The folder for temporary files while processing. */
  folder: string;
};

const CAPTIONS_AT_ONCE = 8;

export const createMediaService = (deps: Deps) => ({
  ...createPictureService(deps),
  ...createClipService(deps),
  ...createUploadService(deps),
  ...createJoinedRecordings({ ...deps, ...createUploadService(deps) }),
  ...createProcessingService(deps),
  ...createDeliveryService(deps),
  ...createOwnFileService(deps),
  ...createOwnPictureService(deps),
  ...createOwnVideoService(deps),
  ...createPrivateFileService(deps),

  /** What the English captions of these assets say, by asset; those without are left out. */
  readCaptionLines: async (assetIds: number[]): Promise<Map<number, { start: number; text: string }[]>> => {
    if (!assetIds.length) return new Map();
    const tracks = await repository.listEnglishCaptions(deps.database.db, assetIds);
    const lines = new Map<number, { start: number; text: string }[]>();
    // The first track of an asset, by its language.
    const waiting = [...new Map(tracks.toReversed().map((track) => [track.assetId, track])).values()];
    const readNext = async (): Promise<void> => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const track = await deps.storage.find('media', next.storageKey);
        if (track) lines.set(next.assetId, readCaptionLines(new TextDecoder().decode(track)));
      }
    };
    await Promise.all(Array.from({ length: CAPTIONS_AT_ONCE }, readNext));
    return lines;
  },

  /** The state of an asset and the URLs of its parts; null when it does not exist. */
  findMedia: async (executor: Executor, which: { id: number } | { publicId: string }) => {
    const asset = await repository.find(executor, which);
    if (!asset) return null;
    const [renditions, captions] = await Promise.all([
      repository.listRenditions(executor, asset.id),
      repository.listCaptions(executor, asset.id),
    ]);
    const profiles = renditions.map(({ profile }) => profile);
    const urls = playableUrls({ ...asset, profiles, captions });
    return {
      id: asset.id,
      publicId: asset.publicId,
      kind: asset.kind,
      status: asset.status,
      progress: asset.progress,
      rejection: asset.rejection,
      durationMs: asset.durationMs,
      width: asset.width,
      height: asset.height,
      waveform: asset.waveform,
      playlistUrl: profiles.some((profile) => profile.startsWith('hls_') || profile === RECORDING_PROFILE)
        ? urls.playlist
        : null,
      posterUrl: urls.poster,
      thumbnailsUrl: urls.thumbnails,
      captions: urls.captions,
    };
  },
});

export type MediaService = ReturnType<typeof createMediaService>;
