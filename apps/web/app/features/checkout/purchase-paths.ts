import { isPlan, type PurchaseItem } from './checkout.ts';

type Named = Pick<PurchaseItem, 'kind' | 'id'>;

const itemQuery = ({ kind, id }: Named) =>
  new URLSearchParams({ service_category: kind, service_id: String(id) }).toString();

/** Where a visitor registers and pays for an item in one form. */
export const newUserPath = (item: Named): string => `/new-user?${itemQuery(item)}`;

/** Where a member pays for an item; the login leads here by itself. */
export const memberPurchasePath = (item: PurchaseItem): string =>
  isPlan(item) ? `/buy-subscriptions?choose=${item.id}` : `/direct-payment?${itemQuery(item)}`;
