import { z } from 'zod';

import { freeText } from '../fields.ts';
import {
  MAX_AI_CONTENT,
  MAX_AI_VALUES,
  MAX_BIO,
  MAX_META_DESCRIPTION,
  MAX_META_TITLE,
  MAX_PICTURE_BYTES,
  MAX_VIDEO_FORM_BYTES,
} from './limits.ts';
import {
  GMAIL_HINT,
  META_DESCRIPTION_TOO_LONG,
  META_TITLE_TOO_LONG,
  NOT_A_PICTURE,
  NOT_A_VIDEO,
  PICTURE_TOO_LARGE,
  URL_HINT,
  VIDEO_TOO_LARGE,
} from './messages.ts';

const MAX_URL = 2048;

/** An address of the web: http or https, with a host and without a name and password before it. */
const isWebAddress = (text: string): boolean => {
  if (!/^https?:\/\/[^\s\\]+$/i.test(text) || !URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  return (
    (protocol === 'http:' || protocol === 'https:') && hostname !== '' && username === '' && password === ''
  );
};

const lowerScheme = (text: string) => text.replace(/^https?:/i, (scheme) => scheme.toLowerCase());

export const webAddress = (required: string) =>
  freeText(MAX_URL, required).refine(isWebAddress, URL_HINT).overwrite(lowerScheme);

/** The address members publish to be written to; it proves nothing. */
export const contactEmail = freeText(254, 'Gmail Is Required')
  .overwrite((text) => text.toLowerCase())
  .refine(
    (text) => /^[^\s@<>"',;:\\()[\]]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,6}$/.test(text),
    GMAIL_HINT,
  );

export const metaTitle = freeText(MAX_META_TITLE, 'Meta Title Is Required', META_TITLE_TOO_LONG);
export const metaDescription = freeText(
  MAX_META_DESCRIPTION,
  'Meta Description Is Required',
  META_DESCRIPTION_TOO_LONG,
);
export const bioHtml = freeText(MAX_BIO, 'Bio Is Required');
export const aiCoreValue = freeText(MAX_AI_VALUES, 'AI Core Value Is Required');
export const aiContentHtml = freeText(MAX_AI_CONTENT, 'AI Content Is Required');
export const pageName = freeText(200, 'Page Name Is Required');
export const postalAddress = freeText(500, 'Address Is Required');
export const placeId = z.string().regex(/^[\w-]{1,300}$/, 'Please choose the address from the list');

const coordinate = (max: number) => z.coerce.number('Not a number').min(-max).max(max);
export const latitude = coordinate(90);
export const longitude = coordinate(180);

/** What is in the file decides; the name and the type that a client sends do not count. */
export const pictureFile = z
  .file(NOT_A_PICTURE)
  .min(1, NOT_A_PICTURE)
  .max(MAX_PICTURE_BYTES, PICTURE_TOO_LARGE);
export const videoFile = z.file(NOT_A_VIDEO).min(1, NOT_A_VIDEO).max(MAX_VIDEO_FORM_BYTES, VIDEO_TOO_LARGE);

/** A switch of a form. */
export const formFlag = z
  .union([z.boolean(), z.enum(['0', '1', 'true', 'false']), z.literal(0), z.literal(1)])
  .transform((value) => value === true || value === 1 || value === '1' || value === 'true');

/** What a profile can lose again; an address takes its position and place with it. */
const CLEARABLE = [
  'bio',
  'address',
  'profile_image',
  'banner_image',
  'promotional_video',
  'meta_title',
  'meta_description',
  'booking_url',
  'website_url',
  'gmail',
  'facebook',
  'page_id',
  'group_url',
  'instagram',
  'linkedin',
  'youtube',
  'ai_core_value',
  'ai_content',
] as const;

/** One name or several: a form sends a field once for each. */
export const clearedFields = z.preprocess(
  (value) => (typeof value === 'string' ? [value] : value),
  z.array(z.enum(CLEARABLE, 'This field cannot be removed')).max(CLEARABLE.length),
);

/** Empty and null fields are dropped before an update: they mean that the field is not changed. */
export const dropEmptyFields = (form: unknown): unknown =>
  typeof form === 'object' && form !== null && !Array.isArray(form)
    ? Object.fromEntries(Object.entries(form).filter(([, value]) => value !== '' && value !== null))
    : form;
