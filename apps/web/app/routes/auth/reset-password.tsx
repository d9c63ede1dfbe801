import { changePassword } from '@maetrix/contract';

import { ResetPasswordForm } from '../../features/reset-password/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { withActionFallback } from '../../shared/http/action-fallback.ts';
import { getText, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { useTokenFromUrl } from '../../shared/http/use-token-from-url.ts';
import { Page } from '../../shared/layout/page.tsx';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Choose a new password',
    description: 'Set a new password for your account.',
    path: '/resetpassword',
    noIndex: true,
  });

export const loader = ({ request }: Route.LoaderArgs) => ({
  token: new URL(request.url).searchParams.get('token') ?? '',
});

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(changePassword, {
    body: {
      token: getText(form, 'token'),
      new_password: getText(form, 'new_password'),
      confirm_password: getText(form, 'confirm_password'),
    },
  });
  return toActionResult(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withActionFallback(serverAction);

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const token = useTokenFromUrl(loaderData.token);
  return (
    <Page header="minimal">
      <ResetPasswordForm token={token} answer={actionData} />
    </Page>
  );
}
