import { MAX_AI_CONTENT, MAX_BIO } from '@maetrix/contract/profile-limits';

export type RichFieldName = 'bio' | 'ai_content';

/** A text of the profile with formatting. */
export type RichField = {
  name: RichFieldName;
  /** The title of its modal. */
  label: string;
  /** Of the editor. */
  inputLabel: string;
  hint: string;
  required: string;
  /** The toast when the server gives no message. */
  saved: string;
  max: number;
};

export const RICH_FIELDS: Readonly<Record<RichFieldName, RichField>> = {
  bio: {
    name: 'bio',
    label: 'Bio',
    inputLabel: 'About you and your practice',
    hint: 'The first lines also appear on your card in the members list.',
    required: 'Bio Is Required',
    saved: 'Profile Bio Updated Successfully',
    max: MAX_BIO,
  },
  ai_content: {
    name: 'ai_content',
    label: 'AI content',
    inputLabel: 'What you offer and how you work',
    hint: 'Your profile shows it below your bio. “Fill with AI” drafts it for you.',
    required: 'AI Content Is Required',
    saved: 'Profile AI Content Updated Successfully',
    max: MAX_AI_CONTENT,
  },
};
