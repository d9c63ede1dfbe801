import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';
import { z } from 'zod';

const planSchema = z.strictObject({
  name: z.string(),
  summary: z.string(),
  benefits: z.array(z.string()),
  feeInPounds: z.number(),
  isDefault: z.boolean().default(false),
  isArchived: z.boolean().default(false),
});

const categorySchema = z.strictObject({ slug: z.string(), name: z.string(), icon: z.string() });

export const readList = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema>[] =>
  z.array(schema).parse(parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8')));

export type DemoPlan = z.output<typeof planSchema>;

export const demoPlans: DemoPlan[] = readList('plans.yaml', planSchema);
export const demoCategories = readList('categories.yaml', categorySchema);
