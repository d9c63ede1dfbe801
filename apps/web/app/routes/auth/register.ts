import { register } from '@maetrix/contract';
import { redirect } from 'react-router';

import { isPlainPost, textOf, toFormAnswer } from '../../shared/form-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { answerOf } from '../../shared/unreachable.ts';
import type { Route } from './+types/register.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await apiOf(context)(register, {
    body: {
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
      confirm_password: textOf(form, 'confirm_password'),
      referral_code: textOf(form, 'referral_code'),
    },
  });
  if (isPlainPost(form)) throw redirect(answer.ok ? '/?login=registered' : '/?login=not-registered');
  return toFormAnswer(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
