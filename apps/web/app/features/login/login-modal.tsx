import { createContext, lazy, Suspense, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { useMember } from '../session/index.ts';
import type { LoginView } from './login-view.ts';

const load = () => import('./login-dialog.tsx');
const LoginDialog = lazy(() => load().then(({ LoginDialog: component }) => ({ default: component })));

type LoginModal = {
  open: (view?: LoginView) => void;
  /** Preloads the dialog. */
  prepare: () => void;
};

const LoginModalContext = createContext<LoginModal>({ open: () => undefined, prepare: () => undefined });

const withoutLogin = (params: URLSearchParams) => {
  const rest = new URLSearchParams(params);
  rest.delete('login');
  rest.delete('next');
  return rest;
};

/** Holds the login modal, opened by a component or by `?login` in the URL. */
export function LoginModalProvider({ children }: { children: ReactNode }) {
  const [view, setView] = useState<LoginView | null>(null);
  const [params, setParams] = useSearchParams();
  const member = useMember();
  const isInUrl = params.has('login');
  // Close it on login: otherwise it would open again on logout.
  if (member && view) setView(null);
  const shown = member ? null : (view ?? (isInUrl ? 'login' : null));

  const close = useCallback(() => {
    setView(null);
    if (isInUrl) setParams(withoutLogin, { replace: true, preventScrollReset: true });
  }, [isInUrl, setParams]);

  const modal = useMemo<LoginModal>(
    () => ({ open: (requestedView = 'login') => setView(requestedView), prepare: () => void load() }),
    [],
  );

  return (
    <LoginModalContext value={modal}>
      {children}
      {shown && (
        <Suspense>
          <LoginDialog view={shown} onSwitch={setView} onClose={close} requested={params.get('next')} />
        </Suspense>
      )}
    </LoginModalContext>
  );
}

/** Opens the login modal. */
export const useLoginModal = () => use(LoginModalContext);
