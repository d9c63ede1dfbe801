import { defineErrors } from '../error.ts';

export const accountsErrors = defineErrors({
  wrong_credentials: { status: 422, message: 'The email or the password is not right.' },
  /** Sent only after the right password, so it does not reveal which addresses are registered. */
  not_activated: {
    status: 422,
    message: 'Please activate your account first: the link is in the email we sent you.',
  },
  common_password: { status: 422, message: 'This password is too easy to guess. Please choose another.' },
  wrong_current_password: { status: 422, message: 'Your current password is not right.' },
  reset_link_expired: { status: 422, message: 'This link has expired. Please ask for a new one.' },
});
