import { isRouteErrorResponse } from 'react-router';

import { LoadFailure } from '../connection/load-failure.ts';
import { reportInDevelopment } from './report-in-development.ts';

/** Browser only: the fallback data when the server does not answer; an open page keeps the data it has. */
export const withFallback = <Data>(serverLoader: () => Promise<Data>, fallback: Data): Promise<Data> =>
  serverLoader().catch((error: unknown) => {
    // Redirects and "not found" are answers, not failures.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    reportInDevelopment('The loader has no answer', error);
    throw new LoadFailure(fallback, error);
  });
