import { redeemPoints, type Reward } from '@maetrix/contract';
import { redirect, type RouterContextProvider } from 'react-router';

import { getText, isPlainPost, toActionResult } from '../../shared/http/action-result.ts';
import { readForm } from '../../shared/http/read-form.server.ts';
import { getApi } from '../session/index.server.ts';
import { loginPath } from '../session/index.ts';
import { REDEEM_PATH, type RedeemResult } from './affiliate.ts';

/** Sends the request to redeem points on behalf of the member. */
export const sendRedemption = async (
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<RedeemResult> => {
  const form = await readForm(request);
  // As people write numbers: 1,500.
  const points = (getText(form, 'points') ?? '').replaceAll(/[\s,]/g, '');
  const body = {
    points,
    reward: getText(form, 'reward') as Reward,
    request_key: getText(form, 'request_key') ?? '',
  };
  const answer = await getApi(context)(redeemPoints, { body });
  if (isPlainPost(form, request)) {
    if (answer.ok) throw redirect(REDEEM_PATH);
    if (answer.code === 'unauthenticated') throw redirect(loginPath(REDEEM_PATH));
  }
  return { ...toActionResult(answer), points };
};
