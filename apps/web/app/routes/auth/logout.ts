import { logoutByPost } from '@maetrix/contract';

import { toActionResult, type ActionResult } from '../../shared/action-result.ts';
import { getApi } from '../../shared/session/session.server.ts';
import { withActionFallback } from '../../shared/action-fallback.ts';
import type { Route } from './+types/logout.ts';

export const action = async ({ context }: Route.ActionArgs): Promise<ActionResult> => {
  const answer = await getApi(context)(logoutByPost);
  // An expired session is logged out already.
  return { ...toActionResult(answer), ok: answer.ok || answer.code === 'unauthenticated' };
};

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => withActionFallback(serverAction);
