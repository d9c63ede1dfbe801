import { z } from 'zod';

import { defineCall } from '../call.ts';
import { nothing } from '../envelope.ts';
import { FACEBOOK_LINK_FAILED } from './messages.ts';

export const beginFacebookLogin = defineCall({
  name: 'beginFacebookLogin',
  summary:
    'Where to send the browser for a login at Facebook. It returns to /user-settings?facebook=linked|failed',
  method: 'POST',
  path: '/facebook/login',
  auth: 'member',
  response: { kind: 'json', result: z.object({ url: z.string() }) },
});

export const facebookCallback = defineCall({
  name: 'facebookCallback',
  summary: 'Where Facebook sends the browser after a login: links the page that the profile names',
  method: 'GET',
  path: '/facebook/callback',
  auth: 'optional',
  asksProvider: true,
  query: z.object({
    code: z.string().max(2000).optional(),
    state: z.string().max(200).optional(),
    error: z.string().max(200).optional(),
    error_reason: z.string().max(200).optional(),
    error_description: z.string().max(500).optional(),
    error_code: z.string().max(20).optional(),
    error_message: z.string().max(500).optional(),
  }),
  response: { kind: 'redirect' },
});

export const updatePageAccessToken = defineCall({
  name: 'updatePageAccessToken',
  summary: 'Link the Facebook page that the profile names, with a token of a login at Facebook',
  method: 'POST',
  path: '/updatePageAccessToken',
  auth: 'member',
  form: true,
  asksProvider: true,
  body: z.object({
    user_access_token: z.string(FACEBOOK_LINK_FAILED).regex(/^[\w.|%-]{10,1000}$/, FACEBOOK_LINK_FAILED),
  }),
  response: { kind: 'json', result: nothing },
});

export const unlinkFacebookPage = defineCall({
  name: 'unlinkFacebookPage',
  summary: "Delete the link to the caller's Facebook page, with its token",
  method: 'POST',
  path: '/facebook/unlink',
  auth: 'member',
  response: { kind: 'json', result: nothing },
});
