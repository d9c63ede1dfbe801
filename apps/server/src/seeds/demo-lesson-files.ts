import { demoCourses, type DemoLesson } from '@maetrix/demo-content';
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';

import type { MediaService } from '#app/features/media/index.ts';
import type { Db } from '#app/platform/database.ts';

import { seedVideoFiles } from './demo-media.ts';
import { spokenText } from './spoken-text.ts';

/** The first video is encoded in every size, as an upload would be (a minute of CPU); the rest is played as it is. */
const LESSON_FILES = { purpose: 'lesson', maxFullLadders: 1 } as const;
const WORD_MIME_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const toParagraph = (line: string) =>
  line.startsWith('## ')
    ? new Paragraph({ text: line.slice(3), heading: HeadingLevel.HEADING_2 })
    : new Paragraph({ text: line });

const renderDocument = ({ title, lines }: NonNullable<DemoLesson['download']>): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title,
      creator: 'Maetrix',
      sections: [
        {
          children: [new Paragraph({ text: title, heading: HeadingLevel.TITLE }), ...lines.map(toParagraph)],
        },
      ],
    }),
  );

const demoLessons = demoCourses.flatMap((course) =>
  course.chapters.flatMap(({ lessons }) => lessons.map((lesson) => ({ course, lesson }))),
);
const lessonKey = (slug: string, lesson: string) => `${slug}/${lesson}`;

/** What the video of a lesson says; null when it has none. */
export const lessonFilmText = ({ narration, content }: DemoLesson): string | null =>
  narration ? `${narration} ${spokenText(content)}` : null;

const findLessons = async (db: Db) => {
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('items', 'items.id', 'lessons.course_id')
    .select(['lessons.id', 'lessons.name', 'items.slug', 'video_id', 'download_id'])
    .execute();
  return new Map(rows.map((row) => [lessonKey(row.slug, row.name), row]));
};

/** Videos and downloads of the demo's lessons; those that exist stay as they are. */
export const seedLessonFiles = async (db: Db, media: MediaService, folder: string) => {
  const rows = await findLessons(db);
  const videos = demoLessons.flatMap(({ course, lesson }) => {
    const key = lessonKey(course.slug, lesson.name);
    const { title, category: topic } = course;
    const text = lessonFilmText(lesson);
    return text !== null && rows.get(key)?.video_id === null
      ? { key, title, topic, lesson: lesson.name, text }
      : [];
  });
  for (const [key, { assetId, seconds }] of await seedVideoFiles(media, folder, videos, LESSON_FILES))
    await db
      .updateTable('lessons')
      .set({ video_id: assetId, duration_seconds: seconds })
      .where('id', '=', rows.get(key)?.id ?? 0)
      .execute();

  for (const { course, lesson } of demoLessons) {
    const row = rows.get(lessonKey(course.slug, lesson.name));
    if (!lesson.download || row?.download_id !== null) continue;
    const assetId = await media.storeDocument(db, {
      body: await renderDocument(lesson.download),
      fileName: `${lesson.download.fileName}.docx`,
      mimeType: WORD_MIME_TYPE,
      purpose: 'lesson',
    });
    await db.updateTable('lessons').set({ download_id: assetId }).where('id', '=', row.id).execute();
  }
};
