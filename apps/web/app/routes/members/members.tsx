import { isRouteErrorResponse } from 'react-router';

import { loadMembers } from '../../features/members/index.server.ts';
import { MEMBERS_PATH, MembersPage, readMembersQuery } from '../../features/members/index.ts';
import { reportInDevelopment } from '../../shared/http/report-in-development.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/members.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData: { query } }) =>
  pageMeta(matches, {
    title: 'Members',
    description: 'Practitioners and owners of aesthetic clinics who learn with Maetrix.',
    path: MEMBERS_PATH,
    noIndex: query.text !== '' || query.page > 1,
  });

export const loader = ({ request, context }: Route.LoaderArgs) => loadMembers(context, request);

/** A failure is only logged. */
export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  serverLoader().catch((error: unknown) => {
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    reportInDevelopment('The members were not loaded', error);
    const query = readMembersQuery(new URL(request.url).searchParams);
    return { query, members: [], total: 0, perPage: 1, isLost: true };
  });

export default function Members({ loaderData }: Route.ComponentProps) {
  return <MembersPage {...loaderData} />;
}
