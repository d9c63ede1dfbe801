import { completeService } from '@maetrix/contract';
import { redirect } from 'react-router';

import { getApi } from '../../features/session/index.server.ts';
import { isPlainPost, getText, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import type { Route } from './+types/complete.ts';

/** Where a page without JavaScript goes next: a course path, or /courses. */
const nextPath = (form: FormData): string => {
  const path = getText(form, 'next') ?? '';
  return /^\/course\/[\w/?=%.-]+$/.test(path) ? path : '/courses';
};

export const action = async ({ request, context }: Route.ActionArgs) => {
  const form = await readForm(request);
  const lesson = getText(form, 'lesson_id');
  const answer = await getApi(context)(completeService, {
    body: {
      service_category: 'course',
      service_id: getText(form, 'course_id'),
      ...(lesson && { playble_item_id: lesson }),
    },
  });
  if (isPlainPost(form, request)) throw redirect(nextPath(form));
  return toActionResult(answer);
};

export { clientAction } from '../../shared/http/action-fallback.ts';
