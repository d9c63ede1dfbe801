import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';

import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { Page } from '../shared/layout/page.tsx';
import { useTokenOutOfAddress } from '../shared/session/use-token-out-of-address.ts';
import type { Route } from './+types/activate.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Activate your account',
    description: 'One press of a button and your account is open.',
    canonical: `${siteOriginOf(matches)}/account/activate`,
    isHidden: true,
  });

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

/** A page with one button: mail scanners follow links, but press nothing. */
export default function Activate({ loaderData }: Route.ComponentProps) {
  const token = useTokenOutOfAddress(loaderData.token);
  return (
    <Page header="minimal">
      <Container>
        <ResultPage
          status="info"
          title="Activate your account"
          text="One press and it is open. Then log in with the password you chose."
          action={
            <form method="post" action="/api/activateAccount">
              <input type="hidden" name="token" value={token} />
              <Button type="submit" size="lg">
                Activate my account
              </Button>
            </form>
          }
        />
      </Container>
    </Page>
  );
}
