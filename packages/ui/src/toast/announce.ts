import { createContext, useContext } from 'react';

export const AnnounceContext = createContext<(text: string, urgent: boolean) => void>(() => {});

export function useAnnounce(): (text: string, urgent: boolean) => void {
  return useContext(AnnounceContext);
}
