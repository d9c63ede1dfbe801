import type { MediaService, Picture } from '#app/features/media/index.ts';
import type { ProfilesService } from '#app/features/profiles/index.ts';
import { addMs, DAY, type Clock } from '#app/kernel/time.ts';
import { inTransaction, type Database, type Tx } from '#app/platform/database.ts';
import { enqueue, enqueueAll } from '#app/platform/jobs.ts';

import { isPlaceId, type NewMemberCard, type Place } from '../member-card.ts';
import type { GoogleReviewsGateway } from './google-reviews-gateway.ts';
import type { MaptilerGateway } from './maptiler-gateway.ts';
import { NO_REVIEWS, type PlaceReviews } from './place.ts';
import { fetchMapJob, fetchReviewsJob } from './places-jobs.ts';
import { placesRepository as repository } from './places-repository.ts';

const REVIEWS_AGE_MS = DAY;
/** In a run: an answer costs money. Of more places than are refreshed in a day, each is refreshed when its turn comes. */
const MAX_REFRESHED = 1000;
const MAP_WIDTHS = [820, 1640];

type Deps = {
  database: Database;
  clock: Clock;
  profiles: Pick<ProfilesService, 'find'>;
  media: Pick<MediaService, 'prepareOwnPicture' | 'removeOwnFiles'>;
  reviews: GoogleReviewsGateway;
  maps: MaptilerGateway;
};

type PlaceFields = { latitude: number | null; longitude: number | null };

const placeOf = ({ latitude, longitude }: PlaceFields): Place | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Where listed members are: the maps and reviews of their profiles. */
export const createMemberPlaces = (deps: Deps) => {
  const { clock } = deps;
  const { db, pool } = deps.database;

  const isAt = async (tx: Tx, memberId: number, place: Place): Promise<boolean> => {
    const profile = await deps.profiles.find(tx, memberId);
    return profile?.latitude === place.latitude && profile.longitude === place.longitude;
  };

  return {
    findReviews: async (placeId: string | null): Promise<PlaceReviews> => {
      if (placeId === null || !isPlaceId(placeId)) return NO_REVIEWS;
      const [found] = await repository.findReviews(pool, placeId);
      return found ?? NO_REVIEWS;
    },

    findMap: async (profile: PlaceFields & { memberId: number }): Promise<Picture | null> => {
      const place = placeOf(profile);
      if (!place) return null;
      const [found] = await repository.findMap(pool, { memberId: profile.memberId, ...place });
      return found?.picture ?? null;
    },

    /** The map of an address that was removed is deleted with it; that of another address is replaced by a job. */
    handleProfileChanged: async (tx: Tx, { memberId }: { memberId: number }): Promise<void> => {
      const pictureId = await repository.lockMapPicture(tx, memberId);
      if (pictureId === undefined) return;
      const profile = await deps.profiles.find(tx, memberId);
      if (!profile || placeOf(profile)) return;
      await repository.deleteMap(tx, memberId);
      await deps.media.removeOwnFiles(tx, memberId, [pictureId]);
    },

    /** Enqueues what a card needs from outside; the jobs do nothing where it is there already. */
    prepare: async (tx: Tx, card: NewMemberCard): Promise<void> => {
      const { memberId, placeId } = card;
      if (placeId !== null && deps.reviews.isConfigured) {
        await repository.ensure(tx, [placeId], clock());
        await enqueue(tx, fetchReviewsJob, { placeId }, { key: `${fetchReviewsJob.name} ${placeId}` });
      }
      if (placeOf(card) && deps.maps.isConfigured)
        await enqueue(tx, fetchMapJob, { memberId }, { key: `${fetchMapJob.name} ${memberId}` });
    },

    /** The reviews of places that cards name are fetched with the next run, unless they are known. */
    ensureReviews: async (tx: Tx, placeIds: string[]): Promise<void> => {
      if (placeIds.length && deps.reviews.isConfigured) await repository.ensure(tx, placeIds, clock());
    },

    fetchReviews: async (placeId: string): Promise<void> => {
      if (!deps.reviews.isConfigured || !isPlaceId(placeId)) return;
      // Each answer of Google costs money, and every change of a profile asks for one.
      if (await repository.isFetchedAfter(db, placeId, addMs(clock(), -REVIEWS_AGE_MS))) return;
      const found = await deps.reviews.find(placeId);
      await repository.saveReviews(db, placeId, found, {
        now: clock(),
        next: addMs(clock(), REVIEWS_AGE_MS),
      });
    },

    enqueueDueReviews: (): Promise<void> =>
      inTransaction(db, async (tx) => {
        if (!deps.reviews.isConfigured) return;
        const now = clock();
        const due = await repository.takeDue(tx, {
          now,
          next: addMs(now, REVIEWS_AGE_MS),
          limit: MAX_REFRESHED,
        });
        await enqueueAll(
          tx,
          fetchReviewsJob,
          due.map((placeId) => ({ payload: { placeId }, key: `${fetchReviewsJob.name} ${placeId}` })),
        );
      }),

    fetchMap: async (memberId: number): Promise<void> => {
      const profile = await deps.profiles.find(db, memberId);
      const place = profile && !profile.isHidden ? placeOf(profile) : null;
      if (!place || !deps.maps.isConfigured) return;
      const [known] = await repository.findMap(pool, { memberId, ...place });
      if (known) return;
      const body = await deps.maps.fetchMap(place);
      if (!body) return;
      const picture = await deps.media.prepareOwnPicture({
        body,
        memberId,
        purpose: 'map',
        widths: MAP_WIDTHS,
      });
      await inTransaction(db, async (tx) => {
        const replaced = await repository.lockMapPicture(tx, memberId);
        if (!(await isAt(tx, memberId, place))) return;
        await picture.publish(tx);
        await repository.saveMap(tx, { memberId, pictureId: picture.assetId, fetchedAt: clock(), ...place });
        // Otherwise the pictures would tell every address the member ever had.
        if (replaced !== undefined) await deps.media.removeOwnFiles(tx, memberId, [replaced]);
      });
    },
  };
};

export type MemberPlaces = ReturnType<typeof createMemberPlaces>;
