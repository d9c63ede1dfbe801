import { sql } from 'kysely';

import { JOINED_AT_SQL, MEMBER_COLUMNS, PENDING_EMAIL_SQL } from '#app/features/accounts/index.ts';
import { LATEST_SUBSCRIPTION_SQL } from '#app/features/billing/index.ts';
import { CART_COUNT_SQL } from '#app/features/cart/index.ts';
import { PLAN_GRANTS_SQL } from '#app/features/entitlements/index.ts';
import { LINKED_PAGE_SQL } from '#app/features/facebook/index.ts';
import { POINTS_SQL } from '#app/features/ledger/index.ts';
import { PICTURE_SQL, PLAYABLE_SQL, type Picture, type Playable } from '#app/features/media/index.ts';
import { UNREAD_COUNT_SQL } from '#app/features/notifications/index.ts';
import { REFERRAL_CODE_SQL } from '#app/features/referrals/index.ts';
import type { Executor } from '#app/platform/database.ts';
import type { SqlColumn } from '#app/platform/sql-columns.ts';

import type { ProfileTexts } from './profile.ts';

export type ProfileRow = ProfileTexts & {
  isHidden: boolean;
  photo: Picture | null;
  banner: Picture | null;
  promotionalVideo: Playable | null;
};

export type ProfileChange = Partial<
  ProfileTexts & {
    isHidden: boolean;
    photoId: number | null;
    bannerId: number | null;
    promotionalVideoId: number | null;
  }
>;

const COLUMNS = {
  isHidden: 'is_hidden',
  bioHtml: 'bio_html',
  address: 'address',
  latitude: 'latitude',
  longitude: 'longitude',
  placeId: 'place_id',
  photoId: 'photo_id',
  bannerId: 'banner_id',
  promotionalVideoId: 'promo_video_id',
  metaTitle: 'meta_title',
  metaDescription: 'meta_description',
  bookingUrl: 'booking_url',
  websiteUrl: 'website_url',
  facebookUrl: 'facebook_url',
  facebookPageName: 'facebook_page_name',
  groupUrl: 'group_url',
  instagramUrl: 'instagram_url',
  linkedinUrl: 'linkedin_url',
  youtubeUrl: 'youtube_url',
  contactEmail: 'contact_email',
  aiCoreValue: 'ai_core_value',
  aiContentHtml: 'ai_content_html',
} as const satisfies Record<keyof ProfileChange, string>;

/** Columns of the row itself, by their names in `ProfileRow`. */
const TEXT_COLUMNS = Object.entries(COLUMNS)
  .filter(([name]) => !['photoId', 'bannerId', 'promotionalVideoId'].includes(name))
  .map(([name, column]) => `'${name}', profiles.${column}`);

/** The profile as one value; null for a member who has filled in nothing yet. */
const PROFILE_SQL: SqlColumn<ProfileRow | null, 'memberId'> = ({ memberId }) => `(
  select json_build_object(${TEXT_COLUMNS.join(', ')},
    'photo', ${PICTURE_SQL('profiles.photo_id')},
    'banner', ${PICTURE_SQL('profiles.banner_id')},
    'promotionalVideo', ${PLAYABLE_SQL('profiles.promo_video_id')})
  from profiles where user_id = ${memberId})`;

/** The photo of a member; null without one. */
export const PHOTO_SQL: SqlColumn<Picture | null, 'memberId'> = ({ memberId }) =>
  `(select ${PICTURE_SQL('profiles.photo_id')} from profiles where user_id = ${memberId})`;

/** What every page shows of the session's member. */
export const HEADER_COLUMNS = {
  ...MEMBER_COLUMNS,
  photo: PHOTO_SQL,
  cartCount: CART_COUNT_SQL,
  unreadCount: UNREAD_COUNT_SQL,
};

/** The profile of the session's member. */
export const OWN_PROFILE_COLUMNS = {
  ...MEMBER_COLUMNS,
  joinedAt: JOINED_AT_SQL,
  pendingEmail: PENDING_EMAIL_SQL,
  cartCount: CART_COUNT_SQL,
  unreadCount: UNREAD_COUNT_SQL,
  profile: PROFILE_SQL,
  linkedPage: LINKED_PAGE_SQL,
  referralCode: REFERRAL_CODE_SQL,
  points: POINTS_SQL,
  planGrants: PLAN_GRANTS_SQL,
  subscription: LATEST_SUBSCRIPTION_SQL,
};

export type ProfileFiles = { photoId: number | null; bannerId: number | null; videoId: number | null };

export const profilesRepository = {
  /** Members who have filled in nothing yet have none. */
  list: (executor: Executor, memberIds: number[]): Promise<(ProfileRow & { memberId: number })[]> =>
    executor
      .selectFrom('profiles')
      .select(['user_id as memberId', 'is_hidden as isHidden', 'bio_html as bioHtml', 'address'])
      .select(['latitude', 'longitude', 'place_id as placeId'])
      .select(['meta_title as metaTitle', 'meta_description as metaDescription'])
      .select(['booking_url as bookingUrl', 'website_url as websiteUrl', 'group_url as groupUrl'])
      .select(['facebook_url as facebookUrl', 'facebook_page_name as facebookPageName'])
      .select(['instagram_url as instagramUrl', 'linkedin_url as linkedinUrl', 'youtube_url as youtubeUrl'])
      .select(['contact_email as contactEmail', 'ai_core_value as aiCoreValue'])
      .select('ai_content_html as aiContentHtml')
      .select(sql<Picture | null>`${sql.raw(PICTURE_SQL('profiles.photo_id'))}`.as('photo'))
      .select(sql<Picture | null>`${sql.raw(PICTURE_SQL('profiles.banner_id'))}`.as('banner'))
      .select(
        sql<Playable | null>`${sql.raw(PLAYABLE_SQL('profiles.promo_video_id'))}`.as('promotionalVideo'),
      )
      .where('user_id', 'in', memberIds)
      .execute(),

  /** Writes the given fields and leaves the others as they are. */
  save: async (executor: Executor, memberId: number, change: ProfileChange, now: Date): Promise<void> => {
    const values = Object.fromEntries(
      Object.entries(change).map(([field, value]) => [COLUMNS[field as keyof ProfileChange], value]),
    );
    await executor
      .insertInto('profiles')
      .values({ user_id: memberId, ...values, updated_at: now })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...values, updated_at: now }))
      .execute();
  },

  /** The files of a profile; the row is locked until the transaction ends. */
  lockFiles: async (executor: Executor, memberId: number): Promise<ProfileFiles> =>
    (await executor
      .selectFrom('profiles')
      .select(['photo_id as photoId', 'banner_id as bannerId', 'promo_video_id as videoId'])
      .where('user_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()) ?? { photoId: null, bannerId: null, videoId: null },

  findPageName: async (executor: Executor, memberId: number): Promise<string | null> =>
    (
      await executor
        .selectFrom('profiles')
        .select('facebook_page_name as pageName')
        .where('user_id', '=', memberId)
        .executeTakeFirst()
    )?.pageName ?? null,
};
