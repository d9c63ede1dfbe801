import { readFile } from 'node:fs/promises';

import type { MediaService } from '#app/features/media/index.ts';
import { sha256, uuidFrom } from '#app/platform/secrets.ts';

import { createDemoVideoFiles, type DemoVideoFile } from './demo-video-files.ts';

type KeyedVideoFile = DemoVideoFile & { key: string; previewSeconds?: number | undefined };

export type VideoAsset = { assetId: number; seconds: number; previewId: number | null };

type Purpose = { purpose: 'lesson' | 'video'; maxFullLadders: number };

// Each of them mostly waits for a program with one thread, or for the store.
const CONCURRENCY = 4;

/** The captions of the first seconds: the others would tell what is locked. */
const cutCaptions = (captions: string, seconds: number): string =>
  captions
    .split('\n\n')
    .filter((cue) => {
      const [, minutes, second] = /^(?:\d+:)?(\d\d):(\d\d)\.\d{3} -->/.exec(cue) ?? [];
      return minutes === undefined || Number(minutes) * 60 + Number(second) < seconds;
    })
    .join('\n\n');

/** Makes video files and their previews and returns their assets by key; running it twice changes nothing. */
export const seedVideoFiles = async (
  media: MediaService,
  folder: string,
  wanted: KeyedVideoFile[],
  { purpose, maxFullLadders }: Purpose,
): Promise<Map<string, VideoAsset>> => {
  const videoFiles = createDemoVideoFiles(folder);
  const assets = new Map<string, VideoAsset>();
  const waiting = [...wanted.entries()];

  const seedFile = async (
    file: { key: string; path: string; captions: string; fileName: string },
    ladder: 'full' | 'none',
  ) => {
    // Named after its content, so that the store's files of an earlier demo are used again.
    const checksum = sha256(await readFile(file.path)).toString('hex');
    const assetId = await media.importFile({
      path: file.path,
      publicId: uuidFrom(sha256(`${file.key}\n${ladder}\n${checksum}`)),
      kind: 'video',
      purpose,
      mimeType: 'video/mp4',
      fileName: file.fileName,
    });
    await media.process({ assetId, ladder });
    await media.saveCaptions(assetId, { language: 'en', origin: 'generated', text: file.captions });
    return assetId;
  };

  const seed = async (index: number, { key, previewSeconds, ...video }: KeyedVideoFile) => {
    const file = await videoFiles.makeVideoFile(video);
    const ladder = index < maxFullLadders ? 'full' : 'none';
    const fileName = `${video.lesson}.mp4`;
    const assetId = await seedFile({ ...file, key, fileName }, ladder);
    const previewId =
      previewSeconds === undefined
        ? null
        : await seedFile(
            {
              key: `${key} preview`,
              path: await videoFiles.cutPreview(file.path, previewSeconds),
              captions: cutCaptions(file.captions, previewSeconds),
              fileName: `Preview of ${fileName}`,
            },
            'none',
          );
    assets.set(key, { assetId, seconds: file.seconds, previewId });
  };

  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await seed(...next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return assets;
};
