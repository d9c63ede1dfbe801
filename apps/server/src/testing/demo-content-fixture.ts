import { demoCourses, demoVideos, type DemoEpisode } from '@maetrix/demo-content';

import { captionsFor, captionsForLines } from '#app/features/media/index.ts';
import { sha256 } from '#app/platform/secrets.ts';
import { seedArticles } from '#app/seeds/demo-articles.ts';
import { seedCatalogue } from '#app/seeds/demo-catalogue.ts';
import { lessonFilmText } from '#app/seeds/demo-lesson-files.ts';
import { seedEpisodes } from '#app/seeds/demo-podcasts.ts';
import { seedVideoItems } from '#app/seeds/demo-videos.ts';

import type { TestServer } from './test-server.ts';

/** How fast a text is read aloud. */
const LETTERS_PER_SECOND = 14;

const secondsOf = (text: string) => Math.ceil(text.length / LETTERS_PER_SECOND);

/** A line after the other, each for as long as it takes to say. */
const speak = ({ turns }: DemoEpisode) => {
  let start = 0;
  return turns.map(({ speaker, text }) => {
    const line = { start, end: start + secondsOf(text), speaker, text };
    start = line.end;
    return line;
  });
};

/** The texts of the demo with the captions of its recordings, without any file of picture or sound, and indexed. */
export const seedDemoTexts = async (server: TestServer): Promise<void> => {
  const { database, media, catalogue } = server.parts;
  const { db } = database;

  const asset = async (kind: 'image' | 'video' | 'audio', name: string) => {
    const { id } = await db
      .insertInto('media_assets')
      .values({
        kind,
        purpose: { image: 'cover', video: 'lesson', audio: 'podcast' }[kind],
        visibility: kind === 'image' ? 'public' : 'restricted',
        status: 'ready',
        storage_key: `demo/${sha256(name).toString('hex')}`,
        mime_type: { image: 'image/webp', video: 'video/mp4', audio: 'audio/wav' }[kind],
        ...(kind === 'image' && { widths: [320, 640], width: 640, height: 400 }),
        bytes: 1,
        checksum: sha256(name),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const recording = async (kind: 'video' | 'audio', name: string, captions: string) => {
    const id = await asset(kind, name);
    await media.saveCaptions(id, { language: 'en', origin: 'generated', text: captions });
    return id;
  };

  const picture = await asset('image', 'picture');
  const drawn = () => Promise.resolve(picture);
  const pictures = { drawCover: drawn, drawPortrait: drawn };
  await seedCatalogue(db, pictures);
  await seedVideoItems(db, pictures);
  await seedArticles(db, pictures);
  await seedEpisodes(db, pictures, async (episode) => {
    const lines = speak(episode);
    const assetId = await recording('audio', episode.slug, captionsForLines(lines));
    return { assetId, lines, durationMs: (lines.at(-1)?.end ?? 0) * 1_000 };
  });

  for (const { slug, chapters } of demoCourses)
    for (const lesson of chapters.flatMap(({ lessons }) => lessons)) {
      const text = lessonFilmText(lesson);
      if (text === null) continue;
      const id = await recording('video', `${slug}/${lesson.name}`, captionsFor(text, secondsOf(text)));
      await db
        .updateTable('lessons')
        .set({ video_id: id })
        .where('name', '=', lesson.name)
        .where('course_id', '=', (query) =>
          query.selectFrom('items').select('id').where('kind', '=', 'course').where('slug', '=', slug),
        )
        .execute();
    }
  for (const { slug, narration } of demoVideos) {
    const text = narration.join(' ');
    const id = await recording('video', `video/${slug}`, captionsFor(text, secondsOf(text)));
    await db
      .updateTable('videos')
      .set({ video_id: id })
      .where('item_id', '=', (query) =>
        query.selectFrom('items').select('id').where('kind', '=', 'video').where('slug', '=', slug),
      )
      .execute();
  }
  await catalogue.refresh();
  await server.parts.searchIndex.rebuild();
};
