import { Suspense, useEffect } from 'react';
import { NavigationType, useBlocker, type Location } from 'react-router';

import { lazyPart } from '../connection/lazy-part.tsx';

const load = () => import('@maetrix/ui/alert-dialog').then(({ AlertDialog }) => AlertDialog);
const AlertDialog = lazyPart(load);

/** What a navigation says to the guard. */
export type NavigationState = { discardsChanges: true };

/** The page an address shows: the chat is beside it. */
const readPage = ({ pathname, search }: Location): string => {
  const parameters = new URLSearchParams(search);
  parameters.delete('chat');
  return `${pathname}?${parameters}`;
};

/** Asks before a page is left whose changes are not saved; for another site or a reload, the browser asks. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isChanged &&
      readPage(currentLocation) !== readPage(nextLocation) &&
      // An entry of the history keeps its state.
      (historyAction === NavigationType.Pop ||
        !(nextLocation.state as NavigationState | null)?.discardsChanges),
  );
  useEffect(() => {
    if (!isChanged) return undefined;
    // The question must be there without a connection too.
    void load().catch(() => undefined);
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isChanged]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <AlertDialog
        open
        onOpenChange={(isOpen) => !isOpen && blocker.reset()}
        title="Discard your changes?"
        description="What you entered has not been saved."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        onConfirm={() => blocker.proceed()}
      />
    </Suspense>
  );
}
