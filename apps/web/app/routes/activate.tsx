import { activateWithPassword, activationForm } from '@maetrix/contract';
import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { data, redirect } from 'react-router';

import { ChoosePasswordForm } from '../features/activation/choose-password-form.tsx';
import { ONLY_READS } from '../shared/api.server.ts';
import { textOf, toFormAnswer, type FormAnswer } from '../shared/form-answer.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { Page } from '../shared/layout/page.tsx';
import { readForm } from '../shared/read-form.server.ts';
import { apiOf } from '../shared/session/session.server.ts';
import { useTokenOutOfAddress } from '../shared/session/use-token-out-of-address.ts';
import { answerOf } from '../shared/unreachable.ts';
import type { Route } from './+types/activate.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Activate your account',
    description: 'One press of a button and your account is open.',
    canonical: `${siteOriginOf(matches)}/account/activate`,
    isHidden: true,
  });

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  if (!token) return { token, needsPassword: false };
  const answer = await apiOf(context)(activationForm, { body: { token }, headers: ONLY_READS });
  if (!answer.ok && answer.httpStatus !== 422)
    throw data(answer.message, { status: answer.code === 'too_many_attempts' ? 429 : 503 });
  return { token, needsPassword: answer.ok && answer.result.needs_password };
};

/** The token comes back with the answer: without JavaScript the page is made anew, and its address has none. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const token = textOf(form, 'token') ?? '';
  const answer = await apiOf(context)(activateWithPassword, {
    body: {
      token,
      password: textOf(form, 'password'),
      confirm_password: textOf(form, 'confirm_password'),
    },
  });
  if (answer.ok) throw redirect(`/account/activation?status=${answer.result.is_active}`);
  return { ...toFormAnswer(answer), token };
};

export const clientAction = ({
  serverAction,
}: Route.ClientActionArgs): Promise<FormAnswer & { token?: string }> => answerOf(serverAction);

/** A page with one button: mail scanners follow links, but press nothing. */
export default function Activate({ loaderData, actionData }: Route.ComponentProps) {
  const token = useTokenOutOfAddress(actionData?.token ?? loaderData.token);
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
