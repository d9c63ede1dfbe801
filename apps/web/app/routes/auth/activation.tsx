import { loadFirstCourse } from '../../features/activation/index.server.ts';
import { ActivationResult } from '../../features/activation/index.ts';
import { Page } from '../../shared/layout/page.tsx';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/activation.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Account activation',
    description: 'Your Maetrix account is ready to use.',
    path: '/account/activation',
    noIndex: true,
  });

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const isActive = searchParams.get('status') === 'true';
  const isOtherBrowser = searchParams.get('browser') === 'other';
  return { isActive, isOtherBrowser, firstCourse: isActive ? await loadFirstCourse(context, request) : null };
};

export default function Activation({ loaderData }: Route.ComponentProps) {
  return (
    <Page header="minimal">
      <ActivationResult {...loaderData} />
    </Page>
  );
}
