import { saveWeeklyNumbers, shareWeeklyNumbers } from '@maetrix/contract';
import { redirect, type RouterContextProvider } from 'react-router';

import { getText, isPlainPost, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { getApi } from '../session/index.server.ts';
import { loginPath } from '../session/index.ts';
import { NUMBER_NAMES, TRACKER_PATH, weekPath, type TrackerResult } from './tracker-view.ts';

/** As people write numbers: £8,295. */
const plainNumber = (text: string): string => text.replaceAll(/[\s,£]/g, '');

const readNumbers = (form: FormData) =>
  Object.fromEntries(
    NUMBER_NAMES.flatMap((name) => {
      const text = getText(form, name);
      return text === undefined ? [] : [[name, text]];
    }),
  );

/** The forms of the weekly tracker: the numbers of a week, or whether they count for the medians. */
export const handleTrackerForm = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<TrackerResult> => {
  const form = await readForm(request);
  const call = getApi(context);
  const week = getText(form, 'week') ?? '';
  const sent = readNumbers(form);
  const numbers = Object.fromEntries(Object.entries(sent).map(([name, text]) => [name, plainNumber(text)]));
  const answer =
    getText(form, 'intent') === 'share'
      ? await call(shareWeeklyNumbers, { body: { is_shared: getText(form, 'is_shared') ?? '' } })
      : await call(saveWeeklyNumbers, { body: { week, ...numbers } });
  if (isPlainPost(form, request)) {
    if (answer.ok) throw redirect(week === '' ? TRACKER_PATH : weekPath(week));
    if (answer.code === 'unauthenticated') throw redirect(loginPath(TRACKER_PATH));
  }
  return { ...toActionResult(answer), sent };
};
