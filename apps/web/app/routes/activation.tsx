import { ButtonLink } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';

import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { Page } from '../shared/layout/page.tsx';
import { loginPath } from '../shared/session/access.ts';
import type { Route } from './+types/activation.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Account activation',
    description: 'Whether your account is open.',
    canonical: `${siteOriginOf(matches)}/account/activation`,
    isHidden: true,
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
              ? 'You can log in now.'
              : 'The link has expired or was replaced by a newer one. Log in to have it sent again, or register once more.'
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
