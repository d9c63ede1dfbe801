import { z } from 'zod';

import { playableSchema } from '#app/features/media/index.ts';

import type { Outline } from './course-outline.ts';

const lesson = z.object({
  id: z.int(),
  name: z.string(),
  overviewHtml: z.string(),
  durationSeconds: z.int(),
  question: z.string().nullable(),
  isPreview: z.boolean(),
  video: playableSchema.nullable(),
  downloadId: z.int().nullable(),
});

const outline = z.array(
  z.object({ id: z.int(), name: z.string(), descriptionHtml: z.string(), lessons: z.array(lesson) }),
);

/** Parses what `OUTLINE_SQL` selects. */
export const readOutline = (json: unknown): Outline => outline.parse(json);
