import { billingPortal, cancelSubscription, changeSubscription, resumeSubscription } from '@maetrix/contract';
import { redirectDocument } from 'react-router';

import { getApi } from '../../features/session/index.server.ts';
import { getText, toActionResult, type ActionResult } from '../../shared/http/action-result.ts';
import { providerTimeout } from '../../shared/http/api.server.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/membership.ts';

export const action = async ({ request, context }: Route.ActionArgs): Promise<ActionResult> => {
  const form = await readForm(request);
  const call = getApi(context);
  const timeout = providerTimeout();
  const intent = getText(form, 'intent');
  if (intent === 'cancel')
    return toActionResult(
      await call(cancelSubscription, { body: { reason: getText(form, 'reason') }, ...timeout }),
    );
  if (intent === 'resume') return toActionResult(await call(resumeSubscription, timeout));
  if (intent === 'change')
    return toActionResult(
      await call(changeSubscription, {
        body: { service_id: getText(form, 'service_id'), max_amount: getText(form, 'max_amount') },
        ...timeout,
      }),
    );
  const portal = await call(billingPortal, timeout);
  if (portal.ok) throw redirectDocument(portal.result.url);
  return toActionResult(portal);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
