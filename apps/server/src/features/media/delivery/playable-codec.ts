import { z } from 'zod';

import type { Playable } from './playable.ts';

/** Parses what `PLAYABLE_SQL` selects within a JSON value. */
export const playableSchema: z.ZodType<Playable> = z.object({
  publicId: z.string(),
  storageKey: z.string(),
  durationMs: z.number().nullable(),
  waveform: z.array(z.number()).nullable(),
  recordingBytes: z.number().nullable(),
  profiles: z.array(z.string()),
  captions: z.array(z.object({ language: z.string(), storageKey: z.string() })),
});
