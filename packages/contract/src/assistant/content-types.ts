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

/** The kinds of texts for a profile, in the order of the wizard. */
export const PROFILE_TYPES = ['campaign', 'content', 'plan'] as const;

export type ProfileType = (typeof PROFILE_TYPES)[number];

export const PROFILE_LABELS: Readonly<Record<ProfileType, string>> = {
  campaign: 'Campaign',
  content: 'Content',
  plan: 'Plan',
};

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
