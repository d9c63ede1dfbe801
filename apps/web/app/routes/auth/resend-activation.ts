import { resendActivation } from '@maetrix/contract';

import { getText, toActionResult } from '../../shared/action-result.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { getApi } from '../../shared/session/session.server.ts';
import { withActionFallback } from '../../shared/action-fallback.ts';
import type { Route } from './+types/resend-activation.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  return toActionResult(await getApi(context)(resendActivation, { body: { email: getText(form, 'email') } }));
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withActionFallback(serverAction);
