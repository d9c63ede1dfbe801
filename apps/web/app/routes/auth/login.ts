import { login } from '@maetrix/contract';
import { redirect } from 'react-router';

import { isPlainPost, getText, toActionResult } from '../../shared/action-result.ts';
import { destinationAfterLogin } from '../../shared/session/destination.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { getApi } from '../../shared/session/session.server.ts';
import { withActionFallback } from '../../shared/action-fallback.ts';
import type { Route } from './+types/login.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(login, {
    body: { email: getText(form, 'email'), password: getText(form, 'password') },
  });
  const next = getText(form, 'next') ?? '/';
  if (answer.ok) throw redirect(destinationAfterLogin(next, getText(form, 'url_params')));
  if (isPlainPost(form)) throw redirect(`/?login=failed&next=${encodeURIComponent(next)}`);
  return toActionResult(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withActionFallback(serverAction);
