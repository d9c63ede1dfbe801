import { useEffect, useState } from 'react';

/** Keeps the token of an email link for the form and removes it from the URL and the history. */
export const useTokenFromUrl = (fromLoader: string): string => {
  const [token] = useState(fromLoader);
  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  return token;
};
