import type { HeaderProfile, OwnProfile, PromotionalVideoState } from '@maetrix/contract';

import { presentMember } from '#app/features/accounts/index.ts';
import { pictureUrls, playableUrls, type Picture, type Playable } from '#app/features/media/index.ts';

import type { VideoState } from './promotional-video-service.ts';
import type { HeaderRow, OwnProfileView } from './profiles-service.ts';

const presentPicture = (picture: Picture | null) => (picture ? pictureUrls(picture) : null);

const presentVideo = (video: Playable | null) => {
  const urls = video && playableUrls(video);
  return {
    promotional_video: urls?.playlist ?? null,
    promotional_video_poster: urls?.poster ?? null,
  };
};

const toIsoString = (at: Date | null) => at?.toISOString() ?? null;

export const presentHeader = (member: HeaderRow): HeaderProfile => {
  const photo = presentPicture(member.photo);
  return {
    ...presentMember(member),
    profile_image: photo?.url ?? null,
    profile_image_srcset: photo?.srcset ?? null,
    cart_items: member.cartCount,
    unread_notifications: member.unreadCount,
  };
};

export const presentOwnProfile = ({ member, profile, membership }: OwnProfileView): OwnProfile => {
  const banner = presentPicture(profile.banner);
  return {
    ...presentHeader({ ...member, photo: profile.photo }),
    bio: profile.bioHtml,
    address: profile.address,
    lat: profile.latitude,
    lng: profile.longitude,
    place_id: profile.placeId,
    banner_image: banner?.url ?? null,
    banner_image_srcset: banner?.srcset ?? null,
    ...presentVideo(profile.promotionalVideo),
    meta_title: profile.metaTitle,
    meta_description: profile.metaDescription,
    booking_url: profile.bookingUrl,
    website_url: profile.websiteUrl,
    gmail: profile.contactEmail,
    facebook: profile.facebookUrl,
    page_id: profile.facebookPageName,
    group_url: profile.groupUrl,
    instagram: profile.instagramUrl,
    linkedin: profile.linkedinUrl,
    youtube: profile.youtubeUrl,
    ai_core_value: profile.aiCoreValue,
    ai_content: profile.aiContentHtml,
    referral_code: member.referralCode,
    loyality_points: member.points,
    token: null,
    membership_details: {
      tag_name: membership.planName,
      valid_from: toIsoString(membership.validFrom),
      valid_to: toIsoString(membership.validTo),
      next_due_date: toIsoString(membership.nextDueAt),
      subscription_type: membership.type,
      subscription_canceled: membership.isCancelled,
      is_expired: membership.isExpired,
    },
    is_hidden: profile.isHidden,
    pending_email: member.pendingEmail,
    is_page_linked: member.linkedPage !== null && member.linkedPage === profile.facebookPageName,
  };
};

export const presentVideoState = ({ upload, shown }: VideoState): PromotionalVideoState => ({
  upload: upload && {
    upload_id: upload.publicId,
    status: upload.status,
    progress: upload.progress,
    problem: upload.problem,
  },
  ...presentVideo(shown),
});
