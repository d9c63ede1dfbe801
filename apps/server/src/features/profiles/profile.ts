import type { Picture, Playable } from '#app/features/media/index.ts';

/** What a member says about themselves. Texts are null until they are given; HTML is sanitised when it is written. */
export type ProfileTexts = {
  bioHtml: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  placeId: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  bookingUrl: string | null;
  websiteUrl: string | null;
  facebookUrl: string | null;
  facebookPageName: string | null;
  groupUrl: string | null;
  instagramUrl: string | null;
  linkedinUrl: string | null;
  youtubeUrl: string | null;
  contactEmail: string | null;
  aiCoreValue: string | null;
  aiContentHtml: string | null;
};

export type Profile = ProfileTexts & {
  memberId: number;
  publicId: string;
  name: string;
  joinedAt: Date;
  isHidden: boolean;
  photo: Picture | null;
  banner: Picture | null;
  promotionalVideo: Playable | null;
};
