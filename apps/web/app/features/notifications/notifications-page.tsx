import { Button, ButtonLink } from '@maetrix/ui/button';
import { PageEmpty } from '@maetrix/ui/empty';
import { GoLink } from '@maetrix/ui/link';
import { Container, PageTitle } from '@maetrix/ui/section';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';

import { focusPage } from '../../shared/layout/focus-page.ts';
import { PageProblem } from '../../shared/layout/page-problem.tsx';
import { Page } from '../../shared/layout/page.tsx';
import { NotificationRow } from './notification-row.tsx';
import { notificationStore } from './notification-store.ts';
import styles from './notifications-page.module.css';
import type { NotificationsData } from './notifications-view.ts';
import { PreferencesSection } from './preferences-section.tsx';

export const NOTIFICATIONS_PATH = '/user/notifications';

/** Moves the keyboard focus on when the button that held it goes away. */
const useFocusOncePressed = (isButtonShown: boolean) => {
  const wasShown = useRef(isButtonShown);
  useEffect(() => {
    if (wasShown.current && !isButtonShown && document.activeElement === document.body) focusPage();
    wasShown.current = isButtonShown;
  }, [isButtonShown]);
};

/** All notifications of the member, a page at a time. */
export function NotificationsPage(props: NotificationsData) {
  const { notifications, unread, earlier, isFirstPage, preferences, problem } = props;
  const { state } = useNavigation();
  useFocusOncePressed(unread > 0);
  return (
    <Page>
      <PageProblem problem={problem} />
      <Container className={styles.page}>
        <PageTitle title="Notifications" text="What happened over the past twelve months." />
        {unread > 0 && (
          <Form method="post" preventScrollReset>
            <Button type="submit" variant="secondary" size="sm" loading={state === 'submitting'}>
              Mark all as read
            </Button>
          </Form>
        )}
        {notifications.length > 0 && (
          <ul className={styles.list}>
            {notifications.map(({ entry, time }) => (
              <li key={entry.id}>
                <NotificationRow
                  entry={entry}
                  isNew={entry.is_read === 0}
                  time={time}
                  onFollow={() => void notificationStore.markRead(entry.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {notifications.length === 0 && problem === null && (
          <PageEmpty
            title={isFirstPage ? 'Nothing yet' : 'That was all'}
            text="Payments, completed courses and news from Maetrix are listed here."
            actions={<ButtonLink href="/courses">Browse courses</ButtonLink>}
          />
        )}
        <nav className={styles.pages} aria-label="Pages">
          {!isFirstPage && (
            <GoLink href={NOTIFICATIONS_PATH} direction="back">
              Newest notifications
            </GoLink>
          )}
          {earlier && <GoLink href={NOTIFICATIONS_PATH + earlier}>Earlier notifications</GoLink>}
        </nav>
        {preferences && <PreferencesSection preferences={preferences} />}
      </Container>
    </Page>
  );
}
