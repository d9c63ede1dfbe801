import { SERVER_NOT_RESPONDING } from '@maetrix/contract/messages';
import { Button } from '@maetrix/ui/button';
import { ErrorNotice } from '@maetrix/ui/notice';
import { Container } from '@maetrix/ui/section';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useNavigation, useRevalidator } from 'react-router';

import styles from './connection-note.module.css';
import { returnTo } from './keep-page.ts';
import { lostAction, lostLoad, useLostLoad } from './lost-load.ts';

/** Says above the page that stayed what could not be loaded, with a button to try again. */
export function ConnectionNote() {
  useReloadGuard();
  const lost = useLostLoad();
  const navigate = useNavigate();
  const { state } = useNavigation();
  const { revalidate, state: refreshing } = useRevalidator();
  if (!lost) return null;
  const { path } = lost;
  return (
    <div className={styles.note}>
      <Container>
        <ErrorNotice
          title={SERVER_NOT_RESPONDING}
          retry={
            <Button
              variant="secondary"
              size="sm"
              loading={state === 'loading' || refreshing === 'loading'}
              onClick={() => void (path === null ? revalidate() : navigate(path))}
            >
              Try again
            </Button>
          }
        >
          {path === null
            ? 'Your account and your progress are safe. Please try again in a moment.'
            : 'The page could not be opened. You are still where you were.'}
        </ErrorNotice>
      </Container>
    </div>
  );
}

type NavigateEvent = Event & { navigationType: string; userInitiated: boolean };

/** The router reloads the document when a script of a route does not arrive. Offline that would leave nothing. */
function useReloadGuard() {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const stay = useEffectEvent(() => {
    lostAction.report();
    if (!location) return;
    lostLoad.ofPage(location.pathname + location.search);
    returnTo((path) => void navigate(path, { replace: true }));
  });
  useEffect(() => {
    const { navigation } = window as { navigation?: EventTarget };
    const guard = (event: Event) => {
      const { navigationType, userInitiated } = event as NavigateEvent;
      if (navigationType !== 'reload' || userInitiated || navigator.onLine) return;
      event.preventDefault();
      stay();
    };
    navigation?.addEventListener('navigate', guard);
    return () => navigation?.removeEventListener('navigate', guard);
  }, []);
}
