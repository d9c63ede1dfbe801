import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { readTextFile, toHtml } from './text-file.ts';

const folder = join(import.meta.dirname, '../courses');

export const CATEGORIES = [
  'compliance',
  'money',
  'patient-care',
  'front-of-house',
  'team',
  'marketing',
] as const;

/** How an item is opened: free to anyone, free to members, by plans, by purchase (in pounds), or both. */
export const offerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('free'), to: z.enum(['anyone', 'members']) }),
  z.strictObject({
    kind: z.literal('paid'),
    plans: z.array(z.enum(['Practitioner', 'Clinic', 'Founders 2023'])),
    price: z.number().optional(),
  }),
]);

const lessonSchema = z.strictObject({
  name: z.string(),
  isPreview: z.literal(true).optional(),
  /** What the lesson's video says before it reads the lesson aloud, 40 to 60 words. Absent: no video. */
  narration: z.string().optional(),
  /** A question to put to the lesson's assistant. */
  question: z.string().optional(),
  /** A template, checklist or script to download as a Word file; lines that begin with "## " are headings. */
  download: z
    .strictObject({ fileName: z.string(), title: z.string(), lines: z.array(z.string()) })
    .optional(),
});

const courseSchema = z.strictObject({
  title: z.string(),
  /** Courses are listed in this order. */
  position: z.int(),
  category: z.enum(CATEGORIES),
  /** One or two sentences under the title. */
  preview: z.string(),
  /** "By the end you can …", each completing that sentence. */
  outcomes: z.array(z.string()),
  offer: offerSchema,
  chapters: z.array(
    z.strictObject({ name: z.string(), description: z.string(), lessons: z.array(z.string()) }),
  ),
});

const readLesson = (path: string) => {
  const { fields, html } = readTextFile(path, lessonSchema);
  return { ...fields, content: html };
};

const readCourse = (slug: string) => {
  const { fields, html } = readTextFile(join(folder, slug, 'course.md'), courseSchema);
  return {
    ...fields,
    slug,
    description: html,
    chapters: fields.chapters.map(({ name, description, lessons }) => ({
      name,
      description: toHtml(description),
      lessons: lessons.map((file) => readLesson(join(folder, slug, file))),
    })),
  };
};

export type DemoCourse = ReturnType<typeof readCourse>;
export type DemoLesson = ReturnType<typeof readLesson>;

/** Every course of the demo, in the order it is listed; texts as HTML. */
export const demoCourses: DemoCourse[] = readdirSync(folder)
  .map(readCourse)
  .sort((a, b) => a.position - b.position);
