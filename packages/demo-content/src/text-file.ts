import { readFileSync } from 'node:fs';

import { marked } from 'marked';
import { parse } from 'yaml';
import type { z } from 'zod';

const FRONT_MATTER = /^---\n(.*?\n)---\n\n(.*)$/s;

export const toHtml = (markdown: string): string => marked.parse(markdown, { async: false });

/** A Markdown file with YAML above it: its fields, checked, and its text as HTML. */
export const readTextFile = <Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): { fields: z.output<Schema>; html: string } => {
  const [, yaml, markdown] = FRONT_MATTER.exec(readFileSync(path, 'utf8')) ?? [];
  if (yaml === undefined || markdown === undefined) throw new Error(`${path} has no front matter`);
  const fields = schema.safeParse(parse(yaml));
  if (!fields.success) throw new Error(`${path}: ${fields.error.message}`);
  return { fields: fields.data, html: toHtml(markdown) };
};
