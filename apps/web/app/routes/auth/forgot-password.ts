import { forgotPassword } from '@maetrix/contract';
import { redirect } from 'react-router';

import { getApi } from '../../features/session/index.server.ts';
import { isPlainPost, getText, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/forgot-password.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(forgotPassword, { body: { email: getText(form, 'email') } });
  if (isPlainPost(form, request)) throw redirect(answer.ok ? '/?login=reset-sent' : '/?login=failed');
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
