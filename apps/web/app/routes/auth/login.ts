import { login } from '@maetrix/contract';
import { redirect } from 'react-router';

import { getApi } from '../../features/session/index.server.ts';
import { destinationAfterLogin } from '../../features/session/index.ts';
import { isPlainPost, getText, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/login.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(login, {
    body: { email: getText(form, 'email'), password: getText(form, 'password') },
  });
  const next = getText(form, 'next') ?? '/';
  if (answer.ok) throw redirect(destinationAfterLogin(next, getText(form, 'url_params')));
  if (isPlainPost(form, request)) throw redirect(`/?login=failed&next=${encodeURIComponent(next)}`);
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
