import { Suspense } from 'react';
import { useBlocker } from 'react-router';

import { lazyPart } from '../connection/lazy-part.tsx';

const AlertDialog = lazyPart(() => import('@maetrix/ui/alert-dialog').then(({ AlertDialog: part }) => part));

/** Asks before a page is left whose changes are not saved. */
export function UnsavedGuard({ isChanged }: { isChanged: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation: current, nextLocation: next }) =>
      isChanged && (current.pathname !== next.pathname || current.search !== next.search),
  );
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
