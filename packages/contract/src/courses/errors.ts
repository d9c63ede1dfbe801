import { defineErrors } from '../error.ts';

export const coursesErrors = defineErrors({
  not_entitled: { status: 403, message: 'This is not part of what you have yet.' },
});
