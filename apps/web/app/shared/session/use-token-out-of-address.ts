import { useEffect, useState } from 'react';

/** Keeps a mailed token for the form, and takes it out of the address bar and the history. */
export const useTokenOutOfAddress = (fromLoader: string): string => {
  const [token] = useState(fromLoader);
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return token;
};
