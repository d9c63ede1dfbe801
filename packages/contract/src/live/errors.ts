import { defineErrors } from '../error.ts';
import { COMMENTS_DISABLED } from './messages.ts';

export const liveErrors = defineErrors({
  comments_disabled: { status: 403, message: COMMENTS_DISABLED },
  not_live: { status: 409, message: 'There is no live stream at the moment.' },
});
