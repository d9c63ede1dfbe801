import { defineErrors } from '../error.ts';

export const pushErrors = defineErrors({
  invalid_device_token: { status: 422, message: 'This browser cannot receive our notifications.' },
});
