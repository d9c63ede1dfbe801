import { sendEnquiry } from '@maetrix/contract';
import { redirect } from 'react-router';

import { getApi } from '../../features/session/index.server.ts';
import { isPlainPost, getText, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/contact.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const answer = await getApi(context)(sendEnquiry, {
    body: {
      name: getText(form, 'name'),
      email: getText(form, 'email'),
      message: getText(form, 'message'),
      website: getText(form, 'website'),
    },
  });
  if (isPlainPost(form, request))
    throw redirect(answer.ok ? '/lp?sent=true#contact' : '/lp?sent=false#contact');
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
