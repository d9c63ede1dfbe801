import { isRouteErrorResponse } from 'react-router';

import { reportInDevelopment } from './report-in-development.ts';

/** Browser only: the fallback data when the server does not answer, so that the page stays usable. */
export const withFallback = <Data>(serverLoader: () => Promise<Data>, fallback: Data): Promise<Data> =>
  serverLoader().catch((error: unknown) => {
    // Redirects and "not found" are answers, not failures.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    reportInDevelopment('The loader has no answer', error);
    return fallback;
  });
