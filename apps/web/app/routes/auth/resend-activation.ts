import { resendActivation } from '@maetrix/contract';

import { textOf, toFormAnswer } from '../../shared/form-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { answerOf } from '../../shared/unreachable.ts';
import type { Route } from './+types/resend-activation.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  return toFormAnswer(await apiOf(context)(resendActivation, { body: { email: textOf(form, 'email') } }));
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
