import { rateService } from '@maetrix/contract';

import { getApi } from '../../features/session/index.server.ts';
import { getText, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/rate.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(rateService, {
    body: {
      service_category: getText(form, 'service_category') as 'course',
      course_id: getText(form, 'course_id'),
      rating: getText(form, 'rating'),
    },
  });
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
