import { rm } from 'node:fs/promises';
import { join } from 'node:path';

import { ffmpeg } from '../processing/ffmpeg-gateway.ts';
import { createWorkFolder } from '../processing/work-folder-service.ts';
import type { createUploadService } from './upload-service.ts';

type Deps = { folder: string } & Pick<ReturnType<typeof createUploadService>, 'importFile'>;

type RecordingParts = {
  /** The same id always returns the same asset. */
  publicId: string;
  purpose: string;
  fileName: string;
  /** In their order; each writes its part, an FLV file, to a path. */
  downloads: ((path: string) => Promise<void>)[];
};

export const createJoinedRecordings = ({ folder, importFile }: Deps) => ({
  /** Joins the parts of a recording without encoding and stores them as one video. Processing is not started. */
  importRecording: async ({ downloads, ...asset }: RecordingParts): Promise<number> => {
    const work = await createWorkFolder(folder, 0);
    try {
      const parts: string[] = [];
      for (const [index, download] of downloads.entries()) {
        const part = `part-${index}.flv`;
        await download(join(work, part));
        parts.push(part);
      }
      const joined = await ffmpeg.joinRecordings(work, parts);
      return await importFile({ ...asset, path: join(work, joined), kind: 'video', mimeType: 'video/mp4' });
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  },
});
