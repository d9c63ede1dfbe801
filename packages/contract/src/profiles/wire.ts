import { z } from 'zod';

import { sessionUser } from '../accounts/wire.ts';
import { membershipDetailsResult } from '../billing/wire.ts';

const text = z.string().nullable();

/** The current user as the header of every page shows them. */
export const headerProfile = sessionUser.extend({
  /** Null until a photo is chosen: the page then draws the default picture. */
  profile_image: text,
  profile_image_srcset: text,
  /** How many items are in the member's cart. */
  cart_items: z.int(),
  /** How many notifications the member has not read. */
  unread_notifications: z.int(),
});

export type HeaderProfile = z.output<typeof headerProfile>;

/** The whole current user, as only they see it. Texts are null until they are given. */
export const ownProfile = headerProfile.extend({
  /** HTML, sanitised when it was stored. */
  bio: text,
  address: text,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  place_id: text,
  banner_image: text,
  banner_image_srcset: text,
  /** A playlist (HLS) that anyone may play; null until a video has been prepared. */
  promotional_video: text,
  promotional_video_poster: text,
  meta_title: text,
  meta_description: text,
  booking_url: text,
  website_url: text,
  gmail: text,
  facebook: text,
  /** The exact name of the Facebook page. */
  page_id: text,
  group_url: text,
  instagram: text,
  linkedin: text,
  youtube: text,
  ai_core_value: text,
  /** HTML, sanitised when it was stored. */
  ai_content: text,
  referral_code: text,
  loyality_points: z.number(),
  /** Always null: a session is a cookie, and its token is answered by `login` alone. */
  token: z.null(),
  membership_details: membershipDetailsResult
    .pick({
      tag_name: true,
      valid_from: true,
      valid_to: true,
      next_due_date: true,
      subscription_type: true,
      subscription_canceled: true,
      is_expired: true,
    })
    .nullable(),
  /** The profile is neither listed, nor found, nor shown to others. */
  is_hidden: z.boolean(),
  /** The new address that waits for its confirmation; `email` stays the old one until then. */
  pending_email: text,
  /** Whether the page `page_id` has been linked by a login at Facebook. */
  is_page_linked: z.boolean(),
});

export type OwnProfile = z.output<typeof ownProfile>;

/** How far the newest promotional video is; `upload` is null when none is under way and the last one did not fail. */
export const promotionalVideoState = z.object({
  upload: z
    .object({
      upload_id: z.uuid(),
      status: z.enum(['uploading', 'processing', 'rejected']),
      /** 0 to 100, of the processing. */
      progress: z.int(),
      /** Why it was rejected, for the member. */
      problem: text,
    })
    .nullable(),
  promotional_video: text,
  promotional_video_poster: text,
});

export type PromotionalVideoState = z.output<typeof promotionalVideoState>;
