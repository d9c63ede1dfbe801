import type { Clock } from '#app/kernel/time.ts';
import type { Database, Executor } from '#app/platform/database.ts';
import type { Random, Signer } from '#app/platform/secrets.ts';
import type { Storage } from '#app/platform/storage.ts';

import { createDeliveryService } from './delivery/delivery-service.ts';
import { assetRepository as repository } from './asset-repository.ts';
import { createPictureService } from './pictures/picture-service.ts';
import { playableUrls } from './delivery/playable.ts';
import { createProcessingService } from './processing/processing-service.ts';
import { createUploadService } from './upload/upload-service.ts';

type Deps = {
  database: Database;
  storage: Storage;
  random: Random;
  signer: Signer;
  clock: Clock;
  /** The folder for temporary files while processing. */
  folder: string;
};

export const createMediaService = (deps: Deps) => ({
  ...createPictureService(deps),
  ...createUploadService(deps),
  ...createProcessingService(deps),
  ...createDeliveryService(deps),

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
      playlistUrl: profiles.some((profile) => profile.startsWith('hls_')) ? urls.playlist : null,
      posterUrl: urls.poster,
      thumbnailsUrl: urls.thumbnails,
      captions: urls.captions,
    };
  },
});

export type MediaService = ReturnType<typeof createMediaService>;
