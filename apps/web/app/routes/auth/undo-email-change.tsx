import { undoEmailChange, undoEmailChangeForm } from '@maetrix/contract';
import { useState } from 'react';
import { data } from 'react-router';

import { ExpiredUndoLink, ResetPasswordForm } from '../../features/reset-password/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { getText, toActionResult } from '../../shared/http/action-result.ts';
import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { forgetLinkToken, takeLinkToken } from '../../shared/http/link-token.server.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { Page } from '../../shared/layout/page.tsx';
import { pageMeta } from '../../shared/meta/page-meta.ts';
import type { Route } from './+types/undo-email-change.ts';

const PATH = '/account/undo-email-change';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Take your account back',
    description: 'Restore the email address of your account.',
    path: PATH,
    noIndex: true,
  });

/** A link that has expired is said so at once. Without an answer the form is shown; it is checked again. */
export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const token = takeLinkToken(request, PATH);
  if (!token) return { token, isExpired: false };
  const answer = await getApi(context)(undoEmailChangeForm, { body: { token }, headers: READ_ONLY_HEADERS });
  return { token, isExpired: answer.ok && !answer.result.is_open };
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(undoEmailChange, {
    body: {
      token: getText(form, 'token'),
      new_password: getText(form, 'new_password'),
      confirm_password: getText(form, 'confirm_password'),
    },
  });
  return data(toActionResult(answer), answer.ok ? forgetLinkToken(PATH) : undefined);
};

export { clientAction } from '../../shared/http/action-fallback.ts';

export default function UndoEmailChange({ loaderData, actionData }: Route.ComponentProps) {
  // Data requests do not have the cookie of the page.
  const [token] = useState(loaderData.token);
  return (
    <Page header="minimal">
      {loaderData.isExpired && !actionData ? (
        <ExpiredUndoLink />
      ) : (
        <ResetPasswordForm
          token={token}
          path={PATH}
          title="Take your account back"
          text="Your account gets the email address back that we wrote to, with a new password. Every device is logged out."
          submitLabel="Restore my account"
          answer={actionData}
        />
      )}
    </Page>
  );
}
