import { enrollToService } from '@maetrix/contract';
import { redirect } from 'react-router';

import { learningPath } from '../../features/catalogue/index.ts';
import { getApi } from '../../features/session/index.server.ts';
import { isPlainPost, getText, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/enrol.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(enrollToService, {
    body: { service_category: 'course', service_id: getText(form, 'service_id') },
  });
  if (answer.ok) {
    const { service_category_url: category, service_id: id, service_title_url: slug } = answer.result;
    throw redirect(learningPath({ category, id, slug }));
  }
  if (isPlainPost(form, request)) throw redirect('/courses');
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
