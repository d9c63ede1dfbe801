import { useRouteLoaderData } from 'react-router';

import { useLostLoad } from '../connection/lost-load.ts';
import { ProblemNotice } from './problem-notice.tsx';

/** Says that a page could not load its data, unless a problem of the whole site is shown already. */
export function PageProblem({ problem }: { problem: string | null }) {
  const root = useRouteLoaderData('root') as { problem: string | null } | undefined;
  const isLost = useLostLoad() !== null;
  return problem !== null && !root?.problem && !isLost && <ProblemNotice message={problem} />;
}
