import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** What the page's own scripts carry to be let in by the content security policy. */
export const useNonce = () => useContext(NonceContext);
