import { createContext, useContext } from 'react';

const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The nonce of the content security policy, for the page's scripts. */
export const useNonce = () => useContext(NonceContext);
