import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react';

const Alert = lazy(() => import('./alert.tsx').then(({ Alert: component }) => ({ default: component })));

const AlertContext = createContext<(text: string) => void>(() => undefined);

/** Shows alerts one at a time, modal, until they are confirmed. */
export function AlertProvider({ children }: { children: ReactNode }) {
  const [text, setText] = useState<string | null>(null);
  const close = useCallback(() => setText(null), []);
  return (
    <AlertContext value={setText}>
      {children}
      {text !== null && (
        <Suspense>
          <Alert text={text} onClose={close} />
        </Suspense>
      )}
    </AlertContext>
  );
}

/** Raises an alert with exactly this text. */
export const useAlert = () => use(AlertContext);
