import { enrollToService } from '@maetrix/contract';
import { redirect } from 'react-router';

import { learningPath } from '../../shared/courses/course-paths.ts';
import { isPlainPost, textOf, toFormAnswer } from '../../shared/form-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { answerOf } from '../../shared/unreachable.ts';
import type { Route } from './+types/enrol.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await apiOf(context)(enrollToService, {
    body: { service_category: 'course', service_id: textOf(form, 'service_id') },
  });
  if (answer.ok) {
    const { service_category_url: category, service_id: id, service_title_url: slug } = answer.result;
    throw redirect(learningPath({ category, id, slug }));
  }
  if (isPlainPost(form)) throw redirect('/courses');
  return toFormAnswer(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
