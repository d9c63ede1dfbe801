import { createContext, lazy, Suspense, use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { useMember } from '../session/use-member.ts';
import type { LoginView } from './login-view.ts';

const load = () => import('./login-dialog.tsx');
const LoginDialog = lazy(() => load().then(({ LoginDialog: component }) => ({ default: component })));

type LoginModal = {
  open: (view?: LoginView) => void;
  /** Fetches the dialog's code before it is asked for. */
  prepare: () => void;
};

const LoginModalContext = createContext<LoginModal>({ open: () => undefined, prepare: () => undefined });

const withoutLogin = (params: URLSearchParams) => {
  const rest = new URLSearchParams(params);
  rest.delete('login');
  rest.delete('next');
  return rest;
};

/** The login modal, opened by whatever needs a member, or by an address with `login` in its query. */
export function LoginModalProvider({ children }: { children: ReactNode }) {
  const [view, setView] = useState<LoginView | null>(null);
  const [params, setParams] = useSearchParams();
  const member = useMember();
  const isAsked = params.has('login');
  // Logging in closes it for good, so that logging out does not bring it back.
  if (member && view) setView(null);
  const shown = member ? null : (view ?? (isAsked ? 'login' : null));

  const close = useCallback(() => {
    setView(null);
    if (isAsked) setParams(withoutLogin, { replace: true, preventScrollReset: true });
  }, [isAsked, setParams]);

  const modal = useMemo<LoginModal>(
    () => ({ open: (asked = 'login') => setView(asked), prepare: () => void load() }),
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
