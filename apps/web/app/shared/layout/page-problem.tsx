import { useRouteLoaderData } from 'react-router';

import { ProblemNotice } from './problem-notice.tsx';

/** Says that a page could not load its data, unless the root already shows a problem of the whole site. */
export function PageProblem({ problem }: { problem: string | null }) {
  const root = useRouteLoaderData('root') as { problem: string | null } | undefined;
  return problem !== null && !root?.problem && <ProblemNotice message={problem} />;
}
