import { z } from 'zod';

import { blog } from '../blogs/wire.ts';
import { course } from '../courses/wire.ts';
import { podcast } from '../podcasts/wire.ts';
import { video } from '../videos/wire.ts';

/** An item of any kind as lists show it. */
export const listedItem = z.discriminatedUnion('service_category', [course, video, podcast, blog]);

export type ListedItem = z.output<typeof listedItem>;
