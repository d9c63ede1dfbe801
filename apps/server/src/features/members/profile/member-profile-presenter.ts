import { nameUrl, type MemberDetail, type MemberReview } from '@maetrix/contract';

import { pictureUrls, playableUrls, type Picture } from '#app/features/media/index.ts';
import { cleanHtml } from '#app/platform/html.ts';

import { presentFound } from '../members-presenter.ts';
import type { Review } from '../places/place.ts';
import type { MemberProfile } from './member-profile-service.ts';

/** The same HTML as when it was stored, unless the rules have become stricter since. */
const clean = (html: string | null): string | null => (html && cleanHtml(html)) || null;

const urlsOf = (picture: Picture | null) => {
  const urls = picture && pictureUrls(picture);
  return [urls?.url ?? null, urls?.srcset ?? null] as const;
};

const presentReview = (review: Review): MemberReview => ({
  author_name: review.author,
  rating: review.rating,
  text: review.text,
  relative_time_description: review.age,
  time: review.writtenAt,
});

/** An allow-list: what is not named here is nobody else's business. */
export const presentProfile = ({ profile, map, reviews, others, points }: MemberProfile): MemberDetail => {
  const [profile_image, profile_image_srcset] = urlsOf(profile.photo);
  const [banner_image, banner_image_srcset] = urlsOf(profile.banner);
  const [map_image, map_image_srcset] = urlsOf(map);
  const video = profile.promotionalVideo && playableUrls(profile.promotionalVideo);
  return {
    id: profile.memberId,
    name: profile.name,
    name_url: nameUrl(profile.name),
    profile_image,
    profile_image_srcset,
    banner_image,
    banner_image_srcset,
    bio: clean(profile.bioHtml),
    address: profile.address,
    lat: profile.latitude,
    lng: profile.longitude,
    map_image,
    map_image_srcset,
    promotional_video: video?.playlist ?? null,
    promotional_video_poster: video?.poster ?? null,
    meta_title: profile.metaTitle,
    meta_description: profile.metaDescription,
    booking_url: profile.bookingUrl,
    website_url: profile.websiteUrl,
    facebook: profile.facebookUrl,
    page_id: profile.facebookPageName,
    group_url: profile.groupUrl,
    instagram: profile.instagramUrl,
    linkedin: profile.linkedinUrl,
    youtube: profile.youtubeUrl,
    ai_core_value: profile.aiCoreValue,
    ai_content: clean(profile.aiContentHtml),
    google_reviews: {
      place_name: reviews.name,
      rating: reviews.rating,
      total: reviews.total,
      reviews: reviews.reviews.map(presentReview),
    },
    loyalty_details: points === null ? null : { total_points: points },
    created_at: profile.joinedAt.toISOString(),
    is_hidden: profile.isHidden,
    other_members: others.map(presentFound),
  };
};
