import type { updateProfile } from '@maetrix/contract';
import { MAX_AI_CONTENT, MAX_BIO } from '@maetrix/contract/profile-limits';
import type { z } from 'zod';

import { AppError } from '#app/kernel/app-error.ts';
import { cleanHtml } from '#app/platform/html.ts';

import type { ProfileChange } from './profiles-repository.ts';

export type ProfileForm = z.output<NonNullable<(typeof updateProfile)['body']>>;
type ClearableField = NonNullable<ProfileForm['clear']>[number];

/** Sanitising compares each closing tag with all that are open: without a limit, one form stops a process for seconds. */
const MAX_TAGS = 4_000;

const TEXTS = {
  meta_title: 'metaTitle',
  meta_description: 'metaDescription',
  booking_url: 'bookingUrl',
  website_url: 'websiteUrl',
  gmail: 'contactEmail',
  facebook: 'facebookUrl',
  page_id: 'facebookPageName',
  group_url: 'groupUrl',
  instagram: 'instagramUrl',
  linkedin: 'linkedinUrl',
  youtube: 'youtubeUrl',
  ai_core_value: 'aiCoreValue',
  is_hidden: 'isHidden',
} as const satisfies Partial<Record<keyof ProfileForm, keyof ProfileChange>>;

/** What is removed with a field that is not in `TEXTS`. */
const CLEARED: Record<Exclude<ClearableField, keyof typeof TEXTS>, readonly (keyof ProfileChange)[]> = {
  bio: ['bioHtml'],
  ai_content: ['aiContentHtml'],
  address: ['address', 'latitude', 'longitude', 'placeId'],
  profile_image: ['photoId'],
  banner_image: ['bannerId'],
  promotional_video: ['promotionalVideoId'],
};

const namesOf = (field: ClearableField): readonly (keyof ProfileChange)[] =>
  field in TEXTS ? [TEXTS[field as keyof typeof TEXTS]] : CLEARED[field as keyof typeof CLEARED];

const clear = (fields: readonly ClearableField[]): ProfileChange =>
  Object.fromEntries(fields.flatMap(namesOf).map((name) => [name, null])) as ProfileChange;

/** What is left of HTML without scripts and styles; a text that was nothing else is refused. */
const sanitise = (field: string, html: string, max: number): string => {
  if (html.split('<').length > MAX_TAGS)
    throw new AppError('invalid_input', { fields: { [field]: 'Please use less formatting' } });
  const clean = cleanHtml(html);
  if (!clean) throw new AppError('invalid_input', { fields: { [field]: 'Please write some text' } });
  // Escaping makes it longer than what was sent.
  if (clean.length > max)
    throw new AppError('invalid_input', { fields: { [field]: `At most ${max} characters` } });
  return clean;
};

/** The fields of the profile that a form changes or removes. An address without a position replaces the old position too. */
export const toProfileChange = (form: ProfileForm): ProfileChange => ({
  ...Object.fromEntries(
    Object.entries(TEXTS).flatMap(([wire, name]) => {
      const value = form[wire as keyof typeof TEXTS];
      return value === undefined ? [] : [[name, value]];
    }),
  ),
  ...(form.bio !== undefined && { bioHtml: sanitise('bio', form.bio, MAX_BIO) }),
  ...(form.ai_content !== undefined && {
    aiContentHtml: sanitise('ai_content', form.ai_content, MAX_AI_CONTENT),
  }),
  ...(form.address !== undefined && {
    address: form.address,
    latitude: form.lat ?? null,
    longitude: form.lng ?? null,
    placeId: form.place_id ?? null,
  }),
  ...clear(form.clear ?? []),
});
