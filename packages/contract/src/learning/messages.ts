/** Shown after a rating when the server gives no message. */
export const REVIEW_SUBMITTED = 'Your Review Submit Successfully!!';
