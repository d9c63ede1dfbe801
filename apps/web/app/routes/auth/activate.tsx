import { activateWithPassword, activationForm } from '@maetrix/contract';
import { Button } from '@maetrix/ui/button';
import { ResultPage } from '@maetrix/ui/result-page';
import { Container } from '@maetrix/ui/section';
import { useEffect, useRef, useState } from 'react';
import { data, redirect } from 'react-router';

import { ChoosePasswordForm } from '../../features/activation/index.ts';
import { getApi, getSession } from '../../features/session/index.server.ts';
import { withActionFallback } from '../../shared/http/action-fallback.ts';
import { getText, toActionResult, type ActionResult } from '../../shared/http/action-result.ts';
import { READ_ONLY_HEADERS } from '../../shared/http/api.server.ts';
import { forgetLinkToken, takeLinkToken } from '../../shared/http/link-token.server.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
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

const PATH = '/account/activate';

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const token = takeLinkToken(request, PATH);
  if (!token) return { token, needsPassword: false, isOwnBrowser: false };
  const answer = await getApi(context)(activationForm, { body: { token }, headers: READ_ONLY_HEADERS });
  if (!answer.ok && answer.httpStatus !== 422)
    throw data(answer.message, { status: answer.code === 'too_many_attempts' ? 429 : 503 });
  const needsPassword = answer.ok && answer.result.needs_password;
  const { member } = getSession(context);
  return { token, needsPassword, isOwnBrowser: answer.ok && !needsPassword && !member };
};

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
  if (answer.ok)
    throw redirect(
      `/account/activation?status=${answer.result.is_active}&browser=other`,
      forgetLinkToken(PATH),
    );
  return toActionResult(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs): Promise<ActionResult> =>
  withActionFallback(serverAction);

/**
 * Mail scanners follow links, so a link alone never activates. The browser that registered has a cookie, which no scanner
 * has: there the page goes on by itself.
 */
export default function Activate({ loaderData, actionData }: Route.ComponentProps) {
  // Data requests do not have the cookie of the page.
  const [token] = useState(loaderData.token);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (loaderData.isOwnBrowser) form.current?.requestSubmit();
  }, [loaderData.isOwnBrowser]);
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
            <form ref={form} method="post" action="/api/activateAccount">
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
