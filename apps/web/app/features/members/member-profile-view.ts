import type { CardMember, MemberPicture } from './member-view.ts';

export type MemberLink = { kind: string; href: string; label: string };

type MemberReview = { author: string; text: string; age: string };

export type MemberProfileView = {
  id: number;
  path: string;
  name: string;
  photo: MemberPicture | null;
  banner: MemberPicture | null;
  /** HTML. */
  bio: string;
  address: string;
  /** Where the map is, and where another one opens. */
  map: { picture: MemberPicture; link: string } | null;
  directions: string | null;
  video: { src: string; poster: string | null } | null;
  bookingUrl: string | null;
  websiteUrl: string | null;
  links: MemberLink[];
  coreValues: string[];
  /** HTML. */
  aiContent: string;
  reviews: { placeName: string; rating: number | null; total: number; items: MemberReview[] };
  /** Of the member themselves; null for others. */
  points: number | null;
  metaTitle: string;
  metaDescription: string;
  place: { latitude: number; longitude: number } | null;
  isHidden: boolean;
  others: CardMember[];
};
