import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => {};
let zone: string | null | undefined;

/** Null where the browser names one that it does not know itself ("Etc/Unknown"). */
const findZone = (): string | null => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    return Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
};
const readZone = () => (zone === undefined ? (zone = findZone()) : zone);

/** The time zone of the device; null on the server, while the page is hydrated and where it is not known. */
export const useDeviceZone = (): string | null =>
  useSyncExternalStore(subscribeToNothing, readZone, () => null);
