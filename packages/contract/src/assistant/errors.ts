import { defineErrors } from '../error.ts';

export const assistantErrors = defineErrors({
  assistant_quota_reached: {
    status: 429,
    message: 'You have used all of today’s questions to Clara. You can ask again tomorrow.',
  },
  assistant_busy: {
    status: 429,
    message: 'Clara is still answering your other questions. Please wait for one of them to finish.',
  },
  hand_over_answered: { status: 409, message: 'This conversation has been answered already.' },
  assistant_unavailable: {
    status: 503,
    message: 'Clara is not available at the moment. Please try again in a minute.',
  },
});
