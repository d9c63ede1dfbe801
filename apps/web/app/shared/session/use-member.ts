import type { SessionUser } from '@maetrix/contract';
import { useRouteLoaderData } from 'react-router';

/** The signed-in member, or null for a visitor. */
export const useMember = (): SessionUser | null =>
  (useRouteLoaderData('root') as { member: SessionUser | null } | undefined)?.member ?? null;
