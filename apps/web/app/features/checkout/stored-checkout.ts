import { readStored, removeStored, store } from '../../shared/storage.ts';
import { itemPathById } from '../catalogue/index.ts';
import type { CheckoutSession, PurchaseItem } from './checkout.ts';

// Key names are the specification's. None of this grants access: the server checks with the provider.
const CHECKOUT = 'cart_Checkout';
const RESPONSE = 'Checkout_Response';
const SESSION_ID = 'sessionId';
const USER_TOKEN = 'user_token';

const REQUEST_KEY_TTL_MS = 30 * 60_000;

type StoredService = { service_id: number; service_category: PurchaseItem['kind']; service_name: string };

type Stored = {
  request_key: string;
  begun_at: number;
  session: { id: string; payment_intent: string | null } | null;
  services: StoredService[];
  return_path?: string;
};

export type StoredCheckout = {
  session: CheckoutSession | null;
  items: PurchaseItem[];
  userToken: string | null;
  /** Where the buyer came from, for one who cancels at the provider. */
  returnPath: string | null;
};

const toStored = ({ id, kind, name }: PurchaseItem): StoredService => ({
  service_id: id,
  service_category: kind,
  service_name: name,
});

const read = (): Partial<Stored> => {
  const checkout = readStored(CHECKOUT);
  return typeof checkout === 'object' && checkout !== null ? checkout : {};
};

const toItems = ({ services }: Partial<Stored>): PurchaseItem[] =>
  (Array.isArray(services) ? services : []).map(({ service_id, service_category, service_name }) => ({
    id: service_id,
    kind: service_category,
    name: service_name,
  }));

const itemsKey = (items: PurchaseItem[]) =>
  items
    .map(({ kind, id }) => `${kind}/${id}`)
    .sort()
    .join();

/** A payment link would open the checkout again, so it returns to what it sells. */
const returnPath = (items: PurchaseItem[]): string => {
  const [first] = items;
  if (first && location.pathname === '/direct-payment' && !new URLSearchParams(location.search).has('user'))
    return itemPathById(first.kind, first.id);
  return location.pathname + location.search;
};

const write = (checkout: Stored) => {
  store(CHECKOUT, checkout);
  const [first] = checkout.services;
  if (first) store(RESPONSE, first);
};

/** The current checkout, in local storage. */
export const storedCheckout = {
  /** The request key: the same items within half an hour share it, so a second tab or a step back does not pay twice. */
  ensureRequestKey: (items: PurchaseItem[], now = Date.now()): string => {
    const stored = read();
    const isSame =
      itemsKey(toItems(stored)) === itemsKey(items) && now - (stored.begun_at ?? 0) < REQUEST_KEY_TTL_MS;
    if (stored.request_key && isSame) return stored.request_key;
    const requestKey = crypto.randomUUID();
    write({ request_key: requestKey, begun_at: now, session: null, services: items.map(toStored) });
    return requestKey;
  },

  /** Saves what the return page needs, before leaving for the provider's page. */
  save: (session: CheckoutSession, items: PurchaseItem[], userToken: string | null = null): void => {
    const stored = read();
    write({
      request_key: stored.request_key ?? '',
      begun_at: stored.begun_at ?? Date.now(),
      session: { id: session.id, payment_intent: session.paymentIntent },
      services: items.map(toStored),
      return_path: returnPath(items),
    });
    store(SESSION_ID, session.id);
    if (userToken !== null) store(USER_TOKEN, userToken);
  },

  read: (): StoredCheckout => {
    const stored = read();
    const userToken = readStored(USER_TOKEN);
    return {
      session: stored.session && { id: stored.session.id, paymentIntent: stored.session.payment_intent },
      items: toItems(stored),
      userToken: typeof userToken === 'string' ? userToken : null,
      returnPath: stored.return_path ?? null,
    } as StoredCheckout;
  },

  clear: (): void => removeStored(CHECKOUT, RESPONSE, SESSION_ID, USER_TOKEN),
};
