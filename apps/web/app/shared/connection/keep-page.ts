import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  replace,
  useLocation,
  type DataStrategyResult,
  type MiddlewareFunction,
} from 'react-router';

import { LoadFailure } from './load-failure.ts';
import { lostLoad } from './lost-load.ts';

type Results = Record<string, DataStrategyResult>;

/** Answers of the edge when the web server does not answer. */
const GATEWAY_STATUSES = new Set([502, 504]);

let shownPath: string | null = null;
let isReturning = false;

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

/** Remembers the page that is shown, as long as it is a page and not an error in its place. */
export const useShownPage = () => {
  const path = pathOf(useLocation());
  useEffect(() => {
    shownPath = path;
    return () => {
      shownPath = null;
    };
  }, [path]);
};

/** Leads back to the shown page; its data are kept without asking the server. */
export const returnTo = (navigate: (path: string) => void) => {
  if (shownPath === null) return;
  isReturning = true;
  navigate(shownPath);
};

const isUnanswered = (error: unknown, isReload: boolean): boolean => {
  // Redirects and "not found" are answers.
  if (error instanceof Response) return false;
  if (!isRouteErrorResponse(error)) return true;
  return isReload ? error.status >= 500 : GATEWAY_STATUSES.has(error.status);
};

/**
 * Browser only: a page that does not load because no answer comes leaves the shown page in place, and a refresh that
 * fails leaves its data in place.
 */
export const keepPage: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (isReturning) {
    isReturning = false;
    return {};
  }
  const results = await next();
  if (request.method !== 'GET' || request.signal.aborted) return results;
  const path = pathOf(new URL(request.url));
  const isReload = path === shownPath;
  const unanswered = Object.entries(results).filter(
    ([, { type, result }]) => type === 'error' && isUnanswered(result, isReload),
  );
  if (unanswered.length === 0) {
    lostLoad.clear();
    return results;
  }
  lostLoad.ofPart();
  for (const [id, { result }] of unanswered) {
    // The router keeps the data of a route without a result.
    if (isReload || id === 'root') delete results[id];
    else if (result instanceof LoadFailure) results[id] = { type: 'data', result: result.fallback };
    else if (shownPath !== null) {
      lostLoad.ofPage(path);
      isReturning = true;
      throw replace(shownPath);
    }
  }
  return results;
};
