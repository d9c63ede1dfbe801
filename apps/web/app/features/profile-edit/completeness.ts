import type { Editable } from './editable.ts';
import type { ProfileView } from './profile-view.ts';

type Part = { key: Editable; todo: string; isDone: (profile: ProfileView) => boolean };

/** In the order in which they help others to find and trust a practice. */
const PARTS: readonly Part[] = [
  { key: 'photo', todo: 'Add a photo', isDone: (profile) => Boolean(profile.profile_image) },
  { key: 'bio', todo: 'Write your bio', isDone: (profile) => Boolean(profile.bio) },
  { key: 'address', todo: 'Add your address', isDone: (profile) => Boolean(profile.address) },
  { key: 'website_url', todo: 'Add your website', isDone: (profile) => Boolean(profile.website_url) },
  { key: 'booking_url', todo: 'Add your booking page', isDone: (profile) => Boolean(profile.booking_url) },
  { key: 'banner', todo: 'Choose a banner', isDone: (profile) => Boolean(profile.banner_image) },
  { key: 'instagram', todo: 'Add Instagram', isDone: (profile) => Boolean(profile.instagram) },
  { key: 'facebook', todo: 'Add Facebook', isDone: (profile) => Boolean(profile.facebook) },
  { key: 'video', todo: 'Add a video', isDone: (profile) => Boolean(profile.promotional_video) },
  { key: 'meta_title', todo: 'Write a meta title', isDone: (profile) => Boolean(profile.meta_title) },
  {
    key: 'meta_description',
    todo: 'Write a meta description',
    isDone: (profile) => Boolean(profile.meta_description),
  },
  { key: 'gmail', todo: 'Add your Gmail', isDone: (profile) => Boolean(profile.gmail) },
  { key: 'linkedin', todo: 'Add LinkedIn', isDone: (profile) => Boolean(profile.linkedin) },
  { key: 'youtube', todo: 'Add YouTube', isDone: (profile) => Boolean(profile.youtube) },
];

/** How much of the profile is filled in, and what to fill in next. */
export const measureCompleteness = (profile: ProfileView) => {
  const missing = PARTS.filter(({ isDone }) => !isDone(profile));
  const percent = Math.round((100 * (PARTS.length - missing.length)) / PARTS.length);
  return { percent, next: missing[0] ?? null };
};
