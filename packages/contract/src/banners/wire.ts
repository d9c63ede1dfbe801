import { z } from 'zod';

/** Where banners are shown. */
export const bannerSlot = z.enum(['home', 'dashboard', 'video', 'podcast', 'blog']);

export type BannerSlot = z.output<typeof bannerSlot>;

export const banner = z.object({
  id: z.int(),
  /** The picture, or the clip of a video banner. */
  banner_url: z.string(),
  /** All widths of a picture; null for a clip. */
  banner_srcset: z.string().nullable(),
  /** Shown until a clip plays; null for a picture. */
  poster_url: z.string().nullable(),
  banner_alt_text: z.string(),
  banner_heading: z.string(),
  banner_text: z.string(),
  /** A path of this site, or an https address. */
  link: z.string().nullable(),
  banner_media_type: z.enum(['image', 'video']),
});

export type Banner = z.output<typeof banner>;
