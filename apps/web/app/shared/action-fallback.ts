import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import type { ActionResult } from './action-result.ts';

/** Browser only: an action without an answer returns an error result instead of failing the page. */
export const withActionFallback = (serverAction: () => Promise<unknown>): Promise<ActionResult> =>
  serverAction().then(
    (answer) => answer as ActionResult,
    (error: unknown) => {
      // React Router throws redirects as responses.
      if (error instanceof Response) throw error;
      return { ok: false, code: 'unreachable', message: SERVER_NOT_RESPONDING, errors: {} };
    },
  );
