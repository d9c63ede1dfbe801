import { OPEN_SESSION_SQL, type Member, type SessionArgs } from '#app/features/accounts/index.ts';
import { CART_COUNT_SQL } from '#app/features/cart/index.ts';
import { prepareStatement } from '#app/platform/database.ts';

type OwnProfile = Member & { cartCount: number; sessionId: number; seenAt: Date };

export const profilesRepository = {
  /** The profile of the session's member, in one round trip. */
  findOwn: prepareStatement<SessionArgs, OwnProfile>(
    'own-profile',
    `select me.id, me.public_id as "publicId", me.name, me.email, ${CART_COUNT_SQL} as "cartCount",
            session.id as "sessionId", session.seen_at as "seenAt"
     from ${OPEN_SESSION_SQL}`,
    ({ tokenHash, now }) => [tokenHash, now],
  ),
};
