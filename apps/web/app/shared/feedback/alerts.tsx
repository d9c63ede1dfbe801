import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react';

import { lazyPart } from '../connection/lazy-part.tsx';

const Alert = lazyPart(() => import('./alert.tsx').then(({ Alert: component }) => component));

type AlertRequest = { text: string; onClose?: (() => void) | undefined };

const AlertContext = createContext<(text: string, onClose?: () => void) => void>(() => undefined);

/** Shows alerts one at a time, modal, until they are confirmed. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<AlertRequest | null>(null);
  const raise = useCallback((text: string, onClose?: () => void) => setShown({ text, onClose }), []);
  const close = () => {
    setShown(null);
    shown?.onClose?.();
  };
  return (
    <AlertContext value={raise}>
      {children}
      {shown && (
        <Suspense>
          <Alert text={shown.text} onClose={close} />
        </Suspense>
      )}
    </AlertContext>
  );
}

/** Raises an alert with exactly this text; `onClose` is called when it is confirmed. */
export const useAlert = () => use(AlertContext);
