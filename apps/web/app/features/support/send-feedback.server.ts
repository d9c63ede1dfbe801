import { userFaq } from '@maetrix/contract';
import { redirect, type RouterContextProvider } from 'react-router';

import { getText, isPlainPost, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { getApi } from '../session/index.server.ts';
import { loginPath } from '../session/index.ts';
import { SUPPORT_PATH, type FeedbackResult } from './support-view.ts';

/** Sends the feedback form on behalf of the caller. */
export const sendFeedback = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<FeedbackResult> => {
  const form = await readForm(request);
  // Browsers send line breaks as two characters; the limit counts one.
  const feedback = (getText(form, 'feedback') ?? '').replaceAll('\r\n', '\n');
  const answer = await getApi(context)(userFaq, { body: { feedback } });
  if (isPlainPost(form, request)) {
    if (answer.ok) throw redirect(`${SUPPORT_PATH}?sent=true#feedback`);
    if (answer.code === 'unauthenticated') throw redirect(loginPath(SUPPORT_PATH));
  }
  return { ...toActionResult(answer), feedback };
};
