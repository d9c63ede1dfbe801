import { billingPortal, cancelSubscription, changeSubscription, resumeSubscription } from '@maetrix/contract';
import { redirectDocument } from 'react-router';

import { asLongAsProvider } from '../../shared/api.server.ts';
import { textOf, toFormAnswer, type FormAnswer } from '../../shared/form-answer.ts';
import { readForm } from '../../shared/read-form.server.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { answerOf } from '../../shared/unreachable.ts';
import type { Route } from './+types/membership.ts';

export const action = async ({ request, context }: Route.ActionArgs): Promise<FormAnswer> => {
  const form = await readForm(request);
  const call = apiOf(context);
  const patiently = asLongAsProvider();
  const intent = textOf(form, 'intent');
  if (intent === 'cancel')
    return toFormAnswer(
      await call(cancelSubscription, { body: { reason: textOf(form, 'reason') }, ...patiently }),
    );
  if (intent === 'resume') return toFormAnswer(await call(resumeSubscription, patiently));
  if (intent === 'change')
    return toFormAnswer(
      await call(changeSubscription, { body: { service_id: textOf(form, 'service_id') }, ...patiently }),
    );
  const portal = await call(billingPortal, patiently);
  if (portal.ok) throw redirectDocument(portal.result.url);
  return toFormAnswer(portal);
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
