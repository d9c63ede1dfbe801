import { z } from 'zod';

import { PASSWORDS_DIFFER } from '../accounts/messages.ts';
import { mailedToken } from '../accounts/wire.ts';
import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import {
  confirmation,
  email,
  enteredPassword,
  ignoredToken,
  optionalText,
  personName,
  resetPassword,
} from '../fields.ts';
import {
  aiContentHtml,
  aiCoreValue,
  bioHtml,
  clearedFields,
  contactEmail,
  dropEmptyFields,
  formFlag,
  latitude,
  longitude,
  metaDescription,
  metaTitle,
  pageName,
  pictureFile,
  placeId,
  postalAddress,
  videoFile,
  webAddress,
} from './fields.ts';
import { MAX_PICTURE_BYTES, MAX_PROMOTIONAL_VIDEO_BYTES, MAX_VIDEO_FORM_BYTES } from './limits.ts';
import { NOT_A_VIDEO, VIDEO_TOO_LARGE } from './messages.ts';
import { headerProfile, ownProfile, promotionalVideoState } from './wire.ts';

/** What a form holds beside its files. */
const FORM_OVERHEAD = 512 * 1024;

export const profileDetail = defineCall({
  name: 'profileDetail',
  summary: 'The current user',
  method: 'GET',
  path: '/profile/detail',
  auth: 'member',
  query: z.object(ignoredToken),
  response: { kind: 'json', result: ownProfile },
});

export const profileHeader = defineCall({
  name: 'profileHeader',
  summary: 'The part of the current user that every page shows',
  method: 'GET',
  path: '/profile/header',
  auth: 'member',
  response: { kind: 'json', result: headerProfile },
});

const profileForm = z
  .object({
    name: personName,
    /** Becomes active when the link mailed to it is opened; needs `password`. */
    email,
    password: enteredPassword.describe('The current password; required with `email`, ignored otherwise'),
    bio: bioHtml,
    address: postalAddress,
    lat: latitude,
    lng: longitude,
    place_id: placeId,
    profile_image: pictureFile,
    banner_image: pictureFile,
    meta_title: metaTitle,
    meta_description: metaDescription,
    booking_url: webAddress('Booking URL Is Required'),
    website_url: webAddress('Website URL Is Required'),
    gmail: contactEmail,
    facebook: webAddress('Facebook Is Required'),
    page_id: pageName,
    group_url: webAddress('Group URL Is Required'),
    instagram: webAddress('Instagram Is Required'),
    linkedin: webAddress('Linkedin Is Required'),
    youtube: webAddress('Youtube Is Required'),
    ai_core_value: aiCoreValue,
    ai_content: aiContentHtml,
    is_hidden: formFlag,
    clear: clearedFields.describe('Names of fields to remove: an empty field changes nothing'),
  })
  .partial()
  .refine((form) => !form.clear?.some((name) => (form as Record<string, unknown>)[name] !== undefined), {
    path: ['clear'],
    message: 'A field cannot be changed and removed at once',
  })
  .refine((form) => form.address !== undefined || (form.lat ?? form.lng ?? form.place_id) === undefined, {
    path: ['address'],
    message: 'Address Is Required',
  })
  .refine((form) => (form.lat === undefined) === (form.lng === undefined), {
    path: ['lat'],
    message: 'Please choose the address from the list',
  });

export const updateProfile = defineCall({
  name: 'updateProfile',
  summary:
    'Change the given fields of the profile and remove those that `clear` names; empty fields are dropped. ' +
    'Pictures need multipart/form-data',
  method: 'POST',
  path: '/profile/updateV2',
  auth: 'member',
  form: true,
  maxFormBytes: 2 * MAX_PICTURE_BYTES + FORM_OVERHEAD,
  body: z.preprocess(dropEmptyFields, profileForm),
  response: { kind: 'json', result: ownProfile },
});

export const confirmEmail = defineCall({
  name: 'confirmEmail',
  summary:
    'Activate the new email address with the link mailed to it, which opens /account/confirm-email?token=',
  method: 'POST',
  path: '/confirmEmail',
  auth: 'public',
  form: true,
  body: z.object({ token: mailedToken }),
  response: { kind: 'json', result: z.object({ email: z.string() }) },
});

