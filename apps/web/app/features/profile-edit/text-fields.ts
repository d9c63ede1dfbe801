import {
  GMAIL_HINT,
  META_DESCRIPTION_TOO_LONG,
  META_TITLE_TOO_LONG,
  URL_HINT,
} from '@maetrix/contract/messages';
import { MAX_AI_VALUES, MAX_META_DESCRIPTION, MAX_META_TITLE } from '@maetrix/contract/profile-limits';

import type { ProfileView } from './profile-view.ts';

export type TextFieldName =
  | 'name'
  | 'booking_url'
  | 'website_url'
  | 'ai_core_value'
  | 'gmail'
  | 'facebook'
  | 'page_id'
  | 'group_url'
  | 'instagram'
  | 'linkedin'
  | 'youtube'
  | 'meta_title'
  | 'meta_description';

export type TextField = {
  name: TextFieldName;
  /** In the list, and the title of its modal. */
  label: string;
  /** Of the input. */
  inputLabel: string;
  required: string;
  /** The toast when the server gives no message. */
  saved: string;
  hint?: string;
  inputType?: 'text' | 'url' | 'email';
  autoComplete?: string;
  placeholder?: string;
  /** A text area with a maximum length, and what is said beyond it. */
  limit?: { max: number; error: string };
  /** Why a text is refused before it is sent. */
  check?: (text: string) => string | null;
};

const startsAsUrl = (text: string): string | null => (/^https?:\/\//i.test(text) ? null : URL_HINT);

const isGmail = (text: string): string | null =>
  /^[^\s@]{1,64}@[^\s@]{1,253}$/.test(text) && /\.[a-z]{2,6}$/i.test(text) ? null : GMAIL_HINT;

const urlField = (name: TextFieldName, label: string, placeholder: string): TextField => ({
  name,
  label,
  inputLabel: label,
  required: `${label} Is Required`,
  saved: `Profile ${label} Updated Successfully`,
  hint: URL_HINT,
  inputType: 'url',
  placeholder,
  check: startsAsUrl,
});

export const TEXT_FIELDS: Readonly<Record<TextFieldName, TextField>> = {
  name: {
    name: 'name',
    label: 'Name',
    inputLabel: 'Name',
    required: 'Name Is Required',
    saved: 'Profile Name Updated Successfully',
    autoComplete: 'name',
  },
  booking_url: urlField('booking_url', 'Booking URL', 'https://your-clinic.co.uk/book'),
  website_url: urlField('website_url', 'Website URL', 'https://your-clinic.co.uk'),
  ai_core_value: {
    name: 'ai_core_value',
    label: 'AI values',
    inputLabel: 'What your practice stands for',
    required: 'AI Core Value Is Required',
    saved: 'Profile AI Values Updated Successfully',
    hint: 'Your profile lists them as “My core values”, one for each line.',
    limit: { max: MAX_AI_VALUES, error: `At most ${MAX_AI_VALUES} characters` },
  },
  gmail: {
    name: 'gmail',
    label: 'Gmail',
    inputLabel: 'Gmail',
    required: 'Gmail Is Required',
    saved: 'Profile Gmail Updated Successfully',
    hint: GMAIL_HINT,
    inputType: 'email',
    autoComplete: 'email',
    placeholder: 'name@example.com',
    check: isGmail,
  },
  facebook: urlField('facebook', 'Facebook', 'https://facebook.com/your-page'),
  page_id: {
    name: 'page_id',
    label: 'Facebook page name',
    inputLabel: 'Page name',
    required: 'Page Name Is Required',
    saved: 'Profile Page Name Updated Successfully',
    hint: 'The exact name of your page, including spaces and special characters.',
  },
  group_url: {
    ...urlField('group_url', 'Group URL', 'https://facebook.com/groups/your-group'),
    // The specification leaves its form to the server.
    check: () => null,
  },
  instagram: urlField('instagram', 'Instagram', 'https://instagram.com/your-name'),
  linkedin: urlField('linkedin', 'LinkedIn', 'https://linkedin.com/in/your-name'),
  youtube: urlField('youtube', 'YouTube', 'https://youtube.com/@your-channel'),
  meta_title: {
    name: 'meta_title',
    label: 'Meta title',
    inputLabel: 'The headline in search results',
    required: 'Meta Title Is Required',
    saved: 'Profile Meta Title Updated Successfully',
    limit: { max: MAX_META_TITLE, error: META_TITLE_TOO_LONG },
  },
  meta_description: {
    name: 'meta_description',
    label: 'Meta description',
    inputLabel: 'What search engines show',
    required: 'Meta Description Is Required',
    saved: 'Profile Meta Description Updated Successfully',
    limit: { max: MAX_META_DESCRIPTION, error: META_DESCRIPTION_TOO_LONG },
  },
};

export const isTooLong = ({ limit }: TextField, text: string): boolean =>
  limit !== undefined && text.length > limit.max;

/** Why a text cannot be saved; null when it can be sent. */
export const findProblem = (field: TextField, text: string): string | null => {
  const given = text.trim();
  if (!given) return field.required;
  return field.check?.(given) ?? null;
};

export const readValue = (profile: ProfileView, name: TextFieldName): string => profile[name] ?? '';
