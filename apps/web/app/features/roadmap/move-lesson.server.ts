import { updateRoadmap } from '@maetrix/contract';
import { redirect, type RouterContextProvider } from 'react-router';

import { getText, isPlainPost, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { saveGoal } from '../goals/index.server.ts';
import { getApi } from '../session/index.server.ts';
import { loginPath } from '../session/index.ts';
import { ROADMAP_PATH, type MoveResult, type Status } from './roadmap-view.ts';

type Context = Readonly<RouterContextProvider>;

const moveLesson = async (context: Context, request: Request, form: FormData): Promise<MoveResult> => {
  const slot = getText(form, 'slot');
  const body = {
    lesson_id: getText(form, 'lesson_id') ?? '',
    status: getText(form, 'status') as Status,
    from: getText(form, 'from') as Status | undefined,
    ...(slot !== undefined && { slot }),
  };
  const answer = await getApi(context)(updateRoadmap, { body });
  if (isPlainPost(form, request)) {
    if (answer.ok) throw redirect(ROADMAP_PATH);
    if (answer.code === 'unauthenticated') throw redirect(loginPath(ROADMAP_PATH));
  }
  return toActionResult(answer);
};

/** The forms of the roadmap: a lesson that moves, or the goal. */
export const handleRoadmapForm = async (context: Context, request: Request) => {
  const form = await readForm(request);
  return getText(form, 'intent') === 'goal'
    ? saveGoal(context, request, form)
    : moveLesson(context, request, form);
};
