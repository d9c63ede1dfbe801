import type { OwnProfile } from '@maetrix/contract';
import { useRouteLoaderData } from 'react-router';

/** The signed-in member, or null for a visitor. */
export const useMember = (): OwnProfile | null =>
  (useRouteLoaderData('root') as { member: OwnProfile | null } | undefined)?.member ?? null;
