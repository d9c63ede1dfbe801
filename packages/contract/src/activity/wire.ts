import { z } from 'zod';

import { blog } from '../blogs/wire.ts';
import { course } from '../courses/wire.ts';
import type { ItemKind } from '../item-kind.ts';
import { podcast } from '../podcasts/wire.ts';
import { video } from '../videos/wire.ts';

const listed = { course, video, podcast, blog } satisfies Record<ItemKind, z.ZodType>;

/** An item of any kind as lists show it. */
export const listedItem = z.discriminatedUnion('service_category', [
  listed.course,
  listed.video,
  listed.podcast,
  listed.blog,
]);

export type ListedItem = z.output<typeof listedItem>;
