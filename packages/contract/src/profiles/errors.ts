import { defineErrors } from '../error.ts';

export const profilesErrors = defineErrors({
  video_in_progress: {
    status: 409,
    message: 'Your last video is still being prepared. Please wait until it is ready, or cancel it.',
  },
  email_link_expired: {
    status: 422,
    message: 'This link has expired. Please change your email again in your profile.',
  },
  email_undo_expired: {
    status: 422,
    message: 'This link was used before or has expired. Please write to us, and we will help you.',
  },
});