export const undoEmailChange = defineCall({
  name: 'undoEmailChange',
  summary:
    'Take a change of the email address back with the link mailed to the old one, which opens ' +
    '/account/undo-email-change?token=, and set a new password; every session ends',
  method: 'POST',
  path: '/undoEmailChange',
  auth: 'public',
  form: true,
  body: z
    .object({ token: mailedToken, new_password: resetPassword, confirm_password: confirmation })
    .refine((form) => form.new_password === form.confirm_password, {
      path: ['confirm_password'],
      message: PASSWORDS_DIFFER,
    }),
  response: { kind: 'json', result: nothing },
});

export const undoEmailChangeForm = defineCall({
  name: 'undoEmailChangeForm',
  summary: 'Whether the link mailed to the old email address can still take a change back',
  method: 'POST',
  path: '/undoEmailChangeForm',
  auth: 'public',
  body: z.object({ token: mailedToken }),
  response: { kind: 'json', result: z.object({ is_open: z.boolean() }) },
});

export const cancelEmailChange = defineCall({
  name: 'cancelEmailChange',
  summary: 'Keep the email address: the link mailed to the new one stops working',
  method: 'POST',
  path: '/cancelEmailChange',
  auth: 'member',
  response: { kind: 'json', result: z.null() },
});

export const updatePromotionalVideo = defineCall({
  name: 'updatePromotionalVideo',
  summary:
    'Replace the promotional video by a file of at most 24 MB; larger ones begin with beginVideoUpload',
  method: 'POST',
  path: '/updatePromotionalVideo',
  auth: 'member',
  form: true,
  maxFormBytes: MAX_VIDEO_FORM_BYTES + FORM_OVERHEAD,
  body: z.preprocess(dropEmptyFields, z.object({ promotional_video: videoFile })),
  response: { kind: 'json', result: promotionalVideoState },
});

const uploadId = z.uuid();

export const beginVideoUpload = defineCall({
  name: 'beginVideoUpload',
  summary:
    'Begin to upload a promotional video; PUT the n-th part of the file to the n-th path within an hour',
  method: 'POST',
  path: '/promotionalVideo/begin',
  auth: 'member',
  body: z.object({
    file_name: optionalText(200),
    mime_type: z.string().regex(/^video\/[\w.+-]{1,60}$/, NOT_A_VIDEO),
    bytes: z.int().min(1, NOT_A_VIDEO).max(MAX_PROMOTIONAL_VIDEO_BYTES, VIDEO_TOO_LARGE),
  }),
  response: {
    kind: 'json',
    result: z.object({
      upload_id: uploadId,
      part_bytes: z.int(),
      /** Paths of this site. Each answers with the header ETag, which `completeVideoUpload` needs. */
      part_urls: z.array(z.string()),
    }),
  },
});

export const completeVideoUpload = defineCall({
  name: 'completeVideoUpload',
  summary: 'End an upload and prepare its video; repeating the call changes nothing',
  method: 'POST',
  path: '/promotionalVideo/complete',
  auth: 'member',
  body: z.object({
    upload_id: uploadId,
    etags: z.array(z.string().min(1).max(200)).min(1).max(100).describe('Of the parts, in order'),
  }),
  response: { kind: 'json', result: promotionalVideoState },
});

export const videoProgress = defineCall({
  name: 'videoProgress',
  summary: 'How far the newest promotional video is',
  method: 'GET',
  path: '/promotionalVideo/progress',
  auth: 'member',
  response: { kind: 'json', result: promotionalVideoState },
});

export const cancelVideoUpload = defineCall({
  name: 'cancelVideoUpload',
  summary: 'Give up an upload, or a video that is being prepared; the video shown so far stays',
  method: 'POST',
  path: '/promotionalVideo/cancel',
  auth: 'member',
  body: z.object({ upload_id: uploadId }),
  response: { kind: 'json', result: promotionalVideoState },
});
