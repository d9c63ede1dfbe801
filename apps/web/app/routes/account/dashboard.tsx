import { Container, PageTitle } from '@maetrix/ui/section';

import { greeting, shortName } from '../../features/dashboard/index.ts';
import { useMember } from '../../features/session/index.ts';
import { Page } from '../../shared/layout/page.tsx';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Dashboard',
    description: 'Your Maetrix dashboard.',
    path: '/dashboard',
    noIndex: true,
  });

export const loader = () => ({ greeting: greeting(new Date()) });

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const member = useMember();
  return (
    <Page>
      <Container>
        <PageTitle
          title={`${loaderData.greeting}, ${shortName(member?.name ?? '')}`}
          text="You are logged in to Maetrix."
        />
      </Container>
    </Page>
  );
}
