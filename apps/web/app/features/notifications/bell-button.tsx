import type { HeaderProfile } from '@maetrix/contract';
import { Suspense, useState } from 'react';

import { lazyPart } from '../../shared/connection/lazy-part.tsx';
import { BellTrigger } from './bell-trigger.tsx';
import { useLiveNotifications } from './use-live-notifications.ts';
import { useNotifications } from './use-notifications.ts';

const load = () => import('./notification-popover.tsx');
const NotificationPopover = lazyPart(() => load().then(({ NotificationPopover: component }) => component));

/** Opens the notifications; their list is loaded on hover, focus or click. */
export function BellButton({ member, className }: { member: HeaderProfile; className?: string | undefined }) {
  const [isOpened, setOpened] = useState(false);
  useLiveNotifications(member);
  const unread = useNotifications().unread ?? member.unread_notifications;
  const button = (
    <BellTrigger
      unread={unread}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setOpened(true)}
    />
  );
  return isOpened ? (
    <Suspense fallback={button}>
      <NotificationPopover unread={unread} />
    </Suspense>
  ) : (
    button
  );
}
