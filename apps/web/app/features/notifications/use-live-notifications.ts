import type { HeaderProfile } from '@maetrix/contract';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';

import type { NavigationState } from '../../shared/feedback/unsaved-guard.tsx';
import { reportInDevelopment } from '../../shared/http/report-in-development.ts';
import { notificationStore } from './notification-store.ts';

/** The page comes first: the connection and its script wait until it is shown and quiet. */
const QUIET_MS = 3_000;

const whenPageIsQuiet = (run: () => void) => {
  const timer = setTimeout(run, QUIET_MS);
  return () => clearTimeout(timer);
};

/** Follows the notifications of a member. The number in the data of the page counts while there is no connection. */
export const useLiveNotifications = (member: HeaderProfile): void => {
  const { id } = member;
  const navigate = useNavigate();
  // Nothing that is typed could be saved.
  const leave = useEffectEvent(
    () => void navigate('/', { state: { discardsChanges: true } satisfies NavigationState }),
  );
  useEffect(() => notificationStore.startFor(member.id, member.unread_notifications), [member]);
  useEffect(
    () =>
      whenPageIsQuiet(() => {
        import('./live-connection.ts').then(
          ({ followNotifications }) => followNotifications(id, () => leave()),
          (error: unknown) => reportInDevelopment('The live connection was not loaded', error),
        );
      }),
    [id],
  );
};
