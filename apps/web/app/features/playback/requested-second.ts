import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';

const SECOND = 't';
/** So close to the end there is nothing left to play. */
const END_SECONDS = 2;

/** The path of a recording's page that starts at a second. */
export const pathAtSecond = (path: string, seconds: number | null): string =>
  seconds === null ? path : `${path}${path.includes('?') ? '&' : '?'}${SECOND}=${seconds}`;

/** The second that the address asks for; null when it asks for none, or for one at the end of the recording or after it. */
export const useRequestedSecond = (durationSeconds: number): number | null => {
  const given = useSearchParams()[0].get(SECOND);
  const second = given !== null && /^\d{1,6}$/.test(given) ? Number(given) : null;
  return second !== null && second < durationSeconds - END_SECONDS ? second : null;
};

/** Plays once the page that asks for a second is there. */
export const usePlayRequested = (second: number | null, play: (second: number) => void): void => {
  const playRequested = useEffectEvent(play);
  useEffect(() => {
    if (second === null) return undefined;
    const timer = setTimeout(() => playRequested(second));
    return () => clearTimeout(timer);
  }, [second]);
};
