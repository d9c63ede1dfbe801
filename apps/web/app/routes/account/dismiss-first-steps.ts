import { dismissFirstSteps } from '@maetrix/contract';
import { redirect } from 'react-router';

import { getApi } from '../../features/session/index.server.ts';
import { isPlainPost, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/dismiss-first-steps.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(dismissFirstSteps);
  if (isPlainPost(form, request)) throw redirect('/dashboard');
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
