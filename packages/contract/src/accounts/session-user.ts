import { z } from 'zod';

/** The signed-in member as she sees herself. */
export const sessionUser = z.object({
  id: z.number(),
  uuid: z.string(),
  name: z.string(),
  name_url: z.string(),
  email: z.string(),
});

export type SessionUser = z.output<typeof sessionUser>;
