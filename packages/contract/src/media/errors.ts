import { defineErrors } from '../error.ts';

export const mediaErrors = defineErrors({
  too_many_streams: {
    status: 429,
    message:
      'You are already watching on other devices. Close the video on one of them and try again in a minute.',
  },
});
