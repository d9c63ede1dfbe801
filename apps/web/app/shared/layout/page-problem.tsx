import { useRouteLoaderData } from 'react-router';

import { ProblemNotice } from './problem-notice.tsx';

/** What a page could not load. Where the whole site has a problem, that has been said already. */
export function PageProblem({ problem }: { problem: string | null }) {
  const root = useRouteLoaderData('root') as { problem: string | null } | undefined;
  return problem !== null && !root?.problem && <ProblemNotice message={problem} />;
}
