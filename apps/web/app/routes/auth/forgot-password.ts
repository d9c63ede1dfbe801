import { forgotPassword } from '@maetrix/contract';
import { redirect } from 'react-router';

import { isPlainPost, textOf, toFormAnswer } from '../../shared/form-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { answerOf } from '../../shared/unreachable.ts';
import type { Route } from './+types/forgot-password.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await apiOf(context)(forgotPassword, { body: { email: textOf(form, 'email') } });
  if (isPlainPost(form)) throw redirect(answer.ok ? '/?login=reset-sent' : '/?login=failed');
  return toFormAnswer(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
