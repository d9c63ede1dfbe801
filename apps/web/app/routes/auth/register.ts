import { register } from '@maetrix/contract';
import { redirect } from 'react-router';

import { getApi } from '../../features/session/index.server.ts';
import { isPlainPost, getText, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/register.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(register, {
    body: {
      name: getText(form, 'name'),
      email: getText(form, 'email'),
      password: getText(form, 'password'),
      confirm_password: getText(form, 'confirm_password'),
      referral_code: getText(form, 'referral_code'),
    },
  });
  if (isPlainPost(form, request)) throw redirect(answer.ok ? '/?login=registered' : '/?login=not-registered');
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
