import { NOT_ACTIVATED, SOMETHING_WENT_WRONG } from '@maetrix/contract/messages';

import type { ErrorCode } from '#app/kernel/app-error.ts';

/** What each refusal is on the wire. 401 is the only status the client acts on. */
export const errorTable = {
  invalid_input: { status: 422, message: 'Please check the form and try again.' },
  unauthenticated: { status: 401, message: 'Please login and continue' },
  foreign_origin: { status: 403, message: 'This request did not come from our site.' },
  not_found: { status: 404, message: 'Not found' },
  payload_too_large: { status: 413, message: 'That is too large to send.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  overloaded: { status: 503, message: 'We are very busy. Please try again in a moment.' },
  internal: { status: 500, message: SOMETHING_WENT_WRONG },
  wrong_credentials: { status: 422, message: 'The email or the password is not right.' },
  not_activated: { status: 422, message: NOT_ACTIVATED },
  common_password: { status: 422, message: 'This password is too easy to guess. Please choose another.' },
  wrong_current_password: { status: 422, message: 'Your current password is not right.' },
  reset_link_spent: { status: 422, message: 'This link has expired. Please ask for a new one.' },
  not_entitled: { status: 403, message: 'This is not part of what you have yet.' },
} satisfies Record<ErrorCode, { status: number; message: string }>;
