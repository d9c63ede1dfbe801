import { createContext, Suspense, use, useCallback, useMemo, useRef, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useMember } from '../session/index.ts';
import type { LoginView } from './login-view.ts';

const load = () => import('./login-dialog.tsx');
const LoginDialog = lazyPart(() => load().then(({ LoginDialog: component }) => component));

type LoginModal = {
  /** `next` is where the login leads; without it back to the page. `onDismiss` is called when nobody logs in or registers. */
  open: (view?: LoginView, next?: string, onDismiss?: () => void) => void;
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
  const [next, setNext] = useState<string | null>(null);
  const onDismiss = useRef<() => void>(undefined);
  const [params, setParams] = useSearchParams();
  const member = useMember();
  const isInUrl = params.has('login');
  // Close it on login: otherwise it would open again on logout, and lead to where this login led.
  if (member && view) {
    setView(null);
    setNext(null);
  }
  const shown = member ? null : (view ?? (isInUrl ? 'login' : null));

  const close = useCallback(() => {
    if (view !== 'registered') onDismiss.current?.();
    setView(null);
    setNext(null);
    if (isInUrl) setParams(withoutLogin, { replace: true, preventScrollReset: true });
  }, [view, isInUrl, setParams]);

  const modal = useMemo<LoginModal>(
    () => ({
      open: (requestedView = 'login', requestedNext, requestedOnDismiss) => {
        onDismiss.current = requestedOnDismiss;
        setNext(requestedNext ?? null);
        setView(requestedView);
      },
      prepare: () => void load(),
    }),
    [],
  );

  return (
    <LoginModalContext value={modal}>
      {children}
      {shown && (
        <Suspense>
          <LoginDialog
            view={shown}
            onSwitch={setView}
            onClose={close}
            requested={next ?? params.get('next')}
          />
        </Suspense>
      )}
    </LoginModalContext>
  );
}

/** Opens the login modal. */
export const useLoginModal = () => use(LoginModalContext);
