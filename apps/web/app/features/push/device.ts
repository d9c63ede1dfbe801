import { callApi } from '../../shared/http/browser-calls.ts';
import { tryStorage } from '../../shared/storage.ts';
import { findServiceWorker, startServiceWorker } from './service-worker.ts';

const KEY = 'device_token';
const SENT_KEY = 'device_token_sent';

/** Once a visit, in case the server has forgotten it. */
const isSent = (sent: string): boolean =>
  tryStorage(() => localStorage.getItem(KEY) === sent && sessionStorage.getItem(SENT_KEY) !== null, false);

const markSent = (token: string): void =>
  tryStorage(() => {
    localStorage.setItem(KEY, token);
    sessionStorage.setItem(SENT_KEY, '1');
  }, undefined);

const decodeKey = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );

const isForKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  return own.length === key.length && own.every((byte, index) => byte === key[index]);
};

const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await startServiceWorker();
  const key = decodeKey(publicKey);
  const existing = await pushManager.getSubscription();
  if (existing && isForKey(existing, key)) return existing;
  await existing?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
};

const send = async (subscription: PushSubscription): Promise<void> => {
  const token = JSON.stringify(subscription);
  if (isSent(token)) return;
  const answer = await callApi('/updateDeviceToken', { device_token: token });
  if (answer.ok) markSent(token);
  // The next attempt begins with a new subscription.
  else if (answer.code === 'invalid_device_token') await subscription.unsubscribe();
};

let last: Promise<void> = Promise.resolve();

/** One after another: a login right after a logout must not meet the old subscription. */
const inTurn = (work: () => Promise<void>): Promise<void> => {
  const done = last.then(work);
  last = done.catch(() => undefined);
  return done;
};

/** Subscribes this browser and tells the server where. */
export const register = (publicKey: string): Promise<void> =>
  inTurn(async () => send(await subscribe(publicKey)));

/** After a logout: what was sent to the member before must not be shown to whoever uses the browser next. */
export const forget = (): Promise<void> =>
  inTurn(async () => {
    const registration = await findServiceWorker();
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  });
