import { readFile } from 'node:fs/promises';

import type { MediaService } from '#app/features/media/index.ts';
import { sha256, uuidFrom } from '#app/platform/secrets.ts';

import { createDemoFilms, type LessonFilm } from './demo-films.ts';

type KeyedFilm = LessonFilm & { key: string };

export type FilmAsset = { assetId: number; seconds: number };

/** The first film is encoded in every size, as an upload would be (a minute of CPU); the rest is played as it is. */
const MAX_FULL_LADDERS = 1;
const CONCURRENCY = 2;

/** Makes the films of the demo's lessons and returns their assets by key; running it twice changes nothing. */
export const seedLessonMedia = async (
  media: MediaService,
  folder: string,
  lessons: KeyedFilm[],
): Promise<Map<string, FilmAsset>> => {
  const makeFilm = createDemoFilms(folder);
  const assets = new Map<string, FilmAsset>();
  const waiting = [...lessons.entries()];

  const seed = async (index: number, { key, ...lesson }: KeyedFilm) => {
    const film = await makeFilm(lesson);
    const ladder = index < MAX_FULL_LADDERS ? 'full' : 'none';
    // Named after its content, so that the store's files of an earlier demo are used again.
    const publicId = uuidFrom(
      sha256(`${key}\n${ladder}\n${sha256(await readFile(film.path)).toString('hex')}`),
    );
    const assetId = await media.importFile({
      path: film.path,
      publicId,
      kind: 'video',
      purpose: 'lesson',
      mimeType: 'video/mp4',
      fileName: `${lesson.lesson}.mp4`,
    });
    await media.process({ assetId, ladder });
    await media.saveCaptions(assetId, { language: 'en', origin: 'generated', text: film.captions });
    assets.set(key, { assetId, seconds: film.seconds });
  };

  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await seed(...next);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, lane));
  return assets;
};
