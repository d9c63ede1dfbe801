import { logoutByPost } from '@maetrix/contract';

import { toFormAnswer, type FormAnswer } from '../../shared/form-answer.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import { answerOf } from '../../shared/unreachable.ts';
import type { Route } from './+types/logout.ts';

export const action = async ({ context }: Route.ActionArgs): Promise<FormAnswer> => {
  const answer = await apiOf(context)(logoutByPost);
  // Who is not logged in any more has what she asked for.
  return { ...toFormAnswer(answer), ok: answer.ok || answer.code === 'unauthenticated' };
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => answerOf(serverAction);
