import { readFile } from 'node:fs/promises';

import type { MediaService } from '#app/features/media/index.ts';
import { sha256, uuidFrom } from '#app/platform/secrets.ts';

import { demoClip, type Lesson } from './demo-clips.ts';

type DemoLessonMedia = Lesson & { key: string };

/** The first few are made in every size, as an upload would be; the rest is played as it is. */
const IN_FULL = 3;
const AT_ONCE = 2;

/** Makes the films of the demo's lessons and returns their assets by key; running it twice changes nothing. */
export const seedLessonMedia = async (
  media: MediaService,
  folder: string,
  lessons: DemoLessonMedia[],
): Promise<Map<string, number>> => {
  const assets = new Map<string, number>();
  const waiting = [...lessons.entries()];

  const seed = async (index: number, { key, ...lesson }: DemoLessonMedia) => {
    const clip = await demoClip(lesson, folder);
    const ladder = index < IN_FULL ? 'full' : 'none';
    // Named after its content: what the store has of it from an earlier demo is used again.
    const publicId = uuidFrom(
      sha256(`${key}\n${ladder}\n${sha256(await readFile(clip.path)).toString('hex')}`),
    );
    const assetId = await media.importFile({
      path: clip.path,
      publicId,
      kind: 'video',
      purpose: 'lesson',
      mimeType: 'video/mp4',
      fileName: `${lesson.lesson}.mp4`,
    });
    await media.process({ assetId, ladder });
    await media.saveCaptions(assetId, { language: 'en', origin: 'generated', text: clip.captions });
    assets.set(key, assetId);
  };

  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await seed(...next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return assets;
};
