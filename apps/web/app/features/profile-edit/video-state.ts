import type { VideoUpload } from './profile-view.ts';

/** How far the promotional video is, for the member. */
export type VideoState =
  | { status: 'idle'; problem: string | null }
  | { status: 'uploading'; percent: number }
  | { status: 'processing'; percent: number };

/** `sentPercent` is null unless this page is sending a video. */
export const toVideoState = (
  sentPercent: number | null,
  upload: VideoUpload,
  problem: string | null,
): VideoState => {
  if (sentPercent !== null) return { status: 'uploading', percent: Math.round(sentPercent) };
  if (upload?.status === 'processing') return { status: 'processing', percent: upload.progress };
  return { status: 'idle', problem: problem ?? (upload?.status === 'rejected' ? upload.problem : null) };
};

/** The parts of a file, in order. */
export const splitFile = (file: Blob, partBytes: number): Blob[] =>
  Array.from({ length: Math.ceil(file.size / partBytes) }, (_, index) =>
    file.slice(index * partBytes, (index + 1) * partBytes),
  );
