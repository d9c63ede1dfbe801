import { changePassword } from '@maetrix/contract';

import { ResetPasswordForm } from '../features/reset-password/reset-password-form.tsx';
import { getText, toActionResult } from '../shared/action-result.ts';
import { pageMeta } from '../shared/head/page-meta.ts';
import { getSiteOrigin } from '../shared/head/site-origin.ts';
import { Page } from '../shared/layout/page.tsx';
import { readForm } from '../shared/read-form.server.ts';
import { getApi } from '../shared/session/session.server.ts';
import { withActionFallback } from '../shared/action-fallback.ts';
import { useTokenFromUrl } from '../shared/session/use-token-from-url.ts';
import type { Route } from './+types/reset-password.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Choose a new password',
    description: 'Set a new password for your account.',
    canonical: `${getSiteOrigin(matches)}/resetpassword`,
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
