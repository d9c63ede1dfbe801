import { Container, PageTitle } from '@maetrix/ui/section';

import { greeting, shortName } from '../features/dashboard/greeting.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { Page } from '../shared/layout/page.tsx';
import { useMember } from '../shared/session/use-member.ts';
import type { Route } from './+types/dashboard.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Dashboard',
    description: 'Your Maetrix dashboard.',
    canonical: `${getSiteOrigin(matches)}/dashboard`,
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
