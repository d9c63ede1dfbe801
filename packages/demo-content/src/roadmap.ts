import { z } from 'zod';

import { readList } from './lists.ts';

const lessonSchema = z.strictObject({
  group: z.string().max(80),
  name: z.string().max(160),
  improves: z.enum(['patients', 'takings', 'deposits', 'no_shows', 'rebooked', 'enquiries']).optional(),
});

/** The lessons of the roadmap, in order. */
export const demoRoadmap: z.output<typeof lessonSchema>[] = readList('roadmap.yaml', lessonSchema);
