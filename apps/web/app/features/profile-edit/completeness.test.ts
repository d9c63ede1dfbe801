import { expect, test } from 'vitest';

import { measureCompleteness } from './completeness.ts';
import type { ProfileView } from './profile-view.ts';

const EMPTY: ProfileView = {
  id: 1,
  name: 'Beth Lomax',
  path: '/member/1/beth_lomax',
  email: 'beth@clinic.example',
  pending_email: null,
  bio: null,
  address: null,
  profile_image: null,
  profile_image_srcset: null,
  banner_image: null,
  banner_image_srcset: null,
  promotional_video: null,
  promotional_video_poster: null,
  meta_title: null,
  meta_description: null,
  booking_url: null,
  website_url: null,
  gmail: null,
  facebook: null,
  page_id: null,
  is_page_linked: false,
  group_url: null,
  instagram: null,
  linkedin: null,
  youtube: null,
  ai_core_value: null,
  ai_content: null,
  is_hidden: false,
};

test('says how much is filled in and what comes next', () => {
  expect(measureCompleteness(EMPTY)).toMatchObject({
    percent: 0,
    next: { key: 'photo', todo: 'Add a photo' },
  });
  expect(measureCompleteness({ ...EMPTY, profile_image: '/a', instagram: 'https://a' })).toMatchObject({
    percent: 14,
    next: { key: 'bio' },
  });
});

test('is complete without a group or a Facebook page name, which few have', () => {
  const filled = Object.fromEntries(
    Object.entries(EMPTY).map(([key, value]) => [key, value ?? 'https://a']),
  ) as ProfileView;
  expect(measureCompleteness({ ...filled, group_url: null, page_id: null })).toEqual({
    percent: 100,
    next: null,
  });
});
