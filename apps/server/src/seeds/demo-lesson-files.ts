import { demoCourses, type DemoLesson } from '@maetrix/demo-content';
import { Document, HeadingLevel, Packer, Paragraph } from 'docx';

import type { MediaService } from '#app/features/media/index.ts';
import type { Db } from '#app/platform/database.ts';

import { seedLessonMedia } from './demo-media.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const paragraphOf = (line: string) =>
  line.startsWith('## ')
    ? new Paragraph({ text: line.slice(3), heading: HeadingLevel.HEADING_2 })
    : new Paragraph({ text: line });

const documentOf = ({ title, lines }: NonNullable<DemoLesson['download']>): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      title,
      creator: 'Maetrix',
      sections: [
        {
          children: [new Paragraph({ text: title, heading: HeadingLevel.TITLE }), ...lines.map(paragraphOf)],
        },
      ],
    }),
  );

const demoLessons = demoCourses.flatMap((course) =>
  course.chapters.flatMap(({ lessons }) => lessons.map((lesson) => ({ course, lesson }))),
);
const keyOf = (slug: string, lesson: string) => `${slug}/${lesson}`;

const findLessons = async (db: Db) => {
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('services', 'services.id', 'lessons.course_id')
    .select(['lessons.id', 'lessons.name', 'services.slug', 'video_id', 'download_id'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row.slug, row.name), row]));
};

/** What there is to watch and to keep in the demo's lessons; what is there already stays as it is. */
export const seedLessonFiles = async (db: Db, media: MediaService, folder: string) => {
  const rows = await findLessons(db);
  const films = demoLessons.flatMap(({ course, lesson }) => {
    const key = keyOf(course.slug, lesson.name);
    const { title, category: topic } = course;
    return lesson.narration && rows.get(key)?.video_id === null
      ? { key, title, topic, lesson: lesson.name, narration: lesson.narration }
      : [];
  });
  for (const [key, assetId] of await seedLessonMedia(media, folder, films))
    await db
      .updateTable('lessons')
      .set({ video_id: assetId })
      .where('id', '=', rows.get(key)?.id ?? 0)
      .execute();

  for (const { course, lesson } of demoLessons) {
    const row = rows.get(keyOf(course.slug, lesson.name));
    if (!lesson.download || row?.download_id !== null) continue;
    const assetId = await media.storeDocument(db, {
      body: await documentOf(lesson.download),
      fileName: `${lesson.download.fileName}.docx`,
      mimeType: WORD,
      purpose: 'lesson',
    });
    await db.updateTable('lessons').set({ download_id: assetId }).where('id', '=', row.id).execute();
  }
};
