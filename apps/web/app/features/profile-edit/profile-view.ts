import type { OwnProfile, PromotionalVideoState } from '@maetrix/contract';

export const SETTINGS_PATH = '/user-settings';

/** What the page shows of a profile. */
export type ProfileView = Pick<
  OwnProfile,
  | 'id'
  | 'name'
  | 'email'
  | 'pending_email'
  | 'bio'
  | 'address'
  | 'profile_image'
  | 'profile_image_srcset'
  | 'banner_image'
  | 'banner_image_srcset'
  | 'promotional_video'
  | 'promotional_video_poster'
  | 'meta_title'
  | 'meta_description'
  | 'booking_url'
  | 'website_url'
  | 'gmail'
  | 'facebook'
  | 'page_id'
  | 'is_page_linked'
  | 'group_url'
  | 'instagram'
  | 'linkedin'
  | 'youtube'
  | 'ai_core_value'
  | 'ai_content'
  | 'is_hidden'
> & {
  /** Of the public profile. */
  path: string;
};

export type VideoUpload = PromotionalVideoState['upload'];

/** One login of one browser or device. */
export type SessionView = { id: number; isCurrent: boolean; client: string; lastUsed: string };

export type ProfileData = {
  profile: ProfileView | null;
  /** The promotional video that is on its way. */
  upload: VideoUpload;
  sessions: SessionView[] | null;
  problem: string | null;
};
