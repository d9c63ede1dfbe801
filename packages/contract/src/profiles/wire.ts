import { z } from 'zod';

import { sessionUser } from '../accounts/wire.ts';

export const ownProfile = sessionUser.extend({
  /** How many items are in the member's cart. */
  cart_items: z.int(),
});

export type OwnProfile = z.output<typeof ownProfile>;
