import { defineErrors } from '../error.ts';

export const coursesErrors = defineErrors({
  not_entitled: { status: 403, message: 'Your membership does not include this yet.' },
});
