import { saveNotificationPreferences, type NotificationChoice } from '@maetrix/contract';
import { redirect } from 'react-router';

import { readChoices } from '../../features/notifications/index.server.ts';
import { getApi } from '../../features/session/index.server.ts';
import { isPlainPost, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/notification-preferences.ts';

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const choices = readChoices(form) as NotificationChoice[];
  const answer = await getApi(context)(saveNotificationPreferences, { body: { choices } });
  if (isPlainPost(form, request))
    throw redirect(`/user/notifications?choices=${answer.ok ? 'saved' : 'failed'}#preferences`);
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
