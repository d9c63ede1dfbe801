import { rateService } from '@maetrix/contract';

import { textOf, toFormAnswer } from '../../shared/form-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { answerOf } from '../../shared/unreachable.ts';
import type { Route } from './+types/rate.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await apiOf(context)(rateService, {
    body: { course_id: textOf(form, 'course_id'), rating: textOf(form, 'rating') },
  });
  return toFormAnswer(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
