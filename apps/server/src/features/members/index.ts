import type { Accounts } from '#app/features/accounts/index.ts';
import type { Database } from '#app/platform/database.ts';
import type { Feature } from '#app/platform/feature.ts';
import { enqueue, handleJob } from '#app/platform/jobs.ts';

import { setBookmarksJob, refreshCardsJob } from './members-jobs.ts';
import { registerMemberRoutes } from './members-routes.ts';
import type { MembersDirectory } from './members-service.ts';
import { fetchMapJob, fetchReviewsJob, refreshReviewsJob } from './places/places-jobs.ts';
import { placesRetention } from './places/places-retention-repository.ts';
import type { MemberPlaces } from './places/places-service.ts';
import type { MemberProfiles } from './profile/member-profile-service.ts';

export type { MemberCard } from './member-card.ts';
export { createMembers, type MembersDirectory } from './members-service.ts';
export { createGoogleReviewsGateway } from './places/google-reviews-gateway.ts';
export { createMaptilerGateway } from './places/maptiler-gateway.ts';
export { createMemberPlaces } from './places/places-service.ts';
export { createMemberProfiles } from './profile/member-profile-service.ts';

type Parts = {
  members: MembersDirectory;
  memberProfiles: MemberProfiles;
  memberPlaces: MemberPlaces;
  accounts: Pick<Accounts, 'sessions'>;
  database: Database;
};

export const membersFeature: Feature<Parts> = {
  name: 'members',
  routes: registerMemberRoutes,
  jobs: ({ members, memberPlaces, database }) => [
    handleJob(fetchReviewsJob, ({ placeId }) => memberPlaces.fetchReviews(placeId)),
    handleJob(fetchMapJob, ({ memberId }) => memberPlaces.fetchMap(memberId)),
    handleJob(refreshReviewsJob, memberPlaces.enqueueDueReviews),
    handleJob(setBookmarksJob, members.setBookmarks),
    handleJob(refreshCardsJob, async ({ afterId }) => {
      const lastId = await members.refreshCards(afterId);
      if (lastId !== null)
        await enqueue(
          database.db,
          refreshCardsJob,
          { afterId: lastId },
          { key: `${refreshCardsJob.name}-next` },
        );
    }),
  ],
  schedule: [
    { job: setBookmarksJob, at: '*/5 * * * *', catchUp: 0 },
    // Cards change with what they show; once a night they are made anew all the same.
    { job: refreshCardsJob, at: '20 3 * * *', catchUp: 0 },
    { job: refreshReviewsJob, at: '40 * * * *', catchUp: 0 },
  ],
  retention: placesRetention,
  start: {
    worker: async ({ members, database }) => {
      // Members who joined before there were cards.
      if (await members.isEmpty())
        await enqueue(database.db, refreshCardsJob, { afterId: 0 }, { key: refreshCardsJob.name });
      return () => undefined;
    },
  },
};
