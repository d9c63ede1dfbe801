import { z } from 'zod';

/** The token of a mailed link. Any text is accepted: whether it is valid is checked against the database. */
export const mailedToken = z.preprocess((value) => value ?? '', z.string().max(200));

/** The signed-in member, as shown to themselves. */
export const sessionUser = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  name_url: z.string(),
  email: z.string(),
});

export type SessionUser = z.output<typeof sessionUser>;
