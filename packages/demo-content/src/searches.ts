import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

const searchSchema = z.strictObject({
  query: z.string(),
  /** Kind and slug of the item that answers it best. */
  best: z.string().regex(/^(course|video|podcast|blog)\/[a-z0-9-]+$/),
});
const fileSchema = z.strictObject({ asked: z.array(searchSchema), made: z.array(searchSchema) });

const file = readFileSync(join(import.meta.dirname, '../searches.yaml'), 'utf8');
const { asked, made } = fileSchema.parse(parse(file));

/** Searches with the item that should be found. */
export const demoSearches = [...asked, ...made];
