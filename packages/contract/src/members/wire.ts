import { z } from 'zod';

/** How many members a page of the list has. */
export const MEMBERS_PER_PAGE = 12;
/** How many members a sitemap lists; it may have 50,000 addresses. */
export const MEMBERS_PER_SITEMAP = 10_000;

/** A member as anybody may find them. */
const foundMember = z.object({
  id: z.int(),
  name: z.string(),
  name_url: z.string(),
  profile_image: z.string().nullable(),
  profile_image_srcset: z.string().nullable(),
  /** The beginning of the bio, as text. */
  bio: z.string().nullable(),
});

export type FoundMember = z.output<typeof foundMember>;

/** A member in the lists of members. */
export const listedMember = foundMember.extend({ uuid: z.string() });

export type ListedMember = z.output<typeof listedMember>;

const pageOf = <Member extends z.ZodType>(member: Member) =>
  z.object({
    data: z.array(member),
    total: z.int(),
    current_page: z.int(),
    per_page: z.int(),
  });

export const memberPage = pageOf(listedMember);
/** Without `uuid` where a visitor asks. */
export const foundMemberPage = pageOf(listedMember.partial({ uuid: true }));

export type MemberPage = z.output<typeof memberPage>;
export type FoundMemberPage = z.output<typeof foundMemberPage>;

/** A member of the short list, for mentions. */
export const mentionableMember = z.object({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  name_url: z.string(),
  profile_image: z.string().nullable(),
});

export const memberReview = z.object({
  author_name: z.string(),
  rating: z.int(),
  text: z.string(),
  /** Of the review's language: "3 weeks ago". */
  relative_time_description: z.string(),
  time: z.string(),
});

export type MemberReview = z.output<typeof memberReview>;

const text = z.string().nullable();

/** A profile as anybody may see it: no e-mail, membership, referral code or token. Texts are null until they are given. */
export const memberDetail = foundMember.extend({
  /** HTML, sanitised when it was stored. */
  bio: text,
  banner_image: text,
  banner_image_srcset: text,
  address: text,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** A picture of the map around the address, at zoom 15. */
  map_image: text,
  map_image_srcset: text,
  /** A playlist (HLS) that anyone may play. */
  promotional_video: text,
  promotional_video_poster: text,
  meta_title: text,
  meta_description: text,
  booking_url: text,
  website_url: text,
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
  google_reviews: z.object({
    /** What Google calls the place they are of; null until it is known. */
    place_name: text,
    rating: z.number().nullable(),
    total: z.int(),
    reviews: z.array(memberReview),
  }),
  /** Only for the member themselves: points are earnings, and nobody else's business. */
  loyalty_details: z.object({ total_points: z.int() }).nullable(),
  created_at: z.string(),
  /** Only the member themselves can read a hidden profile. */
  is_hidden: z.boolean(),
  /** Others who joined lately. */
  other_members: z.array(foundMember),
});

export type MemberDetail = z.output<typeof memberDetail>;

export const listedMemberIds = z.object({
  page_count: z.int(),
  members: z.array(z.object({ id: z.int(), name_url: z.string() })),
});
