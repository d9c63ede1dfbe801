import { readStored, removeStored, store } from '../storage.ts';
import type { Session, Wanted } from './checkout.ts';

// The names are the specification's. None of this opens anything: the server asks the provider.
const CHECKOUT = 'cart_Checkout';
const RESPONSE = 'Checkout_Response';
const SESSION_ID = 'sessionId';
const USER_TOKEN = 'user_token';

const SAME_CLICK_MS = 30 * 60_000;

type StoredService = { service_id: number; service_category: string; service_name: string };

type Stored = {
  request_key: string;
  begun_at: number;
  session: { id: string; payment_intent: string | null } | null;
  services: StoredService[];
};

export type KeptCheckout = { session: Session | null; services: Wanted[]; userToken: string | null };

const toStored = ({ id, category, name }: Wanted): StoredService => ({
  service_id: id,
  service_category: category,
  service_name: name,
});

const read = (): Partial<Stored> => {
  const stored = readStored(CHECKOUT);
  return typeof stored === 'object' && stored !== null ? stored : {};
};

const servicesOf = ({ services }: Partial<Stored>): Wanted[] =>
  (Array.isArray(services) ? services : []).map(({ service_id, service_category, service_name }) => ({
    id: service_id,
    category: service_category,
    name: service_name,
  }));

const nameOf = (wanted: Wanted[]) =>
  wanted
    .map(({ category, id }) => `${category}/${id}`)
    .sort()
    .join();

const write = (checkout: Stored) => {
  store(CHECKOUT, checkout);
  const [first] = checkout.services;
  if (first) store(RESPONSE, first);
};

/** The checkout that is under way in this browser. */
export const storedCheckout = {
  /** The key of this click. Who goes back, or has a second tab, and wants the same again soon, clicks the same click. */
  begin: (wanted: Wanted[], now = Date.now()): string => {
    const known = read();
    const isSame =
      nameOf(servicesOf(known)) === nameOf(wanted) && now - (known.begun_at ?? 0) < SAME_CLICK_MS;
    if (known.request_key && isSame) return known.request_key;
    const requestKey = crypto.randomUUID();
    write({ request_key: requestKey, begun_at: now, session: null, services: wanted.map(toStored) });
    return requestKey;
  },

  /** Before leaving for the provider: what is needed on the way back. */
  keep: (session: Session, services: Wanted[], userToken: string | null = null): void => {
    const known = read();
    write({
      request_key: known.request_key ?? '',
      begun_at: known.begun_at ?? Date.now(),
      session: { id: session.id, payment_intent: session.paymentIntent },
      services: services.map(toStored),
    });
    store(SESSION_ID, session.id);
    if (userToken !== null) store(USER_TOKEN, userToken);
  },

  read: (): KeptCheckout => {
    const known = read();
    const userToken = readStored(USER_TOKEN);
    return {
      session: known.session && { id: known.session.id, paymentIntent: known.session.payment_intent },
      services: servicesOf(known),
      userToken: typeof userToken === 'string' ? userToken : null,
    } as KeptCheckout;
  },

  forget: (): void => removeStored(CHECKOUT, RESPONSE, SESSION_ID, USER_TOKEN),
};
