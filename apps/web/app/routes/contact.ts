import { sendEnquiry } from '@maetrix/contract';
import { redirect } from 'react-router';

import { isPlainPost, textOf, toFormAnswer } from '../shared/form-answer.ts';
import { readForm } from '../shared/read-form.server.ts';
import { apiOf } from '../shared/session/session.server.ts';
import { answerOf } from '../shared/unreachable.ts';
import type { Route } from './+types/contact.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await apiOf(context)(sendEnquiry, {
    body: {
      name: textOf(form, 'name'),
      email: textOf(form, 'email'),
      message: textOf(form, 'message'),
      website: textOf(form, 'website'),
    },
  });
  if (isPlainPost(form)) throw redirect(answer.ok ? '/lp?sent=true#contact' : '/lp?sent=false#contact');
  return toFormAnswer(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
