import type { Ledger } from '#app/features/ledger/index.ts';
import type { Picture } from '#app/features/media/index.ts';
import type { Profile, ProfilesService } from '#app/features/profiles/index.ts';
import { AppError } from '#app/kernel/app-error.ts';
import { MINUTE } from '#app/kernel/time.ts';
import type { Database } from '#app/platform/database.ts';
import { consumeByAddress, consumeOrReject, type Limit, type Limiter } from '#app/platform/limits.ts';

import type { MemberCard } from '../member-card.ts';
import type { MembersDirectory } from '../members-service.ts';
import type { PlaceReviews } from '../places/place.ts';
import type { MemberPlaces } from '../places/places-service.ts';

/** More than a person reads and a crawler asks for; crawlers that get 429 come back later. */
const PROFILE_READS: Limit = { name: 'member-profiles', max: 120, windowMs: MINUTE };
const MAX_OTHERS = 12;
/** A point is a penny of commission. */
const POINTS = { account: 'earnings', currency: 'gbp' } as const;

export type MemberProfile = {
  profile: Profile;
  map: Picture | null;
  reviews: PlaceReviews;
  others: MemberCard[];
  /** Null for others than the member. */
  points: number | null;
};

type Deps = {
  database: Database;
  limiter: Limiter;
  ledger: Pick<Ledger, 'getBalance'>;
  profiles: Pick<ProfilesService, 'find'>;
  members: Pick<MembersDirectory, 'listNewest'>;
  places: Pick<MemberPlaces, 'findMap' | 'findReviews'>;
};

export const createMemberProfiles = (deps: Deps) => ({
  /** A profile as the caller may see it. One that is hidden is unknown to others. */
  read: async (memberId: number, callerId: number | null, clientAddress: string): Promise<MemberProfile> => {
    // A clinic's members share an address: who is logged in counts alone.
    await (callerId === null
      ? consumeByAddress(deps.limiter, PROFILE_READS, clientAddress)
      : consumeOrReject(deps.limiter, PROFILE_READS, `member:${callerId}`));
    const profile = await deps.profiles.find(deps.database.db, memberId);
    const isOwn = callerId === memberId;
    if (!profile || (profile.isHidden && !isOwn)) throw new AppError('not_found');
    const [map, reviews, others, points] = await Promise.all([
      deps.places.findMap(profile),
      deps.places.findReviews(profile.placeId),
      deps.members.listNewest(MAX_OTHERS, memberId),
      isOwn ? deps.ledger.getBalance(memberId, POINTS.account, POINTS.currency) : null,
    ]);
    return { profile, map, reviews, others, points };
  },
});

export type MemberProfiles = ReturnType<typeof createMemberProfiles>;
