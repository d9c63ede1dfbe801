import { z } from 'zod';

import { CATEGORIES } from './courses.ts';
import { readList } from './lists.ts';

const bannerSchema = z.strictObject({
  slot: z.enum(['home', 'dashboard', 'video', 'podcast', 'blog']),
  /** The title that is drawn. */
  picture: z.string(),
  topic: z.enum(CATEGORIES),
  /** Moves the picture. */
  clip: z.literal(true).optional(),
  heading: z.string().max(120),
  text: z.string().max(300),
  link: z.string().startsWith('/'),
});

export type DemoBanner = z.output<typeof bannerSchema>;

/** The banners of every page, in order. */
export const demoBanners: DemoBanner[] = readList('banners.yaml', bannerSchema);
