import { NOT_A_VIDEO } from '@maetrix/contract/messages';

import type { Members } from '#app/features/accounts/index.ts';
import { PROMOTIONAL_PURPOSE, type MediaService, type Playable } from '#app/features/media/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { DAY, HOUR } from '#app/kernel/time.ts';
import type { Database, Tx } from '#app/platform/database.ts';
import { consumeFirstOrReject, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import { profilesRepository as repository, type ProfileChange } from './profiles-repository.ts';

const UPLOADS: Limit = { name: 'promotional-videos', max: 10, windowMs: HOUR };
const UPLOADS_PER_DAY: Limit = { name: 'promotional-videos-day', max: 20, windowMs: DAY };
/** Each asks the store, and there is one of them for each upload. */
const ENDS: Limit = { name: 'promotional-video-ends', max: 60, windowMs: HOUR };
const MAX_FILE_NAME = 200;

type Deps = {
  database: Database;
  limiter: Limiter;
  media: MediaService;
  members: Pick<Members, 'lockActive'>;
  save: (tx: Tx, memberId: number, change: ProfileChange) => Promise<void>;
};

/** A video that is not ready, and the one that is shown. */
export type VideoState = {
  upload: {
    publicId: string;
    status: 'uploading' | 'processing' | 'rejected';
    progress: number;
    problem: string | null;
  } | null;
  shown: Playable | null;
};

const toStatus = (status: string): 'uploading' | 'processing' | 'rejected' => {
  if (status === 'uploading' || status === 'rejected') return status;
  return 'processing';
};

export const createPromotionalVideos = (deps: Deps) => {
  const { database, media, limiter } = deps;

  const admit = (memberId: number) =>
    consumeFirstOrReject(limiter, [
      { limit: UPLOADS, subject: String(memberId) },
      { limit: UPLOADS_PER_DAY, subject: String(memberId) },
    ]);

  const getState = async (memberId: number): Promise<VideoState> => {
    const [video, [profile]] = await Promise.all([
      media.findUnreadyVideo(memberId),
      repository.list(database.db, [memberId]),
    ]);
    const upload = video && {
      publicId: video.publicId,
      status: toStatus(video.status),
      progress: video.progress,
      problem: video.rejection,
    };
    return { upload: upload ?? null, shown: profile?.promotionalVideo ?? null };
  };

  return {
    getState,

    begin: async (
      memberId: number,
      file: { fileName: string | undefined; mimeType: string; bytes: number },
    ) => {
      await admit(memberId);
      return media.beginOwnVideo({ ...file, fileName: file.fileName ?? null, memberId });
    },

    complete: async (memberId: number, publicId: string, etags: string[]): Promise<VideoState> => {
      await consumeOrReject(limiter, ENDS, String(memberId));
      await media.completeOwnVideo({ memberId, publicId, etags });
      return getState(memberId);
    },

    /** Takes a video that came in a form. */
    store: async (memberId: number, file: File): Promise<VideoState> => {
      await admit(memberId);
      const isStored = await media.storeOwnVideo({
        memberId,
        body: new Uint8Array(await file.arrayBuffer()),
        fileName: file.name.slice(0, MAX_FILE_NAME).replaceAll('\0', '') || null,
        mimeType: 'application/octet-stream',
      });
      if (!isStored) throw new AppError('invalid_input', { fields: { promotional_video: NOT_A_VIDEO } });
      return getState(memberId);
    },

    cancel: async (memberId: number, publicId: string): Promise<VideoState> => {
      await consumeOrReject(limiter, ENDS, String(memberId));
      await media.cancelUnreadyVideo(memberId, publicId);
      return getState(memberId);
    },

    /** Shows a video once it is ready, and removes the one shown before. */
    handleMediaReady: async (
      tx: Tx,
      { assetId, memberId, purpose }: { assetId: number; memberId: number | null; purpose: string },
    ): Promise<void> => {
      if (purpose !== PROMOTIONAL_PURPOSE || memberId === null) return;
      // Locked before their files, as by every change of a profile.
      if (!(await deps.members.lockActive(tx, memberId)))
        return media.removeOwnFiles(tx, memberId, [assetId]);
      const { videoId } = await repository.lockFiles(tx, memberId);
      await deps.save(tx, memberId, { promotionalVideoId: assetId });
      if (videoId !== null && videoId !== assetId) await media.removeOwnFiles(tx, memberId, [videoId]);
    },
  };
};
