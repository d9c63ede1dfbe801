import { activateWithPassword, activationForm } from '@maetrix/contract';
import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { data, redirect } from 'react-router';

import { ChoosePasswordForm } from '../../features/activation/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { withActionFallback } from '../../shared/http/action-fallback.ts';
import { getText, toActionResult, type ActionResult } from '../../shared/http/action-result.ts';
import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { useTokenFromUrl } from '../../shared/http/use-token-from-url.ts';
import { Page } from '../../shared/layout/page.tsx';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/activate.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Activate your account',
    description: 'Activate your Maetrix account.',
    path: '/account/activate',
    noIndex: true,
  });

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!token) return { token, needsPassword: false };
  const answer = await getApi(context)(activationForm, { body: { token }, headers: READ_ONLY_HEADERS });
  if (!answer.ok && answer.httpStatus !== 422)
    throw data(answer.message, { status: answer.code === 'too_many_attempts' ? 429 : 503 });
  return { token, needsPassword: answer.ok && answer.result.needs_password };
};

/** Returns the token: without JavaScript the page is rendered again, and its URL has none. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const token = getText(form, 'token') ?? '';
  const answer = await getApi(context)(activateWithPassword, {
    body: {
      token,
      password: getText(form, 'password'),
      confirm_password: getText(form, 'confirm_password'),
    },
  });
  if (answer.ok) throw redirect(`/account/activation?status=${answer.result.is_active}`);
  return { ...toActionResult(answer), token };
};

export const clientAction = ({
  serverAction,
}: Route.ClientActionArgs): Promise<ActionResult & { token?: string }> => withActionFallback(serverAction);

/** Activation needs a click: mail scanners follow links. */
export default function Activate({ loaderData, actionData }: Route.ComponentProps) {
  const token = useTokenFromUrl(actionData?.token ?? loaderData.token);
  if (actionData || loaderData.needsPassword)
    return (
      <Page header="minimal">
        <ChoosePasswordForm token={token} answer={actionData} />
      </Page>
    );
  return (
    <Page header="minimal">
      <Container>
        <ResultPage
          status="info"
          title="Activate your account"
          text="Then log in with the password you chose."
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
