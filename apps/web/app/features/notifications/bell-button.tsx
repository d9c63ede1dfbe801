import type { HeaderProfile } from '@maetrix/contract';
import { useState } from 'react';

import { lostLoad } from '../../shared/connection/lost-load.ts';
import { BellTrigger } from './bell-trigger.tsx';
import { useLiveNotifications } from './use-live-notifications.ts';
import { useNotifications } from './use-notifications.ts';

const load = () => import('./notification-popover.tsx').then((part) => part.NotificationPopover);

/** Loads the list before the click that opens it. A failure is reported when it is opened. */
const prepare = () => void load().catch(() => undefined);

type Popover = Awaited<ReturnType<typeof load>>;

/** Opens the notifications; their list is loaded on hover, focus or click, and a click waits for it. */
export function BellButton({ member, className }: { member: HeaderProfile; className?: string | undefined }) {
  const [NotificationPopover, setPopover] = useState<Popover | null>(null);
  const [isLoading, setLoading] = useState(false);
  useLiveNotifications(member);
  const unread = useNotifications().unread ?? member.unread_notifications;

  const open = () => {
    if (isLoading) return;
    setLoading(true);
    load()
      .then((part) => setPopover(() => part), lostLoad.ofPart)
      .finally(() => setLoading(false));
  };

  if (NotificationPopover) return <NotificationPopover unread={unread} />;
  return (
    <BellTrigger
      unread={unread}
      className={className}
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-busy={isLoading || undefined}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    />
  );
}
