import { NO_CARD_DATA } from '@maetrix/contract/card-number';
import {
  CARD_HAD_FIRST_MONTH,
  NOT_ACTIVATED,
  PAYMENT_ERROR,
  SOMETHING_WENT_WRONG,
} from '@maetrix/contract/messages';

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
  reset_link_expired: { status: 422, message: 'This link has expired. Please ask for a new one.' },
  not_entitled: { status: 403, message: 'This is not part of what you have yet.' },
  card_data: { status: 422, message: NO_CARD_DATA },
  payment_pending: { status: 409, message: 'pending' },
  payment_failed: { status: 422, message: PAYMENT_ERROR },
  not_for_sale: { status: 422, message: 'This is not for sale at the moment.' },
  already_owned: { status: 422, message: 'You already have this.' },
  already_subscribed: {
    status: 422,
    message: 'You already have a membership. You can change its plan instead.',
  },
  first_month_used: {
    status: 422,
    message: 'This was paid for as a first month at half price, and you have had your first month.',
  },
  card_had_first_month: { status: 422, message: CARD_HAD_FIRST_MONTH },
  one_plan_at_a_time: { status: 422, message: 'Please choose one plan, and buy it by itself.' },
  mixed_currencies: {
    status: 422,
    message: 'These have prices in different currencies. Please buy them one by one.',
  },
  no_membership: { status: 422, message: 'There is no paid membership to change.' },
  provider_unavailable: {
    status: 503,
    message: 'Payments are not available at the moment. Please try again in a minute.',
  },
  cart_full: { status: 422, message: 'Your cart is full. Please check out what is in it first.' },
} satisfies Record<ErrorCode, { status: number; message: string }>;
