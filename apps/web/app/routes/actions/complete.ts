import { completeService } from '@maetrix/contract';
import { redirect } from 'react-router';

import { isPlainPost, textOf, toFormAnswer } from '../../shared/form-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { answerOf } from '../../shared/unreachable.ts';
import type { Route } from './+types/complete.ts';

/** `next` is where the page goes on without JavaScript: a path of ours and nothing else. */
const pathOf = (form: FormData): string => {
  const path = textOf(form, 'next') ?? '';
  return /^\/course\/[\w/?=%.-]+$/.test(path) ? path : '/courses';
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const lesson = textOf(form, 'lesson_id');
  const answer = await apiOf(context)(completeService, {
    body: {
      service_category: 'course',
      service_id: textOf(form, 'course_id'),
      ...(lesson && { playble_item_id: lesson }),
    },
  });
  if (isPlainPost(form)) throw redirect(pathOf(form));
  return toFormAnswer(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
