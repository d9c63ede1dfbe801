import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** The current time, a minute exact: yesterday's messages are not of today after midnight. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
