import { UnreadablePicture, type MediaService } from '#app/features/media/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { addMs, DAY, HOUR, type Clock } from '#app/kernel/time.ts';
import type { Database, Tx } from '#app/platform/database.ts';
import { consumeFirstOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import type { HistoryService } from '../messages/history-service.ts';
import type { MessageFile } from '../messages/message.ts';
import type { RoomService } from '../rooms/room-service.ts';
import { fileNameFor, findDocumentType } from './document-type.ts';
import { uploadRepository as repository } from './upload-repository.ts';

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  media: Pick<
    MediaService,
    | 'storePrivatePicture'
    | 'storePrivateDocument'
    | 'findPrivateFile'
    | 'privateFileKey'
    | 'removePrivateFile'
  >;
  history: Pick<HistoryService, 'requireFile'>;
  rooms: Pick<RoomService, 'requireTakingPart'>;
  /** Whether a file is clean; null where no scanner is configured. */
  scan: ((body: Uint8Array) => Promise<boolean>) | null;
};

const PURPOSE = 'chat';
const UPLOADS: Limit = { name: 'chat-uploads', max: 30, windowMs: HOUR };
const UPLOADS_A_DAY: Limit = { name: 'chat-uploads-day', max: 100, windowMs: DAY };
const BYTES_A_MONTH = 500 * 1024 * 1024;
const WIDTHS = [480, 1600];
const SWEEP_BATCH = 200;

export type NewUpload = { memberId: number; kind: 'image' | 'document'; name: string; body: Uint8Array };

/** The file of a message that the member may claim for a new one. */
export const createFileClaims =
  ({ media }: Pick<Deps, 'media'>) =>
  async (tx: Tx, memberId: number, fileId: string): Promise<number> => {
    const file = await media.findPrivateFile(tx, fileId);
    if (file?.memberId !== memberId || file.purpose !== PURPOSE) throw new AppError('not_found');
    if (!(await repository.lockUnsent(tx, file.id))) throw new AppError('not_found');
    // It may have been removed as unused before it was locked.
    if (!(await media.findPrivateFile(tx, fileId))) throw new AppError('not_found');
    return file.id;
  };

/** Pictures and documents that members send. */
export const createUploadService = (deps: Deps) => {
  const { media, clock } = deps;
  const { db } = deps.database;

  const removeFile = async (assetId: number): Promise<void> => {
    if (await media.removePrivateFile(assetId, (tx) => repository.lockUnsent(tx, assetId)))
      await repository.remove(db, assetId);
  };

  const storePicture = async ({ memberId, name, body }: NewUpload) => {
    try {
      const fileName = fileNameFor(name.replace(/\.\w{1,5}$/, ''), 'webp');
      const stored = await media.storePrivatePicture({
        body,
        memberId,
        purpose: PURPOSE,
        fileName,
        widths: WIDTHS,
      });
      return { ...stored, fileName };
    } catch (error) {
      if (error instanceof UnreadablePicture) throw new AppError('chat_file_unreadable', { cause: error });
      throw error;
    }
  };

  const storeDocument = async ({ memberId, name, body }: NewUpload) => {
    const type = findDocumentType(body);
    if (!type) throw new AppError('chat_file_type');
    const fileName = fileNameFor(name, type.extension);
    const stored = await media.storePrivateDocument({
      body,
      memberId,
      purpose: PURPOSE,
      fileName,
      mimeType: type.mimeType,
    });
    return { ...stored, fileName };
  };

  return {
    /** Before the file is read. */
    admit: async (memberId: number): Promise<void> => {
      await deps.rooms.requireTakingPart(memberId);
      if ((await repository.sumBytes(db, memberId, addMs(clock(), -30 * DAY))) >= BYTES_A_MONTH)
        throw new AppError('chat_upload_quota');
      const subject = String(memberId);
      await consumeFirstOrReject(
        deps.limiter,
        [UPLOADS, UPLOADS_A_DAY].map((limit) => ({ limit, subject })),
      );
    },

    upload: async (upload: NewUpload): Promise<MessageFile> => {
      if (deps.scan && !(await deps.scan(upload.body))) throw new AppError('chat_file_infected');
      const { id, ...stored } = await (upload.kind === 'image' ? storePicture : storeDocument)(upload);
      await repository.insert(db, {
        assetId: id,
        memberId: upload.memberId,
        bytes: upload.body.length,
        at: clock(),
      });
      return { ...stored, kind: upload.kind };
    },

    /** Where the object store has a file that the member may open: their own before it is sent, or that of a message. */
    open: async (memberId: number, fileId: string, width: number) => {
      const file = await media.findPrivateFile(db, fileId);
      if (file?.purpose !== PURPOSE) throw new AppError('not_found');
      if (file.memberId !== memberId) await deps.history.requireFile(memberId, file.id);
      return {
        storageKey: media.privateFileKey(file, width),
        mimeType: file.mimeType,
        fileName: file.fileName ?? 'file',
        isImage: file.kind === 'image',
      };
    },

    /** Removes files that were never sent, and those of messages that are gone with their versions. */
    removeUnused: async (): Promise<void> => {
      const before = addMs(clock(), -DAY);
      let unused: number[] = [];
      let problem: unknown;
      do {
        unused = await repository.listUnused(db, { before, afterId: unused.at(-1) ?? 0, limit: SWEEP_BATCH });
        // A file that cannot be removed keeps no other from it.
        for (const assetId of unused)
          await removeFile(assetId).catch((error: unknown) => (problem ??= error));
      } while (unused.length > 0);
      if (problem) throw problem;
    },
  };
};

export type UploadService = ReturnType<typeof createUploadService>;
