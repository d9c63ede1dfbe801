import { login } from '@maetrix/contract';
import { redirect } from 'react-router';

import { isPlainPost, textOf, toFormAnswer } from '../../shared/form-answer.ts';
import { destinationAfterLogin } from '../../shared/session/destination.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { answerOf } from '../../shared/unreachable.ts';
import type { Route } from './+types/login.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await apiOf(context)(login, {
    body: { email: textOf(form, 'email'), password: textOf(form, 'password') },
  });
  const next = textOf(form, 'next') ?? '/';
  if (answer.ok) throw redirect(destinationAfterLogin(next, textOf(form, 'url_params')));
  if (isPlainPost(form)) throw redirect(`/?login=failed&next=${encodeURIComponent(next)}`);
  return toFormAnswer(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
