import { defineErrors } from '../error.ts';

export const notificationsErrors = defineErrors({
  invalid_unsubscribe_link: {
    status: 422,
    message:
      'This link is incomplete. Open it from the email again, or change your choices after logging in.',
  },
});
