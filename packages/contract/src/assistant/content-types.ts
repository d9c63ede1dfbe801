/** The kinds of drafts, as the wire names them, in the order of the tiles. Without Zod, for the browser. */
export const CONTENT_TYPES = [
  'video',
  'blog',
  'social',
  'campaign',
  'design_brief',
  'homepage',
  'email',
] as const;

export type ContentType = (typeof CONTENT_TYPES)[number];

export const CONTENT_LABELS: Readonly<Record<ContentType, string>> = {
  video: 'Video Script',
  blog: 'Blog Post',
  social: 'Social Media Post',
  campaign: 'Campaign',
  design_brief: 'Design Brief',
  homepage: 'Web page',
  email: 'Email',
};
