import { waitingPurchases, type WaitingPurchase } from '@maetrix/contract';
import type { RouterContextProvider } from 'react-router';

import { formatLongDate } from '../../shared/formatting/dates.ts';
import { formatAmount } from '../../shared/formatting/money.ts';
import { getApi } from '../session/index.server.ts';
import type { WaitingData, WaitingPurchaseView } from './waiting.ts';

const toView = (purchase: WaitingPurchase): WaitingPurchaseView => ({
  id: purchase.purchase_id,
  name: purchase.service_name,
  amount: formatAmount(purchase.amount, purchase.currency),
  paid: formatLongDate(purchase.paid_at),
  refunded: formatLongDate(purchase.refunded_on),
  isPlan: purchase.service_category === 'subscription',
  refusal: purchase.refusal,
});

export const loadWaiting = async (context: Readonly<RouterContextProvider>): Promise<WaitingData> => {
  const answer = await getApi(context)(waitingPurchases);
  return answer.ok
    ? { purchases: answer.result.map(toView), problem: null }
    : { purchases: [], problem: answer.message };
};
