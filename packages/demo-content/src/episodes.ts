import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { z } from 'zod';

import { CATEGORIES, offerSchema } from './courses.ts';
import { readList } from './lists.ts';
import { readTextFile } from './text-file.ts';

const folder = join(import.meta.dirname, '../episodes');

const speakerSchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  role: z.string(),
  /** A voice of espeak-ng and its variant, as its `-v` takes them. */
  voice: z.string().regex(/^en-(us|gb(-scotland|-x-rp|-x-gbclan|-x-gbcwmd)?)\+[fm][1-5]$/),
  pitch: z.int().min(0).max(99),
  /** In words a minute. */
  speed: z.int().min(120).max(200),
});

const episodeSchema = z.strictObject({
  title: z.string(),
  /** Episodes are listed in this order. */
  position: z.int(),
  season: z.int(),
  /** Within its season. */
  number: z.int(),
  category: z.enum(CATEGORIES),
  /** One or two sentences under the title. */
  preview: z.string(),
  /** The slugs of those heard, in the order they are first heard. */
  speakers: z.array(z.string()),
  offer: offerSchema,
  publishedOn: z.iso.date(),
  /** The slugs of courses that go further; a course's address needs the id it gets when it is stored. */
  relatedCourses: z.array(z.string()),
  /** Each begins with the turn at this index. */
  chapters: z.array(z.strictObject({ title: z.string(), turn: z.int() })),
  /** Who says what, 190 to 320 words in all. */
  turns: z.array(z.strictObject({ speaker: z.string(), text: z.string() })),
});

const readEpisode = (file: string) => {
  const { fields, html } = readTextFile(join(folder, file), episodeSchema);
  return { ...fields, slug: basename(file, '.md'), showNotes: html };
};

export type DemoEpisode = ReturnType<typeof readEpisode>;
export type DemoSpeaker = z.output<typeof speakerSchema>;

/** The invented people heard in the podcast. */
export const demoSpeakers: DemoSpeaker[] = readList('episodes/speakers.yaml', speakerSchema);

/** Every podcast episode of the demo, in the order it is listed; show notes as HTML. */
export const demoEpisodes: DemoEpisode[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map(readEpisode)
  .sort((a, b) => a.position - b.position);
