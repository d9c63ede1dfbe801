import { isRouteErrorResponse } from 'react-router';

/** In the browser: what nobody answered leaves its part of the page empty, and the rest of the page stays. */
export const orNothing = <Data>(serverLoader: () => Promise<Data>, nothing: Data): Promise<Data> =>
  serverLoader().catch((error: unknown) => {
    // Redirects and "not found" are answers.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return nothing;
  });
