import { defineErrors } from '../error.ts';
import { FACEBOOK_LINK_FAILED } from './messages.ts';

export const facebookErrors = defineErrors({
  /** The token is not of our app, lacks a permission, or none of its pages has exactly the name in the profile. */
  facebook_link_failed: { status: 422, message: FACEBOOK_LINK_FAILED },
  facebook_unavailable: {
    status: 503,
    message: 'Facebook is not available at the moment. Please try again in a minute.',
  },
});
