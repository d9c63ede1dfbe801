import { createContext, Suspense, use, useMemo, useState, type ReactNode } from 'react';

import { lazyPart } from '../connection/lazy-part.tsx';
import type { ToastRequest } from './toast-host.tsx';

const load = () => import('./toast-host.tsx');
const ToastHost = lazyPart(() => load().then(({ ToastHost: component }) => component));

type Toasts = {
  success: (text: string) => void;
  error: (text: string) => void;
  copied: (text: string) => void;
};

const silent = () => undefined;
const ToastContext = createContext<Toasts>({ success: silent, error: silent, copied: silent });

/** Shows toasts. Most visits have none, so the component is loaded with the first. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [requests, setRequests] = useState<ToastRequest[]>([]);
  const toasts = useMemo<Toasts>(() => {
    const raise = (kind: ToastRequest['kind']) => (text: string) =>
      setRequests((current) => [...current, { id: current.length, kind, text }]);
    return { success: raise('success'), error: raise('error'), copied: raise('copy') };
  }, []);
  return (
    <ToastContext value={toasts}>
      {children}
      {requests.length > 0 && (
        <Suspense>
          <ToastHost requests={requests} />
        </Suspense>
      )}
    </ToastContext>
  );
}

/** Raises toasts: top right, gone after four seconds, a copy's after half a second. */
export const useToasts = () => use(ToastContext);

/** Loads the component before the first toast: what is tried without a connection may need one. */
export const prepareToasts = () => void load().catch(() => undefined);
