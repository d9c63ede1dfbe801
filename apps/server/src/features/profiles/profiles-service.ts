import type { Accounts, Members, PrepareCallerStatement } from '#app/features/accounts/index.ts';
import type { Billing } from '#app/features/billing/index.ts';
import type { MediaService } from '#app/features/media/index.ts';
import type { Places } from '#app/features/places/index.ts';
import type { Clock } from '#app/kernel/time.ts';
import type { Database, Executor, Tx } from '#app/platform/database.ts';
import type { EventEmitter } from '#app/platform/events.ts';
import type { Credential } from '#app/platform/http/credential.ts';
import type { Limiter } from '#app/platform/limits.ts';
import type { RowOf } from '#app/platform/sql-columns.ts';

import type { ProfileEvents } from './profile-events.ts';
import { profilePhotoRepository as photos } from './profile-photo-repository.ts';
import type { Profile } from './profile.ts';
import { createProfileUpdates } from './profile-update-service.ts';
import {
  HEADER_COLUMNS,
  OWN_PROFILE_COLUMNS,
  profilesRepository as repository,
  type ProfileChange,
  type ProfileRow,
} from './profiles-repository.ts';
import { createPromotionalVideos } from './promotional-video-service.ts';

const EMPTY: ProfileRow = {
  isHidden: false,
  bioHtml: null,
  address: null,
  latitude: null,
  longitude: null,
  placeId: null,
  photo: null,
  banner: null,
  promotionalVideo: null,
  metaTitle: null,
  metaDescription: null,
  bookingUrl: null,
  websiteUrl: null,
  facebookUrl: null,
  facebookPageName: null,
  groupUrl: null,
  instagramUrl: null,
  linkedinUrl: null,
  youtubeUrl: null,
  contactEmail: null,
  aiCoreValue: null,
  aiContentHtml: null,
};

type Deps = {
  database: Database;
  clock: Clock;
  limiter: Limiter;
  members: Pick<Members, 'listActive' | 'lockActive' | 'rename'>;
  emailChanges: Pick<Accounts['emailChanges'], 'request'>;
  memberships: Pick<Billing['memberships'], 'describe'>;
  media: MediaService;
  places: Pick<Places, 'resolve'>;
  prepareCallerStatement: PrepareCallerStatement;
  events: EventEmitter<ProfileEvents>;
};

export type HeaderRow = RowOf<typeof HEADER_COLUMNS>;

/** The profile of the caller with what other features know of them. */
export type OwnProfileView = {
  member: RowOf<typeof OWN_PROFILE_COLUMNS>;
  profile: ProfileRow;
  membership: ReturnType<Billing['memberships']['describe']>;
};

export const createProfilesService = (deps: Deps) => {
  const ownHeader = deps.prepareCallerStatement('own-header', HEADER_COLUMNS, []);
  const ownProfile = deps.prepareCallerStatement('own-profile', OWN_PROFILE_COLUMNS, []);

  /** Writes the given fields, which must be valid and sanitised. */
  const save = async (tx: Tx, memberId: number, change: ProfileChange): Promise<void> => {
    await repository.save(tx, memberId, change, deps.clock());
    await deps.events.emit(tx, 'profile.changed', { memberId });
  };

  /** The profiles of those who are active, by their ids. */
  const list = async (executor: Executor, memberIds: number[]): Promise<Profile[]> => {
    if (!memberIds.length) return [];
    const members = await deps.members.listActive(executor, memberIds);
    const rows = new Map((await repository.list(executor, memberIds)).map((row) => [row.memberId, row]));
    return members.map((member) => ({ ...EMPTY, ...rows.get(member.memberId), ...member }));
  };

  return {
    ...createProfileUpdates({ ...deps, save }),
    videos: createPromotionalVideos({ ...deps, save }),

    /** What every page shows of the caller, in one round trip. */
    header: (credential: Credential): Promise<HeaderRow> => ownHeader.require(credential, {}),

    /** The whole profile of the caller, in one round trip. */
    own: async (credential: Credential): Promise<OwnProfileView> => {
      const member = await ownProfile.require(credential, {});
      const { joinedAt, planGrants, subscription } = member;
      const membership = deps.memberships.describe({
        joinedAt,
        plans: planGrants.map(({ planId, startsAt, endsAt }) => ({
          planId,
          startsAt: new Date(startsAt),
          endsAt: endsAt === null ? null : new Date(endsAt),
        })),
        subscription: subscription && { ...subscription, periodEnd: new Date(subscription.periodEnd) },
      });
      return { member, profile: member.profile ?? EMPTY, membership };
    },

    findPageName: repository.findPageName,

    list,

    /** The profile of an active member; null for anyone else. */
    find: async (executor: Executor, memberId: number): Promise<Profile | null> =>
      (await list(executor, [memberId]))[0] ?? null,

    /** The photos of members, and whether they want to be found; those who have filled in nothing are left out. */
    listPhotos: (executor: Executor, memberIds: number[]) => photos.listByMembers(executor, memberIds),

    save,
  };
};

export type ProfilesService = ReturnType<typeof createProfilesService>;
