import { logoutByPost } from '@maetrix/contract';

import { getApi } from '../../features/session/index.server.ts';
import { toActionResult, type ActionResult } from '../../shared/http/action-result.ts';
import type { Route } from './+types/logout.ts';

export const action = async ({ context }: Route.ActionArgs): Promise<ActionResult> => {
  const answer = await getApi(context)(logoutByPost);
  // An expired session is logged out already.
  return { ...toActionResult(answer), ok: answer.ok || answer.code === 'unauthenticated' };
};

export { clientAction } from '../../shared/http/action-fallback.ts';
