import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { z } from 'zod';

import { CATEGORIES, offerSchema } from './courses.ts';
import { readList } from './lists.ts';
import { readTextFile } from './text-file.ts';

const folder = join(import.meta.dirname, '../videos');

const presenterSchema = z.strictObject({ slug: z.string(), name: z.string(), role: z.string() });

const videoSchema = z.strictObject({
  title: z.string(),
  /** Videos are listed in this order. */
  position: z.int(),
  category: z.enum(CATEGORIES),
  /** One or two sentences under the title. */
  preview: z.string(),
  /** The slug of a presenter. */
  presenter: z.string(),
  offer: offerSchema,
  publishedOn: z.iso.date(),
  /** Each begins with the paragraph of the narration at this index. */
  chapters: z.array(z.strictObject({ title: z.string(), paragraph: z.int() })),
  /** What the video says, a paragraph at a time, 150 to 260 words in all. */
  narration: z.array(z.string()),
});

const readVideo = (file: string) => {
  const { fields, html } = readTextFile(join(folder, file), videoSchema);
  return { ...fields, slug: basename(file, '.md'), description: html };
};

export type DemoVideo = ReturnType<typeof readVideo>;
export type DemoPresenter = z.output<typeof presenterSchema>;

/** The invented people who present the videos. */
export const demoPresenters: DemoPresenter[] = readList('videos/presenters.yaml', presenterSchema);

/** Every video of the demo, in the order it is listed; descriptions as HTML. */
export const demoVideos: DemoVideo[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map(readVideo)
  .sort((a, b) => a.position - b.position);
