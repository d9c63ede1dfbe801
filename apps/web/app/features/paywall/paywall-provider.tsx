import { createContext, Suspense, use, useMemo, useState, type ReactNode } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { useLoginModal } from '../login/index.ts';
import { useMember } from '../session/index.ts';
import type { LockedItem } from './paywall-copy.ts';

const load = () => import('./paywall-dialog.tsx');
const PaywallDialog = lazyPart(() => load().then(({ PaywallDialog: component }) => component));

type Paywall = {
  /** Asks a visitor to log in; shows a member the plan or purchase that unlocks the item. */
  open: (lockedItem: LockedItem) => void;
  /** Shows the plan or purchase that unlocks the item, to visitors too. */
  offer: (lockedItem: LockedItem) => void;
  /** Preloads the dialog. */
  prepare: () => void;
};

const PaywallContext = createContext<Paywall>({
  open: () => undefined,
  offer: () => undefined,
  prepare: () => undefined,
});

/** Holds the one paywall dialog of the site. */
export function PaywallProvider({ children }: { children: ReactNode }) {
  const [lockedItem, setLockedItem] = useState<LockedItem | null>(null);
  const isMember = useMember() !== null;
  const login = useLoginModal();
  const paywall = useMemo<Paywall>(
    () =>
      isMember
        ? { open: setLockedItem, offer: setLockedItem, prepare: () => void load() }
        : {
            open: () => login.open(),
            offer: setLockedItem,
            prepare: () => {
              login.prepare();
              void load();
            },
          },
    [isMember, login],
  );
  return (
    <PaywallContext value={paywall}>
      {children}
      {lockedItem && (
        <Suspense>
          <PaywallDialog lockedItem={lockedItem} onClose={() => setLockedItem(null)} />
        </Suspense>
      )}
    </PaywallContext>
  );
}

export const usePaywall = () => use(PaywallContext);
