import { resendActivation } from '@maetrix/contract';

import { getApi } from '../../features/session/index.server.ts';
import { getText, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/resend-activation.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  return toActionResult(await getApi(context)(resendActivation, { body: { email: getText(form, 'email') } }));
};

export { clientAction } from '../../shared/http/action-fallback.ts';
