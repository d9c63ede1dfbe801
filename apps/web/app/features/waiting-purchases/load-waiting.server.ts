import { waitingPurchases, type WaitingPurchase } from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { longDate } from '../../shared/dates.ts';
import { billed } from '../../shared/money.ts';
import { apiOf } from '../../shared/session/session.server.ts';
import type { Waiting, WaitingData } from './waiting.ts';

const toWaiting = (purchase: WaitingPurchase): Waiting => ({
  id: purchase.purchase_id,
  name: purchase.service_name,
  amount: billed(purchase.amount, purchase.currency),
  paid: longDate(purchase.paid_at),
  refunded: longDate(purchase.refunded_on),
  isPlan: purchase.service_category === 'subscription',
  refusal: purchase.refusal,
});

export const loadWaiting = async (context: Readonly<RouterContextProvider>): Promise<WaitingData> => {
  const answer = await apiOf(context)(waitingPurchases);
  return answer.ok
    ? { purchases: answer.result.map(toWaiting), problem: null }
    : { purchases: [], problem: answer.message };
};
