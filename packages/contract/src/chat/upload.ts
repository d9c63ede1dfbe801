import { z } from 'zod';

/** The query of `POST chat/upload`, whose body is the file itself. */
export const chatUploadQuery = z.object({
  kind: z.enum(['image', 'document'], 'Which kind of file?'),
  /** As it is called on the member's device. */
  name: z
    .string()
    .overwrite((name) => name.replaceAll(/[\p{Cc}\p{Bidi_Control}/\\]/gu, '').toWellFormed())
    .trim()
    .min(1)
    .max(255),
});
