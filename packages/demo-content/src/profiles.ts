import { z } from 'zod';

import { readList } from './lists.ts';

const profileSchema = z.strictObject({
  email: z.email(),
  portrait: z.strictObject({
    sex: z.enum(['f', 'm']),
    tone: z.enum(['I', 'II', 'III', 'IV', 'V', 'VI']),
  }),
  /** Paragraphs, separated by `|`. */
  bio: z.string(),
  clinic: z.string().optional(),
  address: z.string().optional(),
  /** Latitude and longitude of the address. */
  at: z.tuple([z.number(), z.number()]).optional(),
  place: z.string().optional(),
  /** The topic of the picture on top. */
  banner: z.string().optional(),
  handle: z.string().optional(),
  values: z.array(z.string()).default([]),
});

export type DemoProfile = z.output<typeof profileSchema>;

export const demoProfiles: DemoProfile[] = readList('profiles.yaml', profileSchema);
