import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';

import type { ActionResult } from './action-result.ts';
import { reportInDevelopment } from './report-in-development.ts';

/** The result of an action that has no answer. */
export const UNREACHABLE: ActionResult = {
  ok: false,
  code: 'unreachable',
  message: SERVER_NOT_RESPONDING,
  errors: {},
};

/** Browser only: an action without an answer returns an error result instead of failing the page. */
export const withActionFallback = <Result extends object = ActionResult>(
  serverAction: () => Promise<unknown>,
  fallback: Result = UNREACHABLE as Result,
): Promise<Result> =>
  serverAction().then(
    (answer) => answer as Result,
    (error: unknown) => {
      // React Router throws redirects as responses.
      if (error instanceof Response) throw error;
      reportInDevelopment('The action has no answer', error);
      // A new object: a second failure is a new result.
      return { ...fallback };
    },
  );

/** For routes whose action returns an `ActionResult`. */
export const clientAction = ({ serverAction }: { serverAction: () => Promise<unknown> }) =>
  withActionFallback(serverAction);
