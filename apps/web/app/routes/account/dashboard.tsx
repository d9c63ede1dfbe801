import { loadDashboard } from '../../features/dashboard/index.server.ts';
import { DashboardPage } from '../../features/dashboard/index.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Dashboard',
    description: 'Your Maetrix dashboard.',
    path: '/dashboard',
    noIndex: true,
  });

export const loader = ({ context }: Route.LoaderArgs) => loadDashboard(context);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return <DashboardPage {...loaderData} />;
}
