import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react';

import { useLoginModal } from '../../login/login-modal.tsx';
import { useMember } from '../../session/use-member.ts';
import type { Gated } from './gate.ts';

const load = () => import('./gate-dialog.tsx');
const GateDialog = lazy(() => load().then(({ GateDialog: component }) => ({ default: component })));

type Gate = {
  /** Says what it takes to open this: a login, or a plan or a purchase. */
  open: (gated: Gated) => void;
  /** Names the ways in to anybody, a visitor too. */
  offer: (gated: Gated) => void;
  /** Fetches the dialog's code before it is asked for. */
  prepare: () => void;
};

const GateContext = createContext<Gate>({
  open: () => undefined,
  offer: () => undefined,
  prepare: () => undefined,
});

/** The gate before closed things: one for the whole site. */
export function GateProvider({ children }: { children: ReactNode }) {
  const [gated, setGated] = useState<Gated | null>(null);
  const isMember = useMember() !== null;
  const login = useLoginModal();
  const gate = useMemo<Gate>(
    () =>
      isMember
        ? { open: setGated, offer: setGated, prepare: () => void load() }
        : { open: () => login.open(), offer: setGated, prepare: login.prepare },
    [isMember, login],
  );
  return (
    <GateContext value={gate}>
      {children}
      {gated && (
        <Suspense>
          <GateDialog gated={gated} onClose={() => setGated(null)} />
        </Suspense>
      )}
    </GateContext>
  );
}

export const useGate = () => use(GateContext);
