import type { HeaderProfile } from '@maetrix/contract';
import { useRouteLoaderData } from 'react-router';

/** The signed-in member, or null for a visitor. */
export const useMember = (): HeaderProfile | null =>
  (useRouteLoaderData('root') as { member: HeaderProfile | null } | undefined)?.member ?? null;
