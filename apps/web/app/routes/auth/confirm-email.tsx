import { confirmEmail } from '@maetrix/contract';
import { useState } from 'react';
import { data } from 'react-router';

import { ConfirmEmailPage } from '../../features/profile-edit/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { getText, toActionResult } from '../../shared/http/action-result.ts';
import { forgetLinkToken, takeLinkToken } from '../../shared/http/link-token.server.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/confirm-email.ts';

const PATH = '/account/confirm-email';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Confirm your new email',
    description: 'Confirm the new email address of your account.',
    path: PATH,
    noIndex: true,
  });

export const loader = ({ request }: Route.LoaderArgs) => ({ token: takeLinkToken(request, PATH) });

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(confirmEmail, { body: { token: getText(form, 'token') } });
  return data(toActionResult(answer), answer.ok ? forgetLinkToken(PATH) : undefined);
};

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  // Data requests do not have the cookie of the page.
  const [token] = useState(loaderData.token);
  return <ConfirmEmailPage token={token} answer={actionData} />;
}
