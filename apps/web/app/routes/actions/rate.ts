import { rateService } from '@maetrix/contract';

import { getText, toActionResult } from '../../shared/action-result.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { getApi } from '../../shared/session/session.server.ts';
import { withActionFallback } from '../../shared/action-fallback.ts';
import type { Route } from './+types/rate.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(rateService, {
    body: { course_id: getText(form, 'course_id'), rating: getText(form, 'rating') },
  });
  return toActionResult(answer);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withActionFallback(serverAction);
