import { accountsErrors } from './accounts/errors.ts';
import { affiliatesErrors } from './affiliates/errors.ts';
import { assistantErrors } from './assistant/errors.ts';
import { billingErrors } from './billing/errors.ts';
import { cartErrors } from './cart/errors.ts';
import { chatErrors } from './chat/errors.ts';
import { coursesErrors } from './courses/errors.ts';
import { defineErrors } from './error.ts';
import { facebookErrors } from './facebook/errors.ts';
import { liveErrors } from './live/errors.ts';
import { mediaErrors } from './media/errors.ts';
import { SOMETHING_WENT_WRONG } from './messages.ts';
import { notificationsErrors } from './notifications/errors.ts';
import { placesErrors } from './places/errors.ts';
import { profilesErrors } from './profiles/errors.ts';
import { pushErrors } from './push/errors.ts';
import { roadmapErrors } from './roadmap/errors.ts';
import { workbookErrors } from './workbook/errors.ts';

const commonErrors = defineErrors({
  invalid_input: { status: 422, message: 'Please check the form and try again.' },
  unauthenticated: { status: 401, message: 'Please login and continue' },
  forbidden: { status: 403, message: 'You do not have the permission for this.' },
  foreign_origin: { status: 403, message: 'This request did not come from our site.' },
  not_found: { status: 404, message: 'Not found' },
  payload_too_large: { status: 413, message: 'That is too large to send.' },
  unsupported_media_type: { status: 415, message: 'This kind of content is not accepted here.' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Please wait a while and try again.' },
  overloaded: { status: 503, message: 'We are very busy. Please try again in a moment.' },
  internal: { status: 500, message: SOMETHING_WENT_WRONG },
});

/** Every error the API answers with, by its code. Clients branch on the code, never on the message. */
export const errors = {
  ...commonErrors,
  ...accountsErrors,
  ...affiliatesErrors,
  ...assistantErrors,
  ...billingErrors,
  ...cartErrors,
  ...chatErrors,
  ...coursesErrors,
  ...facebookErrors,
  ...liveErrors,
  ...mediaErrors,
  ...notificationsErrors,
  ...placesErrors,
  ...profilesErrors,
  ...pushErrors,
  ...roadmapErrors,
  ...workbookErrors,
};

export type ErrorCode = keyof typeof errors;
