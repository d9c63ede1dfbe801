import { ButtonLink } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';

import { loginPath } from '../../features/session/index.ts';
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

export const loader = ({ request }: Route.LoaderArgs) => ({
  isActive: new URL(request.url).searchParams.get('status') === 'true',
});

export default function Activation({ loaderData: { isActive } }: Route.ComponentProps) {
  return (
    <Page header="minimal">
      <Container>
        <ResultPage
          status={isActive ? 'success' : 'failure'}
          title={isActive ? 'Account activated successfully.' : 'Account not activated successfully.'}
          text={
            isActive
              ? 'Welcome to Maetrix. Log in and start learning.'
              : 'This link has expired or was replaced by a newer one. Log in to get a new link, or register again.'
          }
          action={
            <ButtonLink href={loginPath('/')} size="lg">
              Back to login
            </ButtonLink>
          }
        />
      </Container>
    </Page>
  );
}
