import { saveUserGoal } from '@maetrix/contract';
import { redirect, type RouterContextProvider } from 'react-router';

import { getText, isPlainPost, toActionResult } from '../../shared/http/action-result.ts';
import { getApi } from '../session/index.server.ts';
import { loginPath } from '../session/index.ts';
import { GOAL_PATH, type GoalResult } from './goal.ts';

/** Saves what the goal form sends. */
export const saveGoal = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
  form: FormData,
): Promise<GoalResult> => {
  const sent = {
    goal: getText(form, 'goal') ?? '',
    task: getText(form, 'task') ?? '',
    success: getText(form, 'success') ?? '',
  };
  const answer = await getApi(context)(saveUserGoal, { body: sent });
  if (isPlainPost(form, request)) {
    if (answer.ok) throw redirect(GOAL_PATH);
    if (answer.code === 'unauthenticated') throw redirect(loginPath(GOAL_PATH));
  }
  return { ...toActionResult(answer), sent };
};
