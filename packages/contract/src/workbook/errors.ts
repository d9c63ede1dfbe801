import { defineErrors } from '../error.ts';

export const workbookErrors = defineErrors({
  export_running: {
    status: 409,
    message: 'Your last file is still being written. Please wait for it to finish.',
  },
  export_empty: { status: 409, message: 'There is nothing to save yet.' },
});
