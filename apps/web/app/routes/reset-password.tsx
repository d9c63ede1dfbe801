import { changePassword } from '@maetrix/contract';

import { ResetPasswordForm } from '../features/reset-password/reset-password-form.tsx';
import { textOf, toFormAnswer } from '../shared/form-answer.ts';
import { head } from '../shared/head/head.ts';
import { siteOriginOf } from '../shared/head/site-origin.ts';
import { Page } from '../shared/layout/page.tsx';
import { readForm } from '../shared/read-form.server.ts';
import { apiOf } from '../shared/session/session.server.ts';
import { answerOf } from '../shared/unreachable.ts';
import { useTokenOutOfAddress } from '../shared/session/use-token-out-of-address.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  head({
    title: 'Choose a new password',
    description: 'Set a new password for your account.',
    canonical: `${siteOriginOf(matches)}/resetpassword`,
    isHidden: true,
  });

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await apiOf(context)(changePassword, {
    body: {
      token: textOf(form, 'token'),
      new_password: textOf(form, 'new_password'),
      confirm_password: textOf(form, 'confirm_password'),
    },
  });
  return toFormAnswer(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const token = useTokenOutOfAddress(loaderData.token);
  return (
    <Page header="minimal">
      <ResetPasswordForm token={token} answer={actionData} />
    </Page>
  );
}
