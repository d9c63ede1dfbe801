import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';

import { z } from 'zod';

import { CATEGORIES, offerSchema } from './courses.ts';
import { readList } from './lists.ts';
import { readTextFile } from './text-file.ts';

const folder = join(import.meta.dirname, '../articles');

const authorSchema = z.strictObject({ slug: z.string(), name: z.string(), role: z.string() });

const articleSchema = z.strictObject({
  title: z.string(),
  /** Articles are listed in this order, the newest first. */
  position: z.int(),
  category: z.enum(CATEGORIES),
  /** The slug of an author. */
  author: z.string(),
  /** One or two sentences under the title. */
  preview: z.string().max(200),
  publishedOn: z.iso.date(),
  offer: offerSchema,
  /** The slugs of courses that go further; a course's address needs the id it gets when it is stored. */
  relatedCourses: z.array(z.string()).max(2),
  /** What a search engine shows of the article. */
  metaTitle: z.string().max(60),
  metaDescription: z.string().max(155),
  /** What the picture above the article shows. */
  pictureAlt: z.string(),
});

const readArticle = (file: string) => {
  const { fields, html } = readTextFile(join(folder, file), articleSchema);
  return { ...fields, slug: basename(file, '.md'), content: html };
};

export type DemoArticle = ReturnType<typeof readArticle>;
export type DemoAuthor = z.output<typeof authorSchema>;

/** The invented people who write the articles. */
export const demoAuthors: DemoAuthor[] = readList('articles/authors.yaml', authorSchema);

/** Every article of the demo, in the order it is listed; texts as HTML. */
export const demoArticles: DemoArticle[] = readdirSync(folder)
  .filter((file) => file.endsWith('.md'))
  .map(readArticle)
  .sort((a, b) => a.position - b.position);
