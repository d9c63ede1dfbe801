import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import type { FormAnswer } from './form-answer.ts';

/** In the browser: an action that nobody answered says so, instead of taking the page down. */
export const answerOf = (serverAction: () => Promise<unknown>): Promise<FormAnswer> =>
  serverAction().then(
    (answer) => answer as FormAnswer,
    (error: unknown) => {
      // A redirect is an answer too.
      if (error instanceof Response) throw error;
      return { ok: false, code: 'unreachable', message: SERVER_NOT_RESPONDING, errors: {} };
    },
  );
